#!/bin/bash
# Inside the namespaces of one host: its own /run, its own accounts, munge, and a Slurm daemon (controller or node).
# host-start.sh WORK_FOLDER controller|node
set -eu
work=$1 role=$2

mount -t tmpfs -o mode=755 tmpfs /run
mount -t tmpfs tmpfs /dev/shm
for file in passwd group hosts nsswitch.conf; do mount --bind "$work/etc/$file" "/etc/$file"; done

mkdir -p /run/munge /run/slurm/state
chown munge: /run/munge
install -o munge -m 400 "$work/etc/munge.key" /run/munge/key
setpriv --reuid munge --regid munge --clear-groups munged --socket=/run/munge/munge.socket.2 --key-file=/run/munge/key \
  --seed-file=/run/munge/seed --log-file=/run/munge/log --pid-file=/run/munge/pid --num-threads=2 --origin=127.0.0.1

export SLURM_CONF=$work/etc/slurm.conf
if [ "$role" = controller ]; then
  install -m 600 "$work/etc/jwt.key" /run/slurm/jwt.key
  slurmctld -c
else
  # slurmd knows the processes of a job by these, and namespaces of the network hide those of the machine.
  mount -t tmpfs tmpfs /sys/fs/cgroup
  mkdir /sys/fs/cgroup/systemd /sys/fs/cgroup/freezer
  mount -t cgroup -o none,name=systemd cgroup /sys/fs/cgroup/systemd
  mount -t cgroup -o freezer cgroup /sys/fs/cgroup/freezer
  slurmd -N "$(hostname)"
fi
