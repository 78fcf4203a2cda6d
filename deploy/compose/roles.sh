# The same two roles that the embedded PostgreSQL has. PostgreSQL's image runs it once, when there is no database yet.
owner="$(cat /run/secrets/db_owner)" program="$(cat /run/secrets/db_program)"
psql -v ON_ERROR_STOP=1 -v program="$program" -v owner="$owner" <<'SQL'
CREATE ROLE lintje_eigenaar LOGIN PASSWORD :'owner';
CREATE ROLE lintje LOGIN PASSWORD :'program';
CREATE DATABASE lintje OWNER lintje_eigenaar;
REVOKE ALL ON DATABASE lintje FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE lintje TO lintje;
SQL
echo 'host replication postgres all scram-sha-256' >> "$PGDATA/pg_hba.conf"
sed -i 's/^host /hostssl /' "$PGDATA/pg_hba.conf" # nobody comes in by TCP without TLS
psql -c 'SELECT pg_reload_conf()'
