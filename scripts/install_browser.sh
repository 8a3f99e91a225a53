#!/usr/bin/env bash
# Installs what the browser tests need: Chromium and fonts for Japanese and Chinese, with apt-get, as root.
# Without root or apt-get it says what is lacking, and the tests are skipped; continuous integration (CI=true) never skips.
set -euo pipefail

has_browser() {
    local name
    for name in chromium chromium-browser google-chrome; do
        if command -v "$name" >/dev/null; then
            return
        fi
    done
    return 1
}

# Where there is no fc-list, the fonts are the system's own affair.
has_fonts() {
    ! command -v fc-list >/dev/null || { [[ -n $(fc-list :lang=ja) ]] && [[ -n $(fc-list :lang=zh-tw) ]]; }
}

packages=()
has_browser || packages+=(chromium)
has_fonts || packages+=(fonts-noto-cjk)
# Chromium brings fc-list, but no fonts.
command -v fc-list >/dev/null || has_browser || packages+=(fonts-noto-cjk)
if [[ ${#packages[@]} == 0 ]]; then
    exit 0
fi

if [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    if apt-get update -qq && apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null; then
        exit 0
    fi
fi

echo "The browser tests need ${packages[*]} (the names of Debian's packages), which could not be installed from here." >&2
if [[ ${CI:-} == true ]]; then
    exit 1
fi
echo 'Those tests are skipped, or fail where only the fonts are lacking.' >&2
