import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Cockpit } from './cockpit'
import type { Containers } from './containers'
import type { FaultKind, Faults } from './faults'
import { Refusal, refusals } from './refusal'
import { tellContainer, tellNamespace } from './tell'
import { ChangeWish, ContainerWish, NamespaceWish, wished } from './wishes'

interface Parts {
  readonly secretKey: string
  readonly projectId: string
  readonly faults: Faults
  readonly containers: Containers
  readonly cockpit: Cockpit
  readonly base: () => string
  readonly onRequest: (method: string, path: string, body: string) => void
}

interface Asked {
  readonly query: URLSearchParams
  readonly body: string
  /** The last word of the path. */
  readonly id: string
  /** Whether what was made last is not seen yet. */
  readonly isStale: boolean
}

type Route = readonly [method: string, path: RegExp, answer: (asked: Asked) => unknown]

const MOST_BYTES = 4 * 1_048_576
const CONTAINERS = '/containers/v1/regions/(?:fr-par|nl-ams|pl-waw)'
const COCKPIT = '/cockpit/v1/regions/(?:fr-par|nl-ams|pl-waw)'
const LOKI = '/logs/loki/api/v1/query_range'

/** The calls of the APIs, as far as services need them. */
export class Requests {
  constructor(private readonly parts: Parts) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    const url = new URL(path, 'http://emulator')
    const fault = this.parts.faults.take(method, url.pathname)
    if (fault?.kind === 'reset') {
      this.parts.onRequest(method, url.pathname, '')
      request.socket.destroy()
      return
    }
    try {
      const body = await bodyOf(request)
      this.parts.onRequest(method, url.pathname, body)
      if (fault?.kind === 'status') throw fault.status === 429 ? refusals.tooMany() : refusals.failed(fault.status)
      const answer = this.#answerTo(method, url, { request, body, isStale: fault?.kind === 'stale' })
      tell(response, { status: answer === undefined ? 204 : 200, body: answer }, fault)
    } catch (error) {
      const { status, body } = error instanceof Refusal ? error : refusals.failed(500)
      tell(response, { status, body }, fault)
    }
  }

  #answerTo(
    method: string,
    { pathname, searchParams: query }: URL,
    { request, body, isStale }: { readonly request: IncomingMessage; readonly body: string; readonly isStale: boolean },
  ): unknown {
    const header = (name: string) => request.headers[name]?.toString()
    if (pathname === LOKI) return this.parts.cockpit.query(query, header('x-token'))
    if (header('x-auth-token') !== this.parts.secretKey) throw refusals.unauthenticated()
    for (const [routeMethod, path, answer] of this.#routes) {
      const words = routeMethod === method ? path.exec(pathname) : null
      if (words) return answer({ query, body, id: decodeURIComponent(words[1] ?? ''), isStale })
    }
    throw refusals.noRoute()
  }

  readonly #routes: readonly Route[] = [
    ['GET', new RegExp(`^${CONTAINERS}/namespaces$`), (asked) => this.#namespaces(asked)],
    ['POST', new RegExp(`^${CONTAINERS}/namespaces$`), ({ body }) => this.#createNamespace(body)],
    ['GET', new RegExp(`^${CONTAINERS}/namespaces/([^/]+)$`), ({ id }) => tellNamespace(this.#all.namespace(id))],
    [
      'DELETE',
      new RegExp(`^${CONTAINERS}/namespaces/([^/]+)$`),
      ({ id }) => tellNamespace(this.#all.removeNamespace(id)),
    ],
    ['GET', new RegExp(`^${CONTAINERS}/containers$`), (asked) => this.#containers(asked)],
    [
      'POST',
      new RegExp(`^${CONTAINERS}/containers$`),
      ({ body }) => tellContainer(this.#all.createContainer(wished(ContainerWish, body))),
    ],
    ['GET', new RegExp(`^${CONTAINERS}/containers/([^/]+)$`), ({ id }) => tellContainer(this.#all.container(id))],
    [
      'PATCH',
      new RegExp(`^${CONTAINERS}/containers/([^/]+)$`),
      ({ id, body }) => tellContainer(this.#all.changeContainer(id, wished(ChangeWish, body))),
    ],
    [
      'DELETE',
      new RegExp(`^${CONTAINERS}/containers/([^/]+)$`),
      ({ id }) => tellContainer(this.#all.removeContainer(id)),
    ],
    ['GET', new RegExp(`^${COCKPIT}/data-sources$`), () => this.parts.cockpit.dataSources(this.parts.base())],
    ['GET', new RegExp(`^${COCKPIT}/tokens$`), () => this.parts.cockpit.listTokens()],
    ['POST', new RegExp(`^${COCKPIT}/tokens$`), ({ body }) => this.parts.cockpit.createToken(body)],
    ['DELETE', new RegExp(`^${COCKPIT}/tokens/([^/]+)$`), ({ id }) => this.parts.cockpit.deleteToken(id)],
  ]

  get #all(): Containers {
    return this.parts.containers
  }

  #createNamespace(body: string): unknown {
    const wish = wished(NamespaceWish, body)
    if (wish.project_id !== this.parts.projectId) throw refusals.forbidden()
    return tellNamespace(this.#all.createNamespace(wish))
  }

  #namespaces({ query, isStale }: Asked): unknown {
    const found = [...this.#all.namespaces.values()].filter(
      ({ wish }) => fits(query, 'name', wish.name) && fits(query, 'project_id', wish.project_id),
    )
    const { items, total_count } = pageOf(seen(found, isStale), query)
    return { namespaces: items.map(tellNamespace), total_count }
  }

  #containers({ query, isStale }: Asked): unknown {
    const found = [...this.#all.containers.values()].filter(
      ({ wish }) => fits(query, 'name', wish.name) && fits(query, 'namespace_id', wish.namespace_id),
    )
    const { items, total_count } = pageOf(seen(found, isStale), query)
    return { containers: items.map(tellContainer), total_count }
  }
}

function fits(query: URLSearchParams, field: string, value: string): boolean {
  const wanted = query.get(field)
  return wanted === null || wanted === value
}

function seen<Item>(items: readonly Item[], isStale: boolean): readonly Item[] {
  return isStale ? items.slice(0, -1) : items
}

function pageOf<Item>(items: readonly Item[], query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('page_size') ?? 20)
  if (!(page >= 1)) throw refusals.invalid('page', 'must be at least 1')
  if (!(size >= 1 && size <= 1000)) throw refusals.invalid('page_size', 'must be between 1 and 1000')
  return { items: items.slice((page - 1) * size, page * size), total_count: items.length }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    // It is read to its end, so that its sender hears the answer.
    if (size <= MOST_BYTES) parts.push(part)
  }
  if (size > MOST_BYTES) throw new Refusal(413, { message: 'request entity too large' })
  return Buffer.concat(parts).toString('utf8')
}

function tell(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body: unknown },
  fault: FaultKind | undefined,
): void {
  if (fault?.kind === 'lost') return void response.destroy()
  if (fault?.kind === 'silent') return
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 && { 'retry-after': '0' }) })
  if (fault?.kind === 'half') response.write(text.slice(0, text.length / 2))
  else response.end(text)
}
