#!/bin/sh
# Patroni calls it instead of initdb when RESTORE_TO names a moment: unpacks the newest backup before it, and has
# PostgreSQL replay the archived logs up to it.
set -eu
exec pgbackrest --config="$PGBACKREST_CONFIG" --stanza=falaj --type=time --target="$RESTORE_TO" \
  --target-action=promote restore
