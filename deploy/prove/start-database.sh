#!/bin/bash
# Creates and runs a cluster whose database belongs to a non-superuser role, as hosting providers supply it.
set -euo pipefail
bin=/usr/lib/entrywise-postgres/bin
export LD_LIBRARY_PATH=/usr/lib/entrywise-postgres/lib
password=$(cat /run/secrets/entrywise/OWNER_PASSWORD)
if [ ! -s /cluster/data/PG_VERSION ]; then
  "$bin/initdb" -D /cluster/data -U postgres --encoding=UTF8 --locale=C --auth=scram-sha-256 --pwfile=<(echo "$password") > /dev/null
  "$bin/postgres" --single -D /cluster/data postgres > /dev/null <<SQL
create role manager login createrole password '$password'
create database entrywise owner manager
SQL
  echo "host all all all scram-sha-256" >> /cluster/data/pg_hba.conf
fi
exec "$bin/postgres" -D /cluster/data -c listen_addresses='*' -c max_connections=300 -c shared_buffers=64MB -c unix_socket_directories=
