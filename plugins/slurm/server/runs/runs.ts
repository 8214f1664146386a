import { setTimeout as wait } from 'node:timers/promises'
import type { CallReply } from '@etabli/sdk'
import type { KindProgram } from '@etabli/sdk/platform/server'
import type { EngineTask, TakenTask, TaskDesk, TaskLogEntry, TaskNews, TaskOutcome } from '@etabli/sdk/server'
import type { claimTask, Line, Outcome, takeEnvironment } from '../../contract'
import { messages } from '../../messages'
import { failures } from '../failures'
import type { Spooled } from '../spool/spooled-run'
import type { JobRepository, JobRow } from './job-repository'
import { hashOf } from './ticket'

export const ENGINE = 'job-runner'

export interface ClaimInput {
  readonly taskId: string
  readonly ticket: string
  readonly claimant: string
  readonly node: string
  readonly job: number
  readonly isolation: string
  readonly restarts: number
}

export interface Report {
  readonly taskId: string
  readonly token: string
  /** The number of the first line. */
  readonly from: number
  readonly lines: readonly Line[]
  readonly step?: string | undefined
  readonly isStarted?: boolean | undefined
  readonly end?: Outcome | undefined
}

interface Reply {
  readonly answer: 'run' | 'cancel' | 'gone'
  readonly next: number
}

/** How long a report waits for one of the same run that is being written: a request that was given up may still be at work. */
const PATIENCE_MS = 5_000
const LOOK_MS = 100
/** Lines of the shared folder are written in portions of this size. */
const PORTION = 1_000
const MOST_WAITING = 100_000

/** What runs on nodes say, brought to the scheduler's record. */
export class Runs {
  constructor(
    private readonly jobs: JobRepository,
    private readonly desk: () => TaskDesk,
    /** Of tasks that are no code of a repository. */
    readonly programOf: (task: EngineTask) => KindProgram | undefined,
  ) {}

  /** Uses a ticket up. Throws CLAIM_REFUSED for everybody but the first, who may ask again where the reply was lost. */
  async claim(input: ClaimInput): Promise<CallReply<typeof claimTask>> {
    const { taskId, node, job } = input
    const hashes = { ticketHash: hashOf(input.ticket), claimantHash: hashOf(input.claimant) }
    const row = await this.jobs.claim({ taskId, node, job, ...hashes })
    if (!row) throw failures.CLAIM_REFUSED()
    const taken = (await this.#again(row)) ?? (await this.#take(row, input))
    const { image, limits } = taken.task
    return { token: taken.token, image, limits: { ...limits } }
  }

  async #again(row: JobRow): Promise<TakenTask | undefined> {
    const token = this.jobs.tokenOf(row)
    return token === undefined ? undefined : this.desk().find(row.task_id, token)
  }

  async #take(row: JobRow, { taskId, node, job, isolation, restarts }: ClaimInput): Promise<TakenTask> {
    if (row.token_sealed !== null) throw failures.CLAIM_REFUSED()
    const taken = await this.desk().take(taskId, `Slurm job ${job} on ${node}`)
    // Where Slurm's answer was lost, the task is only to be taken once it is submitted again, and this is its job.
    if (!taken) throw (await this.#isWaiting(taskId)) ? failures.CLAIM_EARLY() : failures.CLAIM_REFUSED()
    await this.jobs.keepToken(taskId, taken.token)
    await taken.tell({ facts: { host: node, isolation } })
    const said = [messages.claimed(String(job), node), ...(restarts > 0 ? [messages.restarted] : [])]
    await taken.log('technical', said.map(sentence))
    return taken
  }

  async #isWaiting(taskId: string): Promise<boolean> {
    return (await this.desk().waiting(ENGINE, MOST_WAITING)).includes(taskId)
  }

  /** Throws RUN_GONE. */
  async taken(taskId: string, token: string): Promise<TakenTask> {
    const taken = await this.desk().find(taskId, token)
    if (!taken) throw failures.RUN_GONE()
    return taken
  }

  async environment(taskId: string, token: string): Promise<CallReply<typeof takeEnvironment>> {
    const taken = await this.taken(taskId, token)
    const own = await taken.environment()
    const program = this.programOf(taken.task)
    const { variables, files, masked, sockets } = program ? await program.environment(taken.task, own) : own
    if (sockets.length > 0) await taken.log('technical', [sentence(messages.sockets)])
    const encoded = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
    return { variables: { ...variables }, files: Object.fromEntries(encoded), masked: [...masked] }
  }

  async report({ taskId, token, from, lines, step, isStarted, end }: Report): Promise<Reply> {
    const taken = await this.desk().find(taskId, token)
    if (!taken) return { answer: 'gone', next: from + lines.length }
    const next = lines.length > 0 ? await this.#write(taken, from, lines) : from
    const answer = await taken.tell(newsOf({ step, isStarted }))
    if (!end || answer === 'gone') return { answer, next }
    await this.#end(taken, end)
    return { answer: 'gone', next }
  }

  /** Brings what a run has left in the shared folder to the record; nothing where the record knows its end already. */
  async deliver(row: JobRow, { lines, end }: Spooled): Promise<void> {
    const taken = await this.#again(row)
    if (!taken) return
    const missing = lines.filter(({ number }) => number >= Number(row.next_line))
    if (missing.length > 0) await taken.log('technical', [sentence(messages.found)])
    for (let at = 0; at < missing.length; at += PORTION) {
      const portion = missing.slice(at, at + PORTION)
      if (portion[0]) await this.#write(taken, portion[0].number, portion)
    }
    if (end) await this.#end(taken, end)
  }

  async #end(taken: TakenTask, outcome: Outcome): Promise<void> {
    const own = outcomeOf(outcome)
    const program = this.programOf(taken.task)
    await taken.end(program ? await program.ended(taken.task, own) : own)
    await this.jobs.ended(taken.task.id)
  }

  /** Adds those lines that are not there yet; gives the number of the next. */
  async #write(taken: TakenTask, from: number, lines: readonly Line[]): Promise<number> {
    const { id } = taken.task
    let next = await this.#turn(id)
    const fresh = lines.slice(Math.max(0, next - from))
    next = Math.max(next, from)
    try {
      for (const { log, entries } of portionsOf(fresh)) {
        const program = log === 'application' ? this.programOf(taken.task) : undefined
        await taken.log(log, program ? await program.hear(taken.task, entries) : entries)
        next += entries.length
      }
    } finally {
      await this.jobs.endLines(id, next)
    }
    return next
  }

  async #turn(taskId: string): Promise<number> {
    const until = Date.now() + PATIENCE_MS
    while (Date.now() < until) {
      const next = await this.jobs.beginLines(taskId)
      if (next !== undefined) return next
      await wait(LOOK_MS)
    }
    throw failures.LINES_BUSY()
  }
}

function sentence(text: string): TaskLogEntry {
  return { time: new Date(), text }
}

function newsOf({ step, isStarted }: Pick<Report, 'step' | 'isStarted'>): TaskNews {
  return { ...(step !== undefined && { step }), ...(isStarted !== undefined && { isStarted }) }
}

function outcomeOf({ status, exitCode, error, mayRetry }: Outcome): TaskOutcome {
  return {
    status,
    ...(exitCode !== undefined && { exitCode }),
    ...(error !== undefined && { error }),
    ...(mayRetry !== undefined && { mayRetry }),
  }
}

/** Consecutive lines of one log. */
function portionsOf(lines: readonly Line[]) {
  const portions: { readonly log: Line['log']; readonly entries: TaskLogEntry[] }[] = []
  for (const { log, time, text } of lines) {
    const entry = { time: new Date(time), text }
    const last = portions.at(-1)
    if (last?.log === log) last.entries.push(entry)
    else portions.push({ log, entries: [entry] })
  }
  return portions
}
