#!/usr/bin/env bash
# How many transactions a second PostgreSQL commits, with a NOTIFY in each of them and without: why servers tell each other by a bus. Each
# transaction updates a row of its own table, so that nothing but the commit can stand in another's way. Three sessions listen.
#
#   xtask/with-services.sh xtask/bench-notify.sh        (cargo xtask bench-notify)
set -euo pipefail
seconds=${GREENROOM_SECONDS:-5}
address=$GREENROOM_POSTGRES
bin=$GREENROOM_POSTGRES_BIN
folder=$(mktemp -d)
listeners=()
end() {
    for listener in "${listeners[@]}"; do kill "$listener" 2>/dev/null || true; done
    rm -rf "$folder"
}
trap end EXIT
"$bin/psql" "$address" -qc "CREATE TABLE bench (row BIGINT PRIMARY KEY, number BIGINT NOT NULL) WITH (fillfactor = 50);
    INSERT INTO bench SELECT row, 0 FROM generate_series(1, 100000) row"
for listener in 1 2 3; do
    mkfifo "$folder/$listener"
    "$bin/psql" "$address" -q <"$folder/$listener" >/dev/null 2>&1 &
    listeners+=($!)
    exec {words}>"$folder/$listener"
    echo "LISTEN moves;" >&"$words"
done
change="UPDATE bench SET number = number + 1 WHERE row = :row;"
printf '\\set row random(1, 100000)\nBEGIN;\n%s\nCOMMIT;\n' "$change" >"$folder/without.sql"
printf '\\set row random(1, 100000)\nBEGIN;\n%s\nSELECT pg_notify('"'moves'"', :row::text);\nCOMMIT;\n' "$change" >"$folder/with.sql"
printf '\\set row random(1, 100000)\nBEGIN;\n%s\nSELECT length(:row::text);\nCOMMIT;\n' "$change" >"$folder/as-many.sql"
echo "| connections | commits a second | with a third statement | with NOTIFY | NOTIFY's share |"
echo "|---:|---:|---:|---:|---:|"
for connections in 1 8 32 128; do
    rates=()
    for what in without as-many with; do
        rate=$("$bin/pgbench" -n -c "$connections" -j 2 -T "$seconds" -f "$folder/$what.sql" "$address" 2>/dev/null |
            sed -n 's/^tps = \([0-9]*\).*/\1/p')
        rates+=("$rate")
    done
    share=$((rates[2] * 100 / rates[1]))
    echo "| $connections | ${rates[0]} | ${rates[1]} | ${rates[2]} | $share % |"
done
