#!/bin/sh
# A stand-in for AppImage's runtime: for trials, never for a release. Starts the image as the runtime does with
# APPIMAGE_EXTRACT_AND_RUN=1, and leaves the extracted files. They begin at the offset, up to which this file is
# filled with spaces.
offset=4096
APPIMAGE=$(readlink -f "$0")
APPDIR=$(mktemp -d "${TMPDIR:-/tmp}/appimage_extracted_XXXXXX")
ARGV0=$0
OWD=$PWD
export APPIMAGE APPDIR ARGV0 OWD
unsquashfs -quiet -no-progress -force -offset "$offset" -dest "$APPDIR" "$APPIMAGE" >&2 || exit
exec "$APPDIR/AppRun" "$@"
