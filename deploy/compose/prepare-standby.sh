#!/bin/bash
# Runs once, when the database is created: allows the standby to stream, and makes commits wait for it.
set -euo pipefail
password=$(cat /run/secrets/entrywise/STANDBY_PASSWORD)
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$password" <<'SQL'
create role standby replication login password :'password';
select pg_create_physical_replication_slot('standby');
-- From the next start: while the database is being made there is no standby to wait for.
alter system set synchronous_standby_names = 'FIRST 1 (standby)';
SQL
echo "host replication standby all scram-sha-256" >> "$PGDATA/pg_hba.conf"
