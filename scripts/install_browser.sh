#!/usr/bin/env bash
# Installs what the browser tests need: Chromium and fonts for Japanese and Chinese, with apt-get, as root.
# Without root or apt-get it says what is lacking, and the tests are skipped; continuous integration (CI=true) never skips.
set -euo pipefail

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then
        exit 0
    fi
done

if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    if apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk >/dev/null; then
        exit 0
    fi
fi

echo 'Chromium is not installed, and could not be installed from here; the browser tests need the packages' >&2
echo 'chromium and fonts-noto-cjk (Debian), and are skipped without.' >&2
if [[ ${CI:-} == true ]]; then
    exit 1
fi
