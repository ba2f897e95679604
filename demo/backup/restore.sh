#!/bin/sh
# Brings a copy of the database to an instant: restore.sh <base backup> <archive> <new folder> <instant> <port>
# All that was committed before the instant is there, and nothing from it on. The running server, the backup and the archive stay as they
# are: the copy archives nothing. It runs on 127.0.0.1:<port> afterwards; audit it before anything else is started on it.
# Exit codes: 64 wrong use, 65 the folder is not empty, 66 the backup is damaged, 67 the instant is before the backup was done,
# 68 the archive ends before the instant or lacks a piece, 69 anything else. PG_BIN: the folder of PostgreSQL's programs.
set -eu
fail() { code=$1; shift; echo "restore: $*" >&2; exit "$code"; }
[ $# -eq 5 ] || fail 64 '<base backup> <archive> <new folder> <instant> <port>'
backup=$1 archive=$2 target=${3%/} instant=$4 port=$5
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
date -d "$instant" >/dev/null 2>&1 || fail 64 "$instant is no instant"
case $archive$instant in *\'*) fail 64 'no quotes, please' ;; esac
done_at=$(cat "$backup.done" 2>/dev/null) || fail 66 "$backup.done is not there"
# PostgreSQL itself would stand where the backup was done, and say nothing
[ "$(date -d "$instant" +%s%N)" -ge "$(date -d "$done_at" +%s%N)" ] || fail 67 "$instant is before the backup was done, at $done_at"
for folder in "$target" "$target.spaces"; do
  [ -z "$(ls -A "$folder" 2>/dev/null || true)" ] || fail 65 "$folder is not empty"
done
"$bin/pg_verifybackup" -q "$backup" || fail 66 "$backup is not what it was"

# what was half copied, for want of room most likely, is no copy: the next one would stumble over it
[ -d "$target" ] && given=yes || given=no
uncopied() {
  rm -rf "$target.spaces"
  [ "$given" = no ] || find "$target" -mindepth 1 -delete
  [ "$given" = yes ] || rm -rf "$target"
  fail 69 "$backup could not be copied to $target"
}
mkdir -p "$target" || fail 69 "$target cannot be made"
cp -a "$backup/." "$target" || uncopied
chmod 0700 "$target" || uncopied
# tablespaces of its own, too: those of the backup stay as they are
for link in "$target"/pg_tblspc/*; do
  [ -L "$link" ] || continue
  own=$target.spaces/${link##*/}
  mkdir -p "$own" || uncopied
  cp -a "$(readlink "$link")/." "$own" || uncopied
  ln -sfn "$own" "$link" || uncopied
done
cat >>"$target/postgresql.auto.conf" <<SETTINGS
archive_mode = 'off'
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$instant'
recovery_target_inclusive = 'off'
recovery_target_action = 'promote'
recovery_target_timeline = 'latest'
SETTINGS
touch "$target/recovery.signal"

# answers nobody until it stands where it should: not even who only reads
log=$target/restore.log
told() {
  grep -q 'ended before configured recovery target' "$log" && fail 68 "the archive ends before $instant, or lacks a piece"
  tail -5 "$log" >&2
  fail 69 "see $log"
}
"$bin/pg_ctl" -D "$target" -l "$log" -W -s \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c hot_standby=off" start
# `pg_ctl` waits for its id alone: one that recovers passes for one that is ready
waits=0
until "$bin/pg_isready" -q -h 127.0.0.1 -p "$port"; do
  # its id is written a moment after it was started
  "$bin/pg_ctl" -D "$target" status >/dev/null || [ "$waits" -lt 10 ] || told
  waits=$((waits + 1))
  sleep 0.2
done
echo "restore: stands before $instant on 127.0.0.1:$port"
