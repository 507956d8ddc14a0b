#!/bin/sh
# PostgreSQL archives each segment of its log with it, from its data directory: pgbackrest-archive.sh CONFIG PATH.
# Two servers may have the last segment of a timeline, which differ in what follows its end. The archive has it already
# from the server that was the primary then; pgBackRest says so with 45, and would never archive anything else.
# A backup looks for "pgbackrest" in archive_command, hence the name.
set -u
pgbackrest --config="$1" --stanza=falaj archive-push "$2"
code=$?
segment=$(basename "$2")
newest=$(basename "$(ls pg_wal/*.history 2>/dev/null | tail -n 1)" .history)
if [ "$code" = 45 ] && [ -n "$newest" ] && expr "$newest" \> "$(printf %.8s "$segment")" >/dev/null; then
  echo "The archive has $segment of an earlier timeline from another server." >&2
  exit 0
fi
exit "$code"
