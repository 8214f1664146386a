import { randomUUID } from 'node:crypto'
import type { LogBook } from './log-book'
import { Refusal, refusals } from './refusal'
import { TokenWish, wished } from './wishes'

export interface EmulatedToken {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly secretKey: string
  readonly createdAt: Date
}

const SELECTOR = /^\{resource_type="serverless_container", ?resource_id="([^"]+)"\}$/
const USUAL_LIMIT = 100
const MOST_LINES = 5_000

/** Cockpit, as far as logs are concerned: data sources, tokens, and Loki. */
export class Cockpit {
  readonly tokens = new Map<string, EmulatedToken>()

  constructor(
    private readonly projectId: string,
    private readonly log: LogBook,
  ) {}

  dataSources(base: string) {
    const source = { id: this.projectId, project_id: this.projectId, name: 'Scaleway Logs', region: 'fr-par' }
    const told = { ...source, url: `${base}/logs`, type: 'logs', origin: 'scaleway', retention_days: 7 }
    return { data_sources: [{ ...told, synchronized_with_grafana: true }], total_count: 1 }
  }

  listTokens() {
    return { tokens: [...this.tokens.values()].map((token) => this.#told(token)), total_count: this.tokens.size }
  }

  createToken(body: string) {
    const { name, token_scopes, project_id } = wished(TokenWish, body)
    if (project_id !== this.projectId) throw refusals.forbidden()
    const token = { id: randomUUID(), name, scopes: token_scopes, secretKey: randomUUID(), createdAt: new Date() }
    this.tokens.set(token.id, token)
    // Its key is told once.
    return { ...this.#told(token), secret_key: token.secretKey }
  }

  deleteToken(id: string): void {
    if (!this.tokens.delete(id)) throw refusals.notFound('token', id)
  }

  /** `GET /loki/api/v1/query_range`, of which one form of query is known. */
  query(query: URLSearchParams, secret: string | undefined) {
    const token = [...this.tokens.values()].find(({ secretKey }) => secretKey === secret)
    if (!token?.scopes.includes('read_only_logs')) throw new Refusal(401, { message: 'unauthorized' })
    const containerId = SELECTOR.exec(query.get('query') ?? '')?.[1]
    const limit = Number(query.get('limit') ?? USUAL_LIMIT)
    if (containerId === undefined) throw new Refusal(400, { message: 'parse error: the query is not known here' })
    if (!(limit >= 1 && limit <= MOST_LINES)) throw new Refusal(400, { message: 'max entries limit exceeded' })
    const [start, end] = [BigInt(query.get('start') ?? 0), BigInt(query.get('end') ?? 0)]
    const values = this.log
      .read(containerId, start, end, limit)
      .map(({ nanoseconds, text }) => [`${nanoseconds}`, text])
    const stream = { resource_id: containerId, resource_type: 'serverless_container' }
    return {
      status: 'success',
      data: { resultType: 'streams', result: values.length === 0 ? [] : [{ stream, values }] },
    }
  }

  #told({ id, name, scopes, createdAt }: EmulatedToken) {
    const region = 'fr-par'
    return { id, name, scopes, project_id: this.projectId, created_at: createdAt, updated_at: createdAt, region }
  }
}
