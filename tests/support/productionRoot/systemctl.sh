#!/bin/bash
# What the guides ask of systemd, where there is none: starts and stops the services of unit files, each as its user and with
# its environment. Hardening is not applied.
set -euo pipefail

verb=$1
shift
[ "${1:-}" = --now ] && shift
state=/run/services
mkdir -p "$state"

values() { sed -n "s/^$2=//p" "$1"; }

# Quoted or not, as `Environment=` and files of it have them.
assignments() {
  values "$1" Environment | tr ' ' '\n'
  values "$1" EnvironmentFile | while read -r file; do grep -v '^#' "$file" || true; done
}

start() {
  local file=$1 name=$2 user folder
  user=$(values "$file" User)
  folder=$(values "$file" StateDirectory)
  [ -z "$folder" ] || install -d -o "$user" -m "$(values "$file" StateDirectoryMode)" "/var/lib/$folder"
  mapfile -t environment < <(assignments "$file" | sed '/^$/d')
  local command
  command=$(values "$file" ExecStart)
  cd "$(values "$file" WorkingDirectory | grep . || echo /)"
  local as=(env -i "PATH=/usr/local/bin:/usr/bin:/bin" "${environment[@]}")
  [ -z "$user" ] || as=(runuser -u "$user" -- "${as[@]}")
  local log="$state/$name.log"
  case $(values "$file" Type) in
    forking) "${as[@]}" bash -c "$command" >>"$log" 2>&1 ;;
    oneshot) "${as[@]}" bash -c "${command//%%/%}" >>"$log" 2>&1 || { cat "$log" >&2; return 1; } ;;
    *)
      setsid "${as[@]}" bash -c "exec $command" >>"$log" 2>&1 </dev/null &
      echo $! >"$state/$name.pid"
      ;;
  esac
}

stop() {
  local pid="$state/$2.pid"
  [ -f "$pid" ] || pid=$(values "$1" PIDFile)
  [ -n "$pid" ] && [ -f "$pid" ] || return 0
  local number
  number=$(cat "$pid")
  kill -TERM "$number" 2>/dev/null || true
  while kill -0 "$number" 2>/dev/null; do sleep 0.1; done
  rm -f "$pid"
}

[ "$verb" = daemon-reload ] && exit 0
for service in "$@"; do
  name=${service%.service}
  # What a timer starts is started by hand where it is tried.
  [[ $name == *.timer ]] && continue
  file=/etc/systemd/system/$name.service
  [ -f "$file" ] || file=/lib/systemd/system/$name.service
  case $verb in
    enable | start) start "$file" "$name" ;;
    stop) stop "$file" "$name" ;;
    restart) stop "$file" "$name" && start "$file" "$name" ;;
    reload) kill -HUP "$(cat "$(values "$file" PIDFile)")" ;;
    *) echo "systemctl $verb is not known here" >&2 && exit 2 ;;
  esac
done
