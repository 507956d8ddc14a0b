#!/bin/sh
# Runs once, when a new cluster has its first primary: post-bootstrap.sh CONNECTION. Makes the role and the database
# of the bank, and the place of its backups. After a restore, they are there.
set -eu
if [ -z "${RESTORE_TO:-}" ]; then
  psql "$1" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
CREATE ROLE falaj LOGIN PASSWORD :'password';
GRANT pg_monitor TO falaj;
CREATE DATABASE falaj OWNER falaj;
SQL
fi
pgbackrest --config="$PGBACKREST_CONFIG" --stanza=falaj stanza-create
