import {
  ApiError,
  type EngineLogs,
  type EngineTask,
  type EngineTaskStatus,
  type TaskDesk,
  type TaskEngine,
  type TaskEngineCapabilities,
  type TaskLogName,
} from '@etabli/sdk/server'
import { messages } from '../messages'
import { failures } from './failures'
import { jobScript, outputOf } from './job-script'
import { isOver, mayBegin, statusOf } from './rest/job-state'
import type { SlurmRest } from './rest/slurm-rest'
import type { JobRepository, JobRow } from './runs/job-repository'
import { ENGINE, type Runs } from './runs/runs'
import { hashOf, newTicket } from './runs/ticket'
import { authorityOf, type Cluster } from './settings'
import { readSpooled, type Spooled } from './spool/spooled-run'

interface Parts {
  readonly cluster: Cluster
  readonly rest: SlurmRest
  readonly jobs: JobRepository
  readonly runs: Runs
  readonly open: (desk: TaskDesk) => void
  /** Kinds of tasks that can run there as programs. */
  readonly kinds: () => readonly string[]
}

/** How long Slurm is believed to be there once it has said so, and how long its answer is waited for. */
const PING_KEPT_MS = 15_000
const PING_MS = 5_000

/** A cluster with Slurm. What a run reports is the truth; what Slurm says of its job is the second witness. */
export class SlurmEngine implements TaskEngine {
  readonly name = ENGINE
  readonly #submitting = new Map<string, Promise<string>>()
  #ping: Promise<string | undefined> | undefined
  #goodUntil = 0

  constructor(private readonly parts: Parts) {}

  open(desk: TaskDesk): void {
    this.parts.open(desk)
  }

  async capabilities(): Promise<TaskEngineCapabilities> {
    const fault = await this.#fault()
    return {
      title: messages.title,
      about: messages.about,
      images: Object.keys(this.parts.cluster.images),
      reports: 'itself',
      ...(fault !== undefined && { unavailable: messages.unreachable(fault) }),
    }
  }

  /** Why nothing can be run now. That it can is believed for a while; that it cannot is looked at anew. */
  async #fault(): Promise<string | undefined> {
    if (performance.now() < this.#goodUntil) return undefined
    this.#ping ??= this.#pinged().finally(() => {
      this.#ping = undefined
    })
    return Promise.race([this.#ping, silence(PING_MS)])
  }

  async #pinged(): Promise<string | undefined> {
    try {
      await this.parts.rest.ping()
      this.#goodUntil = performance.now() + PING_KEPT_MS
      return undefined
    } catch (error) {
      return error instanceof ApiError ? error.message : failures.SLURM_FAILED().message
    }
  }

  kinds(): readonly string[] {
    return this.parts.kinds()
  }

  /** Asked again while Slurm has not answered yet, it waits for the same answer. */
  submit(task: EngineTask): Promise<string> {
    const known = this.#submitting.get(task.id)
    if (known) return known
    const submitting = this.#submit(task).finally(() => this.#submitting.delete(task.id))
    this.#submitting.set(task.id, submitting)
    return submitting
  }

  async #submit(task: EngineTask): Promise<string> {
    const row = await this.parts.jobs.find(task.id)
    if (row) {
      const known = row.job_id ?? (await this.#adopted(row))
      if (known !== undefined) return String(known)
    }
    return this.#submitNew(task)
  }

  /** The job of a submission whose answer was lost. */
  async #adopted({ task_id: id, ticket_hash: hash }: JobRow): Promise<number | undefined> {
    const [job] = await this.parts.rest.named(jobName(id))
    if (job) await this.parts.jobs.submitted(id, hash, job.job_id)
    return job?.job_id
  }

  async #submitNew({ id, image, limits }: EngineTask): Promise<string> {
    const { cluster, rest, jobs } = this.parts
    if (!Object.hasOwn(cluster.images, image)) throw failures.UNKNOWN_IMAGE({ message: unknownImage(image, cluster) })
    const ticket = newTicket()
    await jobs.prepare(id, hashOf(ticket))
    const script = jobScript(cluster, { taskId: id, image, ticket, authority: await authorityOf(cluster) })
    const jobId = await rest.submit({ name: jobName(id), script, output: outputOf(cluster, id), ...limits })
    if (await jobs.submitted(id, hashOf(ticket), jobId)) return String(jobId)
    // Another server did the same at the same time, and its ticket is the good one.
    await rest.cancel(jobId)
    const other = await jobs.find(id)
    if (other?.job_id == null) throw failures.SLURM_UNREACHABLE()
    return other.job_id
  }

  async status({ id }: EngineTask): Promise<EngineTaskStatus> {
    const { rest, jobs } = this.parts
    const row = await jobs.find(id)
    const jobId = row && (row.job_id ?? (await this.#adopted(row)))
    if (!row || jobId === undefined) return { state: 'unknown' }
    const told = await this.#told(row)
    if (told) return told
    const isTaken = row.claimant_hash !== null
    const job = await rest.find(Number(jobId))
    const status = statusOf(job, Number(jobId), isTaken)
    if (!isOver(status)) return status
    // Taken while Slurm was asked: it is looked at anew the next time.
    if ((await jobs.find(id))?.claimant_hash !== row.claimant_hash) return { state: 'running' }
    // Its ticket is no longer good: there is no use in its waiting.
    if (job && mayBegin(job)) await rest.cancel(Number(jobId)).catch(() => undefined)
    return (await this.#told(row, true)) ?? status
  }

  /**
   * How the run ended by its own word in the shared folder, which is in the record then.
   * @param isOver whether nothing more will come: then its lines are brought to the record without an end, too
   */
  async #told(row: JobRow, isOver = false): Promise<EngineTaskStatus | undefined> {
    const spooled = await this.#spooled(row)
    if (spooled && (spooled.end || isOver)) await this.parts.runs.deliver(row, spooled)
    if (isOver) await this.parts.jobs.ended(row.task_id)
    if (!spooled?.end) return undefined
    const { status, exitCode, error } = spooled.end
    return { state: status, ...(exitCode !== undefined && { exitCode }), ...(error !== undefined && { error }) }
  }

  async #spooled(row: JobRow): Promise<Spooled | undefined> {
    if (row.claimant_hash === null) return undefined
    const { sharedFolder, sharedFolderHere = sharedFolder } = this.parts.cluster
    return readSpooled(sharedFolderHere, row.task_id)
  }

  async logs({ id }: EngineTask, log: TaskLogName, after: string): Promise<EngineLogs> {
    const row = await this.parts.jobs.find(id)
    const from = Number(after || 0)
    const lines = (row && (await this.#spooled(row))?.lines) ?? []
    const wanted = lines.filter((line) => line.log === log && line.number >= from)
    const entries = wanted.map(({ time, text }) => ({ time: new Date(time), text }))
    const last = lines.at(-1)
    return { entries, next: last ? String(last.number + 1) : after }
  }

  async cancel({ id }: EngineTask): Promise<void> {
    const { rest, jobs } = this.parts
    const row = await jobs.find(id)
    const jobId = row && (row.job_id ?? (await this.#adopted(row)))
    if (jobId !== undefined) await rest.cancel(Number(jobId))
  }
}

function unknownImage(image: string, { images }: Cluster): string {
  return `this cluster does not offer the image “${image}”: choose one of ${Object.keys(images).join(', ')}`
}

function jobName(taskId: string): string {
  return `etabli-${taskId}`
}

async function silence(milliseconds: number): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(failures.SLURM_UNREACHABLE().message), milliseconds).unref()
  })
}
