#!/bin/bash
# Copies the primary once, then follows it. A failed primary can come back as a standby: give it an empty volume.
set -euo pipefail
host=${PRIMARY%:*}
port=${PRIMARY##*:}
export PGPASSWORD
PGPASSWORD=$(cat /run/secrets/entrywise/STANDBY_PASSWORD)
until [ -s "$PGDATA/PG_VERSION" ]; do
  rm -rf "$PGDATA"
  pg_basebackup --host "$host" --port "$port" --username standby --pgdata "$PGDATA" \
    --write-recovery-conf --slot standby --wal-method stream --checkpoint fast || { echo "waiting for $PRIMARY"; sleep 2; }
done
chmod 700 "$PGDATA"
exec postgres -c cluster_name=standby -c hot_standby=on -c max_connections=300
