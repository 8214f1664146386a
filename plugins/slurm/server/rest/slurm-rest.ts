import * as z from 'zod/mini'
import { failures } from '../failures'
import type { Cluster } from '../settings'
import { RestClient } from './rest-client'

/** ESLURM_INVALID_JOB_ID, and what it is called for a job that has ended already. */
const UNKNOWN_JOB = [2017, 2021]

/** Newer versions of the interface wrap numbers and list states. */
const numeric = z.pipe(
  z.union([z.number(), z.null(), z.object({ number: z.optional(z.number()), return_code: z.optional(z.unknown()) })]),
  z.transform((value) => (typeof value === 'number' ? value : (value?.number ?? 0))),
)
const state = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? value : (value[0] ?? ''))),
)

const Job = z.object({
  job_id: z.number(),
  name: z._default(z.string(), ''),
  job_state: state,
  state_reason: z._default(z.string(), ''),
  nodes: z._default(z.nullable(z.string()), ''),
  start_time: z._default(numeric, 0),
  end_time: z._default(numeric, 0),
  restart_cnt: z._default(numeric, 0),
})
export type SlurmJob = z.infer<typeof Job>

const Jobs = z.object({ jobs: z.array(Job) })
const Pings = z.object({ pings: z.array(z.object({ ping: z._default(z.string(), 'UP') })) })
const Submitted = z.object({ job_id: z.number() })

export interface NewJob {
  readonly name: string
  readonly script: string
  readonly output: string
  readonly seconds?: number
  readonly memoryBytes?: number
}

/** Room for the agent itself, and for what comes before and after the task. */
const AGENT_BYTES = 96 * 1_048_576
const AROUND_SECONDS = 300

/** Jobs of a cluster, by the REST interface of Slurm. */
export class SlurmRest {
  readonly #client: RestClient

  constructor(private readonly cluster: Cluster) {
    this.#client = new RestClient(cluster)
  }

  /** Throws where no controller answers. */
  async ping(): Promise<void> {
    const { body } = await this.#client.ask('GET', 'ping')
    if (!parsed(Pings, body).pings.some(({ ping }) => ping === 'UP')) throw failures.SLURM_UNREACHABLE()
  }

  async submit({ name, script, output, seconds, memoryBytes }: NewJob): Promise<number> {
    const { partition, cpus, sharedFolder } = this.cluster
    const wraps = this.cluster.apiVersion > 'v0.0.38'
    const amount = (value: number) => (wraps ? { set: true, infinite: false, number: value } : value)
    const job = {
      name,
      ...(partition !== undefined && { partition }),
      tasks: 1,
      cpus_per_task: cpus,
      environment: wraps ? [`PATH=${PATH}`] : { PATH },
      current_working_directory: sharedFolder,
      standard_output: output,
      standard_error: output,
      ...(seconds !== undefined && { time_limit: amount(Math.ceil((seconds + AROUND_SECONDS) / 60)) }),
      ...(memoryBytes !== undefined && { memory_per_node: amount(Math.ceil((memoryBytes + AGENT_BYTES) / 1_048_576)) }),
    }
    const { body } = await this.#client.ask('POST', 'job/submit', { script, job })
    return parsed(Submitted, body).job_id
  }

  /** Undefined where Slurm knows no such job, or no longer. */
  async find(jobId: number): Promise<SlurmJob | undefined> {
    const { body, errors } = await this.#client.ask('GET', `job/${jobId}`, undefined, UNKNOWN_JOB)
    return errors.length > 0 ? undefined : parsed(Jobs, body).jobs.find((job) => job.job_id === jobId)
  }

  /** The jobs of that name, the latest first. */
  async named(name: string): Promise<readonly SlurmJob[]> {
    const { body } = await this.#client.ask('GET', 'jobs')
    const { jobs } = parsed(Jobs, body)
    return jobs.filter((job) => job.name === name).sort((one, other) => other.job_id - one.job_id)
  }

  /** Done as well where the job has ended before. */
  async cancel(jobId: number): Promise<void> {
    await this.#client.ask('DELETE', `job/${jobId}`, undefined, UNKNOWN_JOB)
  }
}

/** All that a job is started with: nothing of this server's own environment. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

function parsed<Type>(schema: z.ZodMiniType<Type>, body: unknown): Type {
  const result = schema.safeParse(body)
  if (!result.success)
    throw failures.SLURM_FAILED({ message: 'Slurm could not do this: its reply is not what its version promises' })
  return result.data
}
