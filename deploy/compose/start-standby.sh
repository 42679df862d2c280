#!/bin/bash
# Copies the primary once, then follows it. An empty volume is all that a fallen primary needs to come back as a standby.
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
