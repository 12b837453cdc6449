#!/usr/bin/env bash
# Runs a command with a PostgreSQL of its own: on loopback, on a free port, in a folder that goes when the command ends. A system's own cluster is neither used nor touched.
#
#   xtask/with-services.sh cargo nextest run -p greenroom-store --run-ignored all
set -euo pipefail

folder=$(mktemp -d)
bin=$(ls -d /usr/lib/postgresql/*/bin /usr/local/pgsql/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || echo /nowhere/initdb)")
if [ ! -x "$bin/initdb" ]; then
    echo "PostgreSQL is not installed (Debian: apt-get install postgresql)" >&2
    exit 1
fi

# PostgreSQL refuses to run as root.
as() { "$@"; }
if [ "$(id -u)" = 0 ]; then
    as() { (cd / && runuser -u postgres -- "$@"); }
    chown postgres "$folder"
fi

end() {
    as "$bin/pg_ctl" -D "$folder/postgres" -m immediate -w stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap end EXIT

as "$bin/initdb" -D "$folder/postgres" -U greenroom -A trust -E UTF8 --locale C >"$folder/initdb.log" 2>&1 ||
    { cat "$folder/initdb.log" >&2; exit 1; }
started=
for _ in 1 2 3 4 5 6 7 8; do
    port=$((20000 + RANDOM % 20000))
    if as "$bin/pg_ctl" -D "$folder/postgres" -w -l "$folder/postgres/log" -o \
        "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c max_connections=300 -c wal_level=replica" \
        start >/dev/null; then
        started=1
        break
    fi
done
[ -n "$started" ] || { cat "$folder/postgres/log" >&2; exit 1; }
export GREENROOM_POSTGRES="postgres://greenroom@127.0.0.1:$port/postgres"
export GREENROOM_POSTGRES_BIN="$bin"
export GREENROOM_POSTGRES_FOLDER="$folder/postgres"

"$@"
