#!/usr/bin/env bash
# Checks, annotates, adds to the job summary, and exits as `bilingual check` does.
#
# Standard output is read for commands by the runner. The only report there is the one whose texts can't forge any.
set -euo pipefail

reports=$(mktemp -d "$RUNNER_TEMP/bilingual-reports.XXXXXX")
markdown=$reports/summary.md
sarif=$reports/bilingual.sarif

arguments=(--format github --format "markdown=$markdown" "--lang-ui=$INPUT_LANG_UI")
if [[ $INPUT_SARIF == true ]]; then arguments+=(--format "sarif=$sarif"); fi
while IFS= read -r format; do
  if [[ -n $format ]]; then arguments+=("--format=$format"); fi
done <<<"$INPUT_FORMATS"
if [[ -n $INPUT_BASE ]]; then arguments+=("--base=$INPUT_BASE"); fi
if [[ -n $INPUT_BASELINE ]]; then arguments+=("--baseline=$INPUT_BASELINE"); fi
if [[ -n $INPUT_FAIL_ON ]]; then arguments+=("--fail-on=$INPUT_FAIL_ON"); fi
# What follows is no option, whatever it begins with.
arguments+=(--)
while IFS= read -r path; do
  if [[ -n $path ]]; then arguments+=("$path"); fi
done <<<"$INPUT_PATHS"

status=0
"$RUNNER_TEMP/bilingual/bin/bilingual" check "${arguments[@]}" || status=$?

echo "exit-status=$status" >>"$GITHUB_OUTPUT"
if [[ -f $markdown ]]; then
  cat "$markdown" >>"$GITHUB_STEP_SUMMARY"
  echo "markdown-file=$markdown" >>"$GITHUB_OUTPUT"
elif [[ $status != 0 ]]; then
  echo "::error title=bilingual::The check could not run. The last lines of its log say why."
fi
if [[ -f $sarif ]]; then echo "sarif-file=$sarif" >>"$GITHUB_OUTPUT"; fi
exit "$status"
