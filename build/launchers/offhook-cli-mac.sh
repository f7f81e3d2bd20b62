#!/bin/sh
# Offhook's command line, from the installed app: no window is opened.
here=$(cd "$(dirname "$0")" && pwd -P)
exec "$here/../MacOS/Offhook" cli "$@"
