#!/bin/sh
# Offhook's command line, from the installed app: no window, and no display needed.
# Chromium asks for a display before the app’s own code runs, unless this switch comes first.
# Node would run compiled code from there, before the app’s own code and past its integrity check.
unset NODE_COMPILE_CACHE
here=$(dirname "$(readlink -f "$0")")
set -- cli "$@"
# Chromium refuses to run as root with its sandbox on; no page is ever loaded here.
[ "$(id -u)" = 0 ] && set -- --no-sandbox "$@"
# 3: only what is fatal. A machine without a desktop has no buses and no graphics, and needs no word about it.
exec "$here/offhook" --ozone-platform=headless --disable-gpu --log-level=3 "$@"
