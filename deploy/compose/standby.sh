# What starts the standby, as its own shell runs it: its first start copies the primary, and tells it so.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  export PGPASSWORD="$(cat /run/secrets/db_superuser)"
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --dbname='application_name=standby'
  chmod 700 "$PGDATA"
  psql -c "ALTER SYSTEM SET synchronous_standby_names = 'standby'" -c 'SELECT pg_reload_conf()'
fi
exec docker-entrypoint.sh "$@"
