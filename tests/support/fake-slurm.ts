import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'

const Submission = z.object({
  script: z.string().check(z.minLength(1)),
  job: z.strictObject({
    name: z.string(),
    partition: z.optional(z.string()),
    tasks: z.number(),
    cpus_per_task: z.number(),
    environment: z.record(z.string(), z.string()),
    current_working_directory: z.string(),
    standard_output: z.string(),
    standard_error: z.string(),
    time_limit: z.optional(z.number()),
    memory_per_node: z.optional(z.number()),
  }),
})
type Submission = z.infer<typeof Submission>

interface FakeJob {
  readonly job_id: number
  readonly name: string
  readonly submission: Submission
  job_state: string
  state_reason: string
}

/**
 * slurmrestd, as far as the engine asks it, and as picky as version 22.05 was seen to be: it wants both headers, and refuses fields
 * that it does not know. A job waits until the test lets it begin.
 */
export class FakeSlurm {
  readonly jobs: FakeJob[] = []
  /** The next submission is taken on, and its answer lost. */
  losesAnswer = false
  /** Jobs begin as soon as they are there, as where a cluster is idle. */
  isIdle = false
  readonly #running = new Map<number, ChildProcess>()

  private constructor(
    readonly url: string,
    private readonly server: Server,
    private readonly account: { readonly user: string; readonly token: string },
  ) {}

  static async open(account: { readonly user: string; readonly token: string }): Promise<FakeSlurm> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const bound = server.address()
    const slurm = new FakeSlurm(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`, server, account)
    server.on('request', (request, answer) => {
      void slurm.#answer(request).then((reply) => {
        if (!reply) return request.socket.destroy()
        return answer
          .writeHead(reply.status)
          .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
      })
    })
    return slurm
  }

  named(name: string): FakeJob {
    const job = this.jobs.find((one) => one.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
    return job
  }

  /** Runs the job's script on this machine, whatever became of it before; gives its exit code and what Slurm would write down. */
  async run(
    job: FakeJob,
    path = process.env.PATH ?? '',
  ): Promise<{ readonly code: number | null; readonly output: string }> {
    job.job_state = 'RUNNING'
    const env = { ...job.submission.job.environment, PATH: path, SLURM_JOB_ID: String(job.job_id) }
    const child = spawn('bash', ['-s'], { env, detached: true })
    child.stdin.end(job.submission.script)
    this.#running.set(job.job_id, child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const [code] = await once(child, 'close')
    this.#running.delete(job.job_id)
    if (job.job_state === 'RUNNING') job.job_state = code === 0 ? 'COMPLETED' : 'FAILED'
    return { code, output }
  }

  /** As when its node loses its power. */
  kill(job: FakeJob): void {
    job.job_state = 'NODE_FAIL'
    const child = this.#running.get(job.job_id)
    if (child?.pid) process.kill(-child.pid, 'SIGKILL')
  }

  async #answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
    const { method, url = '', headers } = request
    const { 'x-slurm-user-name': user, 'x-slurm-user-token': token } = headers
    if (user === undefined || token === undefined) return { status: 401, body: 'Authentication failure' }
    if (user !== this.account.user || token !== this.account.token) return failed(5005, 'Zero Bytes were transmitted')
    const [, path = ''] = /^\/slurm\/v0\.0\.38\/(.*)$/.exec(url) ?? []
    if (path === 'ping') return { status: 200, body: { errors: [], pings: [{ hostname: 'head', ping: 'UP' }] } }
    if (path === 'jobs') return this.#told(this.jobs)
    if (method === 'POST' && path === 'job/submit') return this.#submit(await json(request))
    const job = this.jobs.find(({ job_id: id }) => path === `job/${id}`)
    if (!job) return failed(2017, 'Invalid job id specified')
    if (method === 'DELETE') return this.#cancel(job)
    return this.#told([job])
  }

  #told(jobs: readonly FakeJob[]) {
    const told = jobs.map(({ submission: _, ...job }) => ({
      ...job,
      nodes: 'here',
      start_time: 0,
      end_time: 0,
      restart_cnt: 0,
    }))
    return { status: 200, body: { errors: [], jobs: told } }
  }

  #submit(body: unknown) {
    const submission = Submission.safeParse(body)
    if (!submission.success) return failed(9001, 'Failure during parsing', 400)
    const { name } = submission.data.job
    const job_id = this.jobs.length + 1
    const job = { job_id, name, submission: submission.data, job_state: 'PENDING', state_reason: 'Priority' }
    this.jobs.push(job)
    if (this.isIdle) void this.run(job)
    if (this.losesAnswer) {
      this.losesAnswer = false
      return undefined
    }
    return { status: 200, body: { errors: [], job_id, step_id: 'BATCH', job_submit_user_msg: '' } }
  }

  #cancel(job: FakeJob) {
    job.job_state = 'CANCELLED'
    const child = this.#running.get(job.job_id)
    if (child?.pid) process.kill(-child.pid, 'SIGTERM')
    return { status: 200, body: { errors: [] } }
  }

  async close(): Promise<void> {
    for (const job of this.jobs) this.kill(job)
    this.server.close()
    this.server.closeAllConnections()
  }
}

function failed(number: number, error: string, status = 500) {
  return { status, body: { errors: [{ error_number: number, error }] } }
}
