#!/bin/sh
# Starts PostgreSQL under Patroni: start-patroni.sh FILE. With RESTORE_TO ('2026-11-23 09:30:00+04') a cluster that
# has no data yet begins as the bank was at that moment (restore.sh).
set -eu
config=$1

if grep -Eq "^[\"']?etcd3[\"']?[[:space:]]*:" "$config" || [ -n "${PATRONI_ETCD3_HOST:-}${PATRONI_ETCD3_HOSTS:-}" ]; then
  version=$(patroni --version | sed 's/[^0-9.]//g')
  if [ "$(printf '3.0.3\n%s\n' "$version" | sort --version-sort | head -n 1)" != 3.0.3 ]; then
    echo "Patroni $version with etcd3: loses acknowledged transfers, because a primary that wakes up overwrites the key of its successor (Patroni PR #2689, mended in 3.0.3): use etcd: instead." >&2
    exit 1
  fi
fi

if [ -n "${RESTORE_TO:-}" ]; then
  restoring=$(mktemp)
  sed 's/^  method: initdb$/  method: restore/' "$config" >"$restoring"
  config=$restoring
fi

# For ask-patroni.sh.
export RESTAPI_USERNAME="${PATRONI_RESTAPI_USERNAME:-}" RESTAPI_PASSWORD="${PATRONI_RESTAPI_PASSWORD:-}"
exec patroni "$config"
