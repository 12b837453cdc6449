#!/usr/bin/env bash
# Runs a command with a PostgreSQL and a NATS of its own: on loopback, on free ports, in a folder that goes when the command ends. What the
# system itself runs is neither used nor touched.
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

if ! command -v nats-server >/dev/null; then
    echo "NATS is not installed (Debian: apt-get install nats-server)" >&2
    exit 1
fi

# PostgreSQL refuses to run as root.
as() { "$@"; }
if [ "$(id -u)" = 0 ]; then
    as() { (cd / && runuser -u postgres -- "$@"); }
    chown postgres "$folder"
fi

bus=
end() {
    [ -z "$bus" ] || kill "$bus" 2>/dev/null || true
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
# The server takes a free port by itself, and writes it down.
nats-server --addr 127.0.0.1 --port -1 --ports_file_dir "$folder" >"$folder/nats.log" 2>&1 &
bus=$!
for _ in $(seq 100); do
    nats=$(sed -n 's/.*"nats":\["nats:\/\/\([^"]*\)".*/\1/p' "$folder"/nats-server_*.ports 2>/dev/null || true)
    [ -z "$nats" ] || break
    sleep 0.05
done
[ -n "$nats" ] || { cat "$folder/nats.log" >&2; exit 1; }
export GREENROOM_NATS="nats://$nats"
export GREENROOM_POSTGRES="postgres://greenroom@127.0.0.1:$port/postgres"
export GREENROOM_POSTGRES_BIN="$bin"
export GREENROOM_POSTGRES_FOLDER="$folder/postgres"

"$@"
