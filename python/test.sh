#!/usr/bin/env bash
# Builds the wheel, installs it into a fresh virtual environment and runs the tests there.
# Usage: python/test.sh [ARGUMENTS OF PYTEST]       PROFILE=release tests what is given to others
# In the profile of the tests there is little to build after them: the server beside it gives its dependencies the same features.
# It needs python3 with venv and the network: maturin goes into target/python/tools, the rest into target/python/venv.
# Without them it says what was not tested. Where CI is set, that is a failure.
set -euo pipefail
cd "$(dirname "$0")/.."
target="$(realpath -m "${CARGO_TARGET_DIR:-target}")"
folder="$target/python"
tools="$folder/tools"
venv="$folder/venv"

must_run() {
    [ -n "${CI:-}" ] && [ "$CI" != false ]
}

# Says what was not tested; it ends the program where that must not be.
left_out() {
    if must_run; then
        echo "FAILED: $1 CI is set, so this is an error: give this machine python3 with venv, and the network." >&2
        exit 1
    fi
    echo "SKIPPED: $1" >&2
}

if [ ! -x "$tools/bin/maturin" ]; then
    if ! { python3 -m venv "$tools" && "$tools/bin/pip" install --quiet --disable-pip-version-check 'maturin>=1.7,<2'; }; then
        rm -rf "$tools"
        left_out "maturin could not be installed (no python3 -m venv, or no network), so the Python package was not tested."
        exit 0
    fi
fi
rm -rf "$venv" "$folder/wheels"
"$tools/bin/maturin" build --quiet --profile "${PROFILE:-dev}" --manifest-path python/Cargo.toml \
    --features beside-the-server --target-dir "$target" --out "$folder/wheels"
wheel="$(echo "$folder"/wheels/*.whl)"
# The tools' pip fills the environment, which needs none of its own, and Python compiles what is imported alone: a third of the time.
python3 -m venv --without-pip "$venv"
install() {
    "$tools/bin/pip" --python "$venv/bin/python" install --quiet --disable-pip-version-check --no-compile "$@"
}
if ! install "$wheel[test]" 'open_spiel>=1.5'; then
    left_out "OpenSpiel could not be installed here, so the package was not tested with it."
    if ! install "$wheel[test]"; then
        left_out "pytest, PettingZoo and Gymnasium could not be installed (no network?), so the Python package was built but not tested."
        exit 0
    fi
fi
# A second thread of numpy's would only wait, and waiting counts as the processor's time. -rs says why a test was skipped: torch is too large to be asked for here.
OPENBLAS_NUM_THREADS=1 "$venv/bin/pytest" --quiet -rs python/tests "$@"
