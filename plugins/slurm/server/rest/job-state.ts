import type { EngineTaskStatus } from '@etabli/sdk/server'
import { messages } from '../../messages'
import type { SlurmJob } from './slurm-rest'

const WAITING: ReadonlySet<string> = new Set(['PENDING', 'CONFIGURING', 'REQUEUED', 'REQUEUE_HOLD', 'REQUEUE_FED'])
/** Slurm keeps such a job in its queue, where it would stay for ever. */
const STUCK = /launch.?failed/i

const WITH_A_SENTENCE = {
  NODE_FAIL: messages.nodeFailed,
  BOOT_FAIL: messages.nodeFailed,
  TIMEOUT: messages.timedOut,
  DEADLINE: messages.timedOut,
  OUT_OF_MEMORY: messages.outOfMemory,
} as const
const UNDER_WAY: ReadonlySet<string> = new Set([
  'RUNNING',
  'COMPLETING',
  'SUSPENDED',
  'STOPPED',
  'SIGNALING',
  'STAGE_OUT',
  'RESIZING',
])

/** What Slurm says of a job whose run itself has said nothing of its end. */
export function statusOf(job: SlurmJob | undefined, jobId: number, isTaken: boolean): EngineTaskStatus {
  const id = String(jobId)
  if (!job) return { state: 'error', error: messages.lost(id) }
  const { job_state: state } = job
  const times = timesOf(job)
  if (WAITING.has(state)) return waitingOf(job, id, isTaken)
  if (UNDER_WAY.has(state)) return { state: 'running', ...times }
  if (state === 'CANCELLED') return { state: 'canceled', error: messages.canceled(id), ...times }
  return { state: 'error', error: sentenceOf(job, id, isTaken), ...times }
}

/** One that has been taken was begun before: its ticket is used up. */
function waitingOf(job: SlurmJob, id: string, isTaken: boolean): EngineTaskStatus {
  const reason = job.state_reason || job.job_state
  if (isTaken) return { state: 'error', error: messages.requeued(id) }
  if (STUCK.test(reason)) return { state: 'error', error: messages.neverBegan(id, reason) }
  return { state: 'waiting', step: messages.waiting(reason) }
}

/** Whether Slurm may still begin it. */
export function mayBegin({ job_state: state }: SlurmJob): boolean {
  return WAITING.has(state)
}

function sentenceOf(job: SlurmJob, id: string, isTaken: boolean): string {
  const { job_state: state, state_reason: reason, nodes } = job
  const known = Object.entries(WITH_A_SENTENCE).find(([name]) => name === state)
  if (known) return known[1](id, nodes ?? '')
  const said = ['', 'None', state].includes(reason) ? state : `${state}, ${reason}`
  return isTaken ? messages.silent(id, said) : messages.neverBegan(id, said)
}

function timesOf({ start_time: start, end_time: end, job_state: state }: SlurmJob) {
  return {
    ...(start > 0 && { startTime: new Date(start * 1_000) }),
    ...(end > 0 && !UNDER_WAY.has(state) && { completionTime: new Date(end * 1_000) }),
  }
}

export function isOver(status: EngineTaskStatus): boolean {
  return status.state === 'error' || status.state === 'canceled' || status.state === 'completed'
}
