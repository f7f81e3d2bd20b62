#!/bin/sh
# Offhook's command line, from the installed app: no window is opened.
# Node would run compiled code from there, before the app’s own code and past its integrity check.
unset NODE_COMPILE_CACHE
here=$(cd "$(dirname "$0")" && pwd -P)
exec "$here/../MacOS/Offhook" cli "$@"
