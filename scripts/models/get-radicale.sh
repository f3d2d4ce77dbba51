#!/usr/bin/env bash
# get-radicale.sh: a real CalDAV server from the Python registry, for tests. Prints the folder of its modules; a minute once, then
# cached in ${HEARTH_TEST_CACHE:-~/.cache/hearth-test}. Needs python3 and pip.
set -euo pipefail
version=3.9.0
dir=${HEARTH_TEST_CACHE:-$HOME/.cache/hearth-test}/radicale-$version
if [ ! -d "$dir" ]; then
  mkdir -p "$(dirname "$dir")"
  tmp=$(mktemp -d "$dir.XXXXXX")
  trap 'rm -rf "$tmp"' EXIT
  python3 -m pip install --quiet --disable-pip-version-check --target "$tmp/lib" "radicale==$version" >&2
  mv "$tmp/lib" "$dir"
fi
echo "$dir"
