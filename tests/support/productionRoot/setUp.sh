#!/bin/bash
# A machine of its own, in namespaces: its files are those of this machine, and what is written stays in memory and ends with it,
# or in the folder KEPT, from which the same machine begins again.
# systemd runs there as process 1, nginx and PostgreSQL as Debian's packages leave them: installed, and started.
set -euo pipefail

ip link set lo up

mount -t tmpfs none /mnt
isNew=1
if [ -n "${KEPT:-}" ]; then
  [ ! -e "$KEPT/etc" ] || isNew=
  mount --bind "$KEPT" /mnt
fi
for folder in etc home opt root srv tmp usr var; do
  mkdir -p "/mnt/$folder/upper" "/mnt/$folder/work"
  mount -t overlay -o "lowerdir=/$folder,upperdir=/mnt/$folder/upper,workdir=/mnt/$folder/work" none "/$folder"
done
mount -t tmpfs -o mode=755 none /run
mkdir -p /mnt/dev
mount -t tmpfs -o mode=755 none /mnt/dev
cp -a /dev/{null,zero,full,random,urandom,tty,ptmx} /mnt/dev/
ln -s /proc/self/fd /mnt/dev/fd
mkdir -m 1777 /mnt/dev/{shm,pts,mqueue}
mount --bind /dev/pts /mnt/dev/pts
mount --rbind /mnt/dev /dev
umount -R /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup
mount --bind /proc/sys /proc/sys
mount -o remount,bind,ro /proc/sys

install -d -o postgres -g postgres /run/postgresql
start=(env -i container=other /usr/lib/systemd/systemd --unit=basic.target --log-target=journal)
[ -n "$isNew" ] || exec "${start[@]}"

# Nothing of this machine starts there but what is named below.
: >/etc/fstab
rm -rf /etc/systemd/system/*.wants /usr/lib/systemd/system/*.wants
mkdir /etc/systemd/system/{sysinit,basic}.target.wants
ln -s /usr/lib/systemd/system/systemd-journald.service /etc/systemd/system/sysinit.target.wants/
ln -s /usr/lib/systemd/system/dbus.socket /etc/systemd/system/sysinit.target.wants/
[ -z "${NAME:-}" ] || echo "$NAME" >/etc/hostname
rm -rf /opt/* /var/backups/* /var/log/* /var/lib/abo-panel /etc/postgresql/* /var/lib/postgresql/*

# Node is where the unit looks for it.
[ "$(readlink -f /usr/bin/node)" = "$NODE" ] || cp --remove-destination "$NODE" /usr/bin/node

install -d -o postgres -g postgres /var/log/postgresql
install -d -o www-data -g adm /var/log/nginx
pg_createcluster "$POSTGRES" main --port 5432 >/dev/null
for unit in "postgresql@$POSTGRES-main" nginx; do
  template=${unit/@*/@}
  ln -s "/usr/lib/systemd/system/$template.service" "/etc/systemd/system/basic.target.wants/$unit.service"
done

exec "${start[@]}"
