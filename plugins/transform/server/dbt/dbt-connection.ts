import type { LookupFunction } from 'node:net'
import { dirname, join } from 'node:path'
import {
  ApiError,
  type OutboundPolicy,
  type SecretHeader,
  type SecretSource,
  type SecretValues,
} from '@etabli/sdk/server'
import type { ClientConfig } from 'pg'
import { failures } from './failures'

const NAME = 'dbt'
const TYPES = ['postgresql', 'duckdb']
/** What dbt runs at once where nobody says otherwise. */
const THREADS = 4

/** The warehouse of a run. */
export interface DbtConnection {
  /** Of its secret. */
  readonly name: string
  /** An output of profiles.yml. */
  readonly output: Readonly<Record<string, string | number>>
  /** Values that nothing may show. */
  readonly secrets: readonly string[]
  /** What a sandbox must be given for it. */
  readonly readable: readonly string[]
  readonly writable: readonly string[]
  /** Of dbt's own process. What differs between runs stands here: a profile that differs would have the whole project parsed anew. */
  readonly env: Readonly<Record<string, string>>
  /** How the server itself reaches it, to end what a run has left there; undefined where nothing can be left. */
  readonly server: ClientConfig | undefined
}

type Opened = Omit<DbtConnection, 'name'>

export interface DbtConnectionsParts {
  readonly secrets: () => readonly SecretSource[]
  readonly outbound: Pick<OutboundPolicy, 'file' | 'lookup'>
}

/** Chooses the warehouse of a project among its connection secrets. */
export class DbtConnections {
  constructor(private readonly parts: DbtConnectionsParts) {}

  /** `application` is how the database knows the sessions of this run. */
  async open(project: string, profile: string, application: string): Promise<DbtConnection> {
    const { data, connectionType, name } = await this.#choose(project, profile)
    try {
      const opened = connectionType === 'duckdb' ? this.#duckdb(data) : this.#postgresql(data, application)
      return { ...(await opened), name }
    } catch (cause) {
      if (cause instanceof ApiError) throw failures.CONNECTION_REFUSED({ cause, message: cause.message })
      throw cause
    }
  }

  /** Of the secret that is taken whatever the profile is called; undefined where the profile decides, or nothing does. */
  async nameOf(project: string): Promise<string | undefined> {
    const names = (await this.#known(project)).map(({ header }) => header.name)
    return names.includes(NAME) || names.length !== 1 ? names.find((name) => name === NAME) : names[0]
  }

  async #known(project: string) {
    const lists = this.parts.secrets().map(async (source) => ({ source, headers: await source.list(project) }))
    return (await Promise.all(lists)).flatMap(({ source, headers }) =>
      headers.filter(isWarehouse).map((header) => ({ source, header })),
    )
  }

  async #choose(project: string, profile: string): Promise<SecretValues> {
    const known = await this.#known(project)
    const named = (name: string) => known.find(({ header }) => header.name === name)
    const chosen = named(NAME) ?? named(profile) ?? (known.length === 1 ? known[0] : undefined)
    if (!chosen) throw known.length > 1 ? ambiguous(known.map(({ header }) => header.name)) : failures.NO_CONNECTION()
    const values = await chosen.source.find(project, chosen.header.name)
    if (!values) throw failures.NO_CONNECTION()
    return values
  }

  /** An operator lists the hosts and sockets, as for any connection. A name that leads to nothing is for dbt to tell of. */
  async #postgresql(data: SecretValues['data'], application: string): Promise<Opened> {
    const { host = '', port = '' } = data
    const number = Number(port) || 5432
    if (host.startsWith('/')) await this.parts.outbound.file(socketOf(host, number))
    else await judgedAddress(this.parts.outbound.lookup(host, number), host)
    return postgresql(data, application)
  }

  /** An operator lists the folders that hold such files; dbt writes beside the file too. */
  async #duckdb({ path = '', schemas = '' }: SecretValues['data']): Promise<Opened> {
    const file = await this.parts.outbound.file(path)
    return {
      output: { type: 'duckdb', path: file, schema: schemaOf(schemas, 'main'), threads: THREADS },
      secrets: [],
      readable: [],
      writable: [dirname(file)],
      env: {},
      server: undefined,
    }
  }
}

function postgresql(data: SecretValues['data'], application: string): Opened {
  const { host = '', port = '', database = '', user = '', password = '', tls = 'verify', schemas = '' } = data
  const number = Number(port) || 5432
  const isEncrypted = tls !== 'off' && !host.startsWith('/')
  return {
    output: {
      ...{ type: 'postgres', host, port: number, user, password, dbname: database },
      ...{ schema: schemaOf(schemas, 'public'), threads: THREADS, connect_timeout: 20, application_name: '' },
      sslmode: isEncrypted ? (tls === 'verify' ? 'verify-full' : 'require') : 'disable',
      ...(isEncrypted && tls === 'verify' && { sslrootcert: 'system' }),
    },
    secrets: password === '' ? [] : [password],
    // A sandbox hides the socket from whoever has no such secret.
    readable: host.startsWith('/') ? [socketOf(host, number)] : [],
    writable: [],
    // Read where the profile names no application.
    env: { PGAPPNAME: application },
    server: {
      ...{ host, port: number, user, password, database },
      ssl: isEncrypted ? { rejectUnauthorized: tls === 'verify' } : false,
    },
  }
}

function socketOf(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`)
}

/** Fails where the operator’s list says so, and not where the name is unknown. */
function judgedAddress(lookup: LookupFunction, host: string): Promise<void> {
  return new Promise((resolve, reject) =>
    lookup(host, {}, (error) => (error instanceof ApiError ? reject(error) : resolve())),
  )
}

function isWarehouse({ kind, connectionType }: SecretHeader): boolean {
  return kind === 'connection' && TYPES.includes(connectionType)
}

/** Where dbt makes its tables: the first schema that the connection names. */
function schemaOf(schemas: string, otherwise: string): string {
  return (
    schemas
      .split(',')
      .map((name) => name.trim())
      .find((name) => name !== '') ?? otherwise
  )
}

function ambiguous(names: readonly string[]): Error {
  return failures.NO_CONNECTION({
    message: `this project has several warehouses (${names.join(', ')}): name the connection secret that dbt shall use “dbt”`,
  })
}
