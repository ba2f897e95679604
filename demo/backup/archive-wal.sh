#!/bin/sh
# Keeps one finished piece of PostgreSQL's log in the archive: archive_command = '<this> "%p" "%f" <archive>'.
# Says yes only when the piece is on disk under its name, whole; never writes another over one that is there.
set -eu
piece=$1 kept=$3/$2
if [ -e "$kept" ]; then
  # PostgreSQL asks again when it was stopped between our yes and its note of it
  cmp -s "$piece" "$kept" && exit 0
  echo "archive-wal: $kept is there and differs" >&2
  exit 1
fi
cp "$piece" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$3"
