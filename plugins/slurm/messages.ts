/** Every text that a user reads of the engine. */
export const messages = {
  title: 'Slurm',
  about:
    'A cluster with Slurm. Its nodes fetch code and secrets when a task begins and report to the platform themselves.',
  notConfigured: 'Slurm is not set up: an administrator configures "etabli.slurm" in the settings file.',
  unreachable: (why: string) => `Nothing can be run on Slurm now: ${why}.`,

  waiting: (reason: string) => `waiting in Slurm (${reason})`,
  submitted: 'waiting in Slurm',
  claimed: (job: string, node: string) => `Job ${job} of Slurm runs this task on ${node}.`,
  restarted: 'Slurm began this job again before it had run anything.',
  sockets:
    'A secret of this task leads to a socket on the server of the platform. Nodes of the cluster cannot reach it.',
  found: 'The node could not reach the platform. These lines were found in the shared folder.',

  lost: (job: string) => `Slurm no longer knows job ${job}, and the task did not say how it ended. Run it again.`,
  silent: (job: string, state: string) =>
    `Job ${job} ended in Slurm (${state}) without saying how the task ended. Its output is in the shared folder.`,
  nodeFailed: (job: string, node: string) =>
    `The node ${node || 'of the task'} failed while job ${job} ran there. Run the task again.`,
  requeued: (job: string) => `Slurm stopped job ${job} and queued it anew. Tasks are never run twice: run it again.`,
  timedOut: (job: string) => `Slurm ended job ${job}: it took longer than its time limit.`,
  outOfMemory: (job: string) => `Slurm ended job ${job}: it used more memory than its limit.`,
  canceled: (job: string) => `Job ${job} was canceled in Slurm.`,
  neverBegan: (job: string, state: string) =>
    `Job ${job} ended in Slurm (${state}) before the task began. An administrator finds the reason in its output in the shared folder.`,
} as const
