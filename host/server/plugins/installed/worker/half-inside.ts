import { ApiError } from '@etabli/core/envelope/api-error'
import {
  type HandledCall,
  type Platform,
  ProjectDirectory,
  type RequestLog,
  type ServerContributions,
  type ServerPlugin,
  Store,
} from '@etabli/sdk/server'
import { validate } from '../../../http/read-input'
import { PostgresStore } from '../../../store/postgres-store'
import { notConfigured } from '../../configuration/not-configured'
import { defaultExport } from '../../load-plugins'
import { SERVICES_APART } from './apart'
import { jobHere } from './apart/jobs'
import { crossing } from './carried-error'
import { declaredOf, describedCall, isStreamed, staysFor } from './described-calls'
import { givenAt } from './given-extensions'
import {
  type HalfMethods,
  type HalfStart,
  type HalfTask,
  type HandedContext,
  type HandedRun,
  type HostMethods,
  type LogLine,
  STREAMS,
  type StartedHalf,
} from './half-messages'
import { Peer, type Port } from './peer'
import { References } from './references'

/** A half in its worker: answers what the server asks of it, and asks the server for what only that has. */
export class HalfInside {
  readonly #host: Peer<HostMethods>
  readonly #references: References
  #plugin: ServerPlugin | undefined
  #contributions: ServerContributions = {}
  #calls: readonly HandledCall[] = []
  /** The first point at which it looked for what others give, which only the server knows. */
  #readPoint: string | undefined
  #hasStarted = false
  #store: PostgresStore | undefined

  constructor(
    private readonly task: HalfTask,
    port: Port,
  ) {
    this.#references = new References(() => this.#host, {
      most: Number.POSITIVE_INFINITY,
      // The server answers, or ends it.
      callMs: LONGEST_TIMER_MS,
      late: () => new Error('the server did not answer'),
    })
    const answers: HalfMethods = {
      ...this.#references.answers,
      declare: () => this.#declare(),
      start: (begin) => this.#start(begin),
      validate: ({ call, fields }) => validate(this.#call(call).call, fields),
      find: async ({ call, id, principal, input }) => {
        const handled = this.#call(call)
        if (handled.kind !== 'finding') throw new Error(`${handled.call.path} finds nothing`)
        return handled.finder.find(id, { principal, input: input as never })
      },
      run: (run, signal) => this.#run(run, signal),
      stop: async () => {
        await this.#contributions.stop?.()
        await this.#store?.close()
      },
      beat: () => ({ externalBytes: process.memoryUsage().external }),
    }
    this.#host = new Peer(port, answers)
  }

  async #declare() {
    const module: unknown = await import(/* @vite-ignore */ this.task.address)
    this.#plugin = defaultExport(module, this.task.id)
    return declaredOf(this.#plugin)
  }

  async #start(begin: HalfStart): Promise<StartedHalf> {
    if (!this.#plugin) throw new Error('it was not declared')
    this.#contributions = await this.#plugin.start(this.#platform(this.#plugin, begin))
    this.#hasStarted = true
    const { calls = [], jobs = [], extensions = [] } = this.#contributions
    const given = givenAt(extensions, this.#references)
    const reason = this.#readPoint ?? staysFor(this.#contributions) ?? given.staysFor
    if (reason !== undefined) return { calls: [], extensions: [], jobs: NOTHING, staysFor: reason }
    this.#calls = calls
    const streamed = calls.map(({ call }) =>
      isStreamed(call) ? (run: HandedRun, signal: AbortSignal) => this.#run(run, signal) : undefined,
    )
    this.#references.packRoot(STREAMS, streamed)
    return {
      calls: calls.map(describedCall),
      extensions: given.extensions,
      jobs: this.#references.packRoot('jobs', jobs.map(jobHere)),
      staysFor: undefined,
    }
  }

  #call(index: number): HandledCall {
    const handled = this.#calls[index]
    if (!handled) throw new Error(`there is no call ${index}`)
    return handled
  }

  async #run({ call, ticket, context }: HandedRun, signal: AbortSignal): Promise<unknown> {
    const handled = this.#call(call)
    const data = await handled.run(this.#context(ticket, context, signal))
    const { returns, path } = handled.call
    const parsed = this.task.checkReplies ? returns.safeParse(data) : undefined
    if (parsed?.success === false)
      throw new ApiError('REPLY_INVALID', 500, `the reply of ${path} does not fit its declaration`, {
        cause: parsed.error,
      })
    return data
  }

  /** Fits every kind of handler: each takes of it what it knows. */
  #context(ticket: number, { found, ...handed }: HandedContext, signal: AbortSignal): never {
    return {
      ...handed,
      signal,
      log: this.#log(ticket),
      audit: (change: object) => this.#tell('audit', { ticket, change: Object(crossing(change)) }),
      found: (field: string) => {
        const thing = Object.hasOwn(found, field) ? found[field] : undefined
        if (!thing) throw new Error(`${field} was not given, or is none of the ids of this call's scope`)
        return thing
      },
    } as never
  }

  #platform({ uses = [] }: ServerPlugin, { settings: section, services: given }: HalfStart): Platform {
    const names = new Set(uses.map(({ name }) => name))
    const services = new Map<string, () => unknown>([
      [Store.name, () => this.#opened()],
      [ProjectDirectory.name, () => this.#projects()],
    ])
    const read = new Map<string, unknown>()
    for (const { name, kind, here } of SERVICES_APART) {
      const there = given[name]
      if (!there) continue
      const made = here(this.#references.unpackRoot(there))
      if (kind === 'point') read.set(name, made)
      else services.set(name, () => made)
    }
    const declared = (name: string) => {
      if (!names.has(name))
        throw new Error(`${this.task.id} asks for ${name}, which its 'uses' does not name (TOKEN_UNDECLARED)`)
    }
    return {
      service: ({ name }) => {
        declared(name)
        return services.get(name)?.() as never
      },
      extensions: ({ name }) => {
        declared(name)
        if (read.has(name)) return [read.get(name)] as never
        if (this.#hasStarted)
          throw new Error(
            `${this.task.id} looks for what others give at ${name}, which only the server's own thread knows: look for it in 'start' too, and it runs there`,
          )
        this.#readPoint ??= name
        return []
      },
      settings: (schema) => {
        const parsed = schema.safeParse(section)
        if (parsed.success) return parsed.data
        const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
        throw new Error(`The settings of ${this.task.id} cannot be used:\n  ${faults.join('\n  ')}`)
      },
      configuration: async (schema, project) => {
        const parsed = schema.safeParse(await this.#host.ask('configuration', { project }))
        if (parsed.success) return parsed.data
        throw notConfigured()
      },
      log: this.#log(undefined),
    }
  }

  /** A pool of its own: an open transaction of a worker that is ended ends with its connection. */
  #opened(): PostgresStore {
    this.#store ??= new PostgresStore(this.task.database, (error) =>
      this.#log(undefined).warn({ err: error }, 'a database connection broke'),
    )
    return this.#store
  }

  #projects(): ProjectDirectory {
    return {
      list: () => this.#host.ask('projects', undefined),
      find: (name) => this.#host.ask('project', { name }),
    }
  }

  #log(ticket: number | undefined): RequestLog {
    const say = (level: LogLine['level']) => (fields: object, message: string) =>
      this.#tell('log', { ticket, level, fields: Object(crossing(fields)), message: String(message) })
    return { info: say('info'), warn: say('warn'), error: say('error') }
  }

  #tell: Peer<HostMethods>['ask'] = (method, input) => {
    const told = this.#host.ask(method, input)
    told.catch(() => undefined)
    return told
  }
}

const LONGEST_TIMER_MS = 2_147_483_647
const NOTHING = { plain: undefined, holes: [] }
