export interface Addresses {
  readonly controller: string
  readonly nodes: Readonly<Record<string, string>>
}

/** Of a cluster that notices a lost node within seconds, and requeues its jobs, as Slurm does unless told otherwise. */
export function slurmConf({ controller, nodes }: Addresses): string {
  const names = Object.keys(nodes)
  return `ClusterName=etabli
SlurmctldHost=head(${controller})
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthAltTypes=auth/jwt
AuthAltParameters=jwt_key=/run/slurm/jwt.key
CryptoType=crypto/munge
StateSaveLocation=/run/slurm/state
SlurmdSpoolDir=/run/slurm/spool.%n
SlurmctldPidFile=/run/slurm/slurmctld.pid
SlurmdPidFile=/run/slurm/slurmd.%n.pid
SlurmctldLogFile=/run/slurm/slurmctld.log
SlurmdLogFile=/run/slurm/slurmd.%n.log
ProctrackType=proctrack/cgroup
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=defer_batch,sched_interval=2,batch_sched_delay=0,bf_interval=2
MpiDefault=none
ReturnToService=2
SlurmctldTimeout=20
SlurmdTimeout=10
InactiveLimit=0
KillWait=5
UnkillableStepTimeout=20
MinJobAge=600
JobRequeue=1
JobCompType=jobcomp/none
AccountingStorageType=accounting_storage/none
SlurmdParameters=config_overrides
${names.map((name) => `NodeName=${name} NodeAddr=${nodes[name]} CPUs=100 RealMemory=16000 State=UNKNOWN`).join('\n')}
PartitionName=main Nodes=${names.join(',')} Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
`
}

/** Slurm reads cgroup.conf beside it. */
export const CGROUP_CONF = `CgroupMountpoint=/sys/fs/cgroup
CgroupAutomount=no
ConstrainRAMSpace=no
`
