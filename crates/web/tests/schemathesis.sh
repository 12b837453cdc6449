#!/usr/bin/env bash
# Schemathesis makes up requests from /api/openapi.json and holds the answers against it.
# Usage: crates/web/tests/schemathesis.sh [EXAMPLES]      (20 a check unless said otherwise)
# It needs python3 and, the first time, the network: schemathesis goes into target/schemathesis.
set -euo pipefail
cd "$(dirname "$0")/../../.."
target="${CARGO_TARGET_DIR:-target}"
venv="$target/schemathesis"
examples="${1:-20}"

if [ ! -x "$venv/bin/schemathesis" ]; then
    if ! { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet 'schemathesis>=4,<5'; }; then
        rm -rf "$venv"
        echo "SKIPPED: schemathesis could not be installed (no python3 -m venv, or no network)." >&2
        exit "${SCHEMATHESIS_MISSING:-0}"
    fi
fi

# The check has built the server with the other tests, and says where it lies.
if [ -z "${SERVER:-}" ]; then
    cargo build --quiet --profile test --workspace --example serve
    SERVER="$target/debug/examples/serve"
fi
data="$(mktemp -d)"
"$SERVER" 127.0.0.1:0 "$data" >"$data/out" 2>"$data/err" &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -rf "$data"' EXIT
until house="$(head -n 1 "$data/out")" && [ -n "$house" ]; do
    kill -0 "$server" || exit 1
    sleep 0.1
done

post() { curl --silent --fail-with-body -H 'Content-Type: application/json' "$@"; }
field() { python3 -c "import json, sys; print(json.load(sys.stdin)['$1'])"; }
token="$(post -d '{"name":"Schemathesis"}' "$house/api/people" | field token)"
table="$(post -H "Authorization: Bearer $token" -d '{"game":"idol-conclave","seats":["me","open","open"]}' "$house/api/tables" | field id)"

# Half of the requests go to a table that is there. A stream is left out: it ends with the game, not with the request. So are logging out and deleting oneself: they end the token.
status=0
timeout "${SCHEMATHESIS_SECONDS:-1800}" "$venv/bin/schemathesis" run "$house/api/openapi.json" \
    --url "$house" --header "Authorization: Bearer $token" --exclude-operation-id stream --exclude-operation-id logOut --exclude-operation-id deleteMe \
    --phases examples,coverage,fuzzing --max-examples "$examples" --seed 1 \
    --exclude-checks positive_data_acceptance,unsupported_method --request-timeout 60 --no-color || status=$?
timeout "${SCHEMATHESIS_SECONDS:-1800}" env SCHEMATHESIS_HOOKS=crates/web/tests/schemathesis_hooks.py GREENROOM_TABLE="$table" \
    "$venv/bin/schemathesis" run "$house/api/openapi.json" \
    --url "$house" --header "Authorization: Bearer $token" --exclude-operation-id stream --exclude-operation-id logOut --exclude-operation-id deleteMe --include-path-regex '\{table\}' \
    --phases fuzzing --max-examples "$examples" --seed 2 \
    --exclude-checks positive_data_acceptance --request-timeout 60 --no-color || status=$?
if [ -s "$data/err" ]; then
    echo "The server wrote to its error log:" >&2
    head -n 20 "$data/err" >&2
    status=1
fi
if ! kill -0 "$server" 2>/dev/null; then
    echo "The server is gone." >&2
    status=1
fi
exit "$status"
