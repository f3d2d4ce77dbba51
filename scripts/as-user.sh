#!/usr/bin/env bash
# as-user.sh CMD…: root runs CMD as nobody, by scripts/session.mjs, so that Chromium's sandbox is on. A checkout or cache
# that nobody cannot reach (below a folder like /root, or made by `mktemp -d`) is shown to it at another place, in a mount
# namespace of its own: so CMD gives relative paths only and finds the caches through HEARTH_CACHE and HEARTH_TEST_CACHE.
set -euo pipefail
user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
export HEARTH_CACHE=${HEARTH_CACHE:-$HOME/.cache/hearth-dev} HEARTH_TEST_CACHE=${HEARTH_TEST_CACHE:-$HOME/.cache/hearth-test}
mkdir -p "$HEARTH_CACHE" "$HEARTH_TEST_CACHE"

reachable() {
  "${user[@]}" test -r "$PWD/package.json" -a -x "$PWD/scripts" -a -x "$HEARTH_CACHE" -a -x "$HEARTH_TEST_CACHE"
}
if ! reachable; then
  [ -z "${AS_USER_BOUND:-}" ] || { echo 'as-user: the checkout or a cache cannot be read by an ordinary user' >&2; exit 1; }
  mkdir -p -m 755 /run/hearth
  AS_USER_BOUND=1 exec unshare -m --propagation private bash -c '
    set -euo pipefail
    mount -t tmpfs -o mode=755 tmpfs /run/hearth
    for pair in "app=$PWD" "cache=$HEARTH_CACHE" "test-cache=$HEARTH_TEST_CACHE"; do
      to=/run/hearth/${pair%%=*} from=${pair#*=}
      mkdir -m 755 "$to"
      for entry in "$from"/* "$from"/.[!.]*; do # entry by entry: the folder itself may be closed too
        [ -e "$entry" ] || continue
        if [ -d "$entry" ]; then mkdir "$to/${entry##*/}"; else : >"$to/${entry##*/}"; fi
        mount --bind "$entry" "$to/${entry##*/}"
      done
    done
    export HEARTH_CACHE=/run/hearth/cache HEARTH_TEST_CACHE=/run/hearth/test-cache
    cd /run/hearth/app
    exec scripts/as-user.sh "$@"' - "$@"
fi

if [ "${HEARTH_ELECTRON_MODE:-}" = legacy ]; then
  export ELECTRON_OVERRIDE_DIST_PATH=$HEARTH_CACHE/${ELECTRON_OVERRIDE_DIST_PATH##*/}
  export ELECTRON_EXEC_PATH=$ELECTRON_OVERRIDE_DIST_PATH/electron
fi
if [ -n "${HEARTH_USER_HOME:-}" ]; then
  install -d -o nobody -g nogroup -m 700 "$HEARTH_USER_HOME"
  cookie=${XAUTHORITY:-$HOME/.Xauthority}
  if [ -r "$cookie" ]; then
    install -o nobody -g nogroup -m 600 "$cookie" "$HEARTH_USER_HOME/.Xauthority"
    export XAUTHORITY=$HEARTH_USER_HOME/.Xauthority
  fi
fi
unset DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR XDG_CONFIG_HOME XDG_CACHE_HOME XDG_DATA_HOME XDG_STATE_HOME TMPDIR
export PATH=$PWD/node_modules/.bin:$PATH
exec "${user[@]}" node scripts/session.mjs "$@"
