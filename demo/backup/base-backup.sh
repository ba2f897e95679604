#!/bin/sh
# A copy of a running server from which `restore.sh` begins: base-backup.sh <address> <new folder>; when it was done stands beside it, in <new folder>.done
# Compared file by file with its own list of checksums before it says yes. PG_BIN: the folder of PostgreSQL's programs.
set -eu
[ $# -eq 2 ] || { echo 'base-backup: <address> <new folder>' >&2; exit 64; }
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
# what lies in a tablespace goes beside the backup: left alone, it would be written where the database itself has it
set -- "$1" "$2" $("$bin/psql" -X -d "$1" -Atc "select format('--tablespace-mapping=%s=%s.spaces/%s', pg_tablespace_location(oid), '$2', oid)
  from pg_tablespace where pg_tablespace_location(oid) like '/%'")
address=$1 folder=$2
shift 2
"$bin/pg_basebackup" -d "$address" -D "$folder" -X stream -c fast --manifest-checksums=SHA256 "$@"
set -- "$address" "$folder"
"$bin/pg_verifybackup" -q "$2"
# no earlier instant can be restored from it
"$bin/psql" -X -d "$1" -Atc 'select clock_timestamp()' >"$2.done"
echo "base-backup: $2 is whole"
