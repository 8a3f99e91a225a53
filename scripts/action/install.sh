#!/usr/bin/env bash
# Installs the checkout of the action into an environment of its own: the job's Python is left as it is.
set -euo pipefail

environment=$RUNNER_TEMP/bilingual
"$PYTHON" -m venv "$environment"
"$environment/bin/python" -m pip --disable-pip-version-check --quiet install "$GITHUB_ACTION_PATH"
