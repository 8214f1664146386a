import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import {
  applicationOf,
  changeApplication,
  changeVariables,
  type EmulatedApplication,
  nextDate,
  tellApplication,
  tellDeployment,
  tellInstance,
} from './applications'
import type { CodeRepositories } from './code-repositories'
import type { Doors } from './door'
import type { FaultKind, Faults } from './faults'
import { streamLog } from './log-route'
import { type Account, isSame, isSigned } from './oauth'
import { PRODUCTS, pricesOf } from './products'
import { Refusal, refusals } from './refusal'
import type { Runs } from './runs'

interface Parts {
  readonly organisation: string
  readonly account: Account
  readonly faults: Faults
  readonly applications: Map<string, EmulatedApplication>
  readonly repositories: CodeRepositories
  readonly runs: Runs
  readonly doors: Doors
  readonly requestsPerSecond: number
  readonly onRequest: (method: string, path: string) => void
}

/** One request, as far as it has been read. */
interface Asked {
  readonly query: URLSearchParams
  readonly body: () => Promise<Buffer>
  /** The words of the path that stand for something. */
  readonly words: readonly string[]
  readonly response: ServerResponse
  /** Whether what was made last is to be kept quiet. */
  readonly isStale: boolean
}

type Answer = { readonly status: number; readonly body?: unknown } | 'answered'
type Route = readonly [method: string, path: RegExp, answer: (asked: Asked) => Promise<Answer> | Answer]

const MOST_BYTES = 1_048_576
const LARGEST_PUSH = 512 * 1_048_576
const APPLICATION = '/applications/([^/]+)'
const V2 = '/v2/organisations/([^/]+)'

/** The calls of the API, as far as tasks and services need them. */
export class Requests {
  #base = ''
  #second = 0
  #count = 0

  constructor(private readonly parts: Parts) {}

  base(server: Server): string {
    const address = server.address()
    this.#base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    return this.#base
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    const url = new URL(path, this.#base)
    this.parts.onRequest(method, url.pathname)
    const fault = this.parts.faults.take(method, url.pathname)
    if (fault?.kind === 'reset') return void request.socket.destroy()
    if (fault?.kind === 'silent') return
    try {
      await before(fault)
      const answer = await this.#answerTo(method, url, request, response, fault)
      if (fault?.kind === 'half-open') return stopHalfway(response)
      if (fault?.kind === 'lost') request.socket.destroy()
      else if (answer !== 'answered') tell(response, answer)
    } catch (error) {
      if (response.headersSent || response.destroyed) response.destroy()
      else refuse(response, error)
    }
  }

  async #answerTo(
    method: string,
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
    fault: FaultKind | undefined,
  ): Promise<Answer> {
    if (url.pathname.startsWith('/git/')) return this.#git(method, url, request, response)
    if (!isSigned(this.parts.account, method, url, request.headers.authorization)) throw refusals.notConnected()
    this.#count = this.#second === Math.floor(Date.now() / 1000) ? this.#count + 1 : 1
    this.#second = Math.floor(Date.now() / 1000)
    if (this.#count > this.parts.requestsPerSecond) throw refusals.tooMany()
    for (const [routeMethod, path, answer] of this.#routes) {
      const words = routeMethod === method ? path.exec(url.pathname)?.slice(1).map(decodeURIComponent) : undefined
      const body = () => bodyOf(request, MOST_BYTES)
      const isStale = fault?.kind === 'stale'
      if (words) return answer({ query: url.searchParams, body, words, response, isStale })
    }
    throw refusals.notFound()
  }

  readonly #routes: readonly Route[] = [
    ['GET', /^\/v2\/self$/, () => ({ status: 200, body: { id: this.parts.organisation } })],
    ['GET', /^\/v2\/products\/instances$/, () => ({ status: 200, body: PRODUCTS })],
    ['GET', /^\/v4\/billing\/price-system$/, ({ query }) => ({ status: 200, body: pricesOf(query) })],
    ['GET', new RegExp(`^${V2}/applications$`), (asked) => this.#list(asked)],
    ['POST', new RegExp(`^${V2}/applications$`), (asked) => this.#create(asked)],
    ['GET', new RegExp(`^${V2}${APPLICATION}$`), (asked) => this.#told(this.#application(asked))],
    ['DELETE', new RegExp(`^${V2}${APPLICATION}$`), (asked) => this.#remove(asked)],
    ['PUT', new RegExp(`^${V2}${APPLICATION}$`), (asked) => this.#change(asked)],
    ['PUT', new RegExp(`^${V2}${APPLICATION}/env$`), (asked) => this.#setVariables(asked)],
    ['GET', new RegExp(`^${V2}${APPLICATION}/instances$`), (asked) => this.#instances(asked)],
    ['GET', new RegExp(`^${V2}${APPLICATION}/vhosts$`), (asked) => this.#hosts(asked)],
    ['POST', new RegExp(`^${V2}${APPLICATION}/instances$`), (asked) => this.#deploy(asked)],
    ['DELETE', new RegExp(`^${V2}${APPLICATION}/instances$`), (asked) => this.#undeploy(asked)],
    ['DELETE', new RegExp(`^${V2}${APPLICATION}/deployments/([^/]+)/instances$`), (asked) => this.#cancel(asked)],
    [
      'GET',
      new RegExp(`^/v4/orchestration/organisations/([^/]+)${APPLICATION}/deployments$`),
      (asked) => this.#deployments(asked),
    ],
    [
      'GET',
      new RegExp(`^/v4/logs/organisations/([^/]+)${APPLICATION}/logs$`),
      (asked) => {
        streamLog(this.#application(asked), asked.query, asked.response)
        return 'answered'
      },
    ],
  ]

  #organisation({ words: [organisation] }: Asked): void {
    if (organisation !== this.parts.organisation) throw refusals.noOrganisation()
  }

  #application(asked: Asked): EmulatedApplication {
    this.#organisation(asked)
    const application = this.parts.applications.get(asked.words[1] ?? '')
    if (!application) throw refusals.noApplication()
    return application
  }

  #told(application: EmulatedApplication, status = 200): Answer {
    return { status, body: tellApplication(application, this.parts.organisation, `${this.#base}/git`) }
  }

  #list(asked: Asked): Answer {
    this.#organisation(asked)
    const all = [...this.parts.applications.values()].slice(0, asked.isStale ? -1 : undefined)
    return { status: 200, body: all.map((one) => tellApplication(one, this.parts.organisation, `${this.#base}/git`)) }
  }

  async #create(asked: Asked): Promise<Answer> {
    this.#organisation(asked)
    const application = applicationOf((await asked.body()).toString('utf8'))
    await this.parts.repositories.create(application.id)
    if (application.wish.instanceLifetime === 'REGULAR') await this.parts.doors.open(application)
    // In the order in which others see them: who finds one alone must not be followed by an older one.
    application.creationDate = nextDate()
    this.parts.applications.set(application.id, application)
    return this.#told(application, 201)
  }

  async #remove(asked: Asked): Promise<Answer> {
    const application = this.#application(asked)
    this.parts.runs.end(application)
    this.parts.doors.close(application.id)
    this.parts.applications.delete(application.id)
    await this.parts.repositories.remove(application.id)
    return { status: 200, body: { id: 200, message: 'The application has been deleted', type: 'success' } }
  }

  async #change(asked: Asked): Promise<Answer> {
    const application = this.#application(asked)
    changeApplication(application, (await asked.body()).toString('utf8'))
    return this.#told(application)
  }

  async #setVariables(asked: Asked): Promise<Answer> {
    const application = this.#application(asked)
    changeVariables(application, (await asked.body()).toString('utf8'))
    return this.#told(application)
  }

  #instances(asked: Asked): Answer {
    const application = this.#application(asked)
    const { instances } = application
    return { status: 200, body: asked.isStale ? [] : instances.map((one) => tellInstance(application, one)) }
  }

  #hosts(asked: Asked): Answer {
    return { status: 200, body: this.#application(asked).hosts.map((fqdn) => ({ fqdn })) }
  }

  async #deploy(asked: Asked): Promise<Answer> {
    const application = this.#application(asked)
    const { publicGitRepositoryUrl: url, branch = 'master' } = application.wish
    if (url !== undefined)
      await this.parts.repositories.fetch(application.id, url, branch).catch(() => {
        throw refusals.invalid('The repository cannot be cloned')
      })
    const head = await this.parts.repositories.head(application.id)
    if (head === undefined) throw refusals.invalid('The application has no code yet')
    const { id } = this.parts.runs.begin(application, asked.query.get('commit') ?? head)
    return {
      status: 200,
      body: { id: 210, message: 'The application has been queued', type: 'success', deploymentId: id },
    }
  }

  #undeploy(asked: Asked): Answer {
    this.parts.runs.undeploy(this.#application(asked))
    return { status: 200, body: { id: 304, message: 'The application will be stopped', type: 'success' } }
  }

  #cancel(asked: Asked): Answer {
    this.parts.runs.cancel(this.#application(asked), asked.words[2] ?? '')
    return { status: 200, body: { id: 305, message: 'The deployment is being cancelled', type: 'success' } }
  }

  #deployments(asked: Asked): Answer {
    const application = this.#application(asked)
    const limit = Number(asked.query.get('limit') ?? 100)
    if (!Number.isInteger(limit) || limit < 1) throw refusals.invalid('limit must be at least 1')
    const known = application.deployments.slice(0, asked.isStale ? -1 : undefined)
    const told = known.map((one) => tellDeployment(application, one, this.parts.organisation))
    return { status: 200, body: (asked.query.get('order') === 'ASC' ? told : told.reverse()).slice(0, limit) }
  }

  /** A push, by name and password of the user's token. A commit that is new begins a deployment. */
  async #git(method: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<Answer> {
    const { token, tokenSecret } = this.parts.account
    const basic = `Basic ${Buffer.from(`${token}:${tokenSecret}`).toString('base64')}`
    if (!isSame(request.headers.authorization ?? '', basic)) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Clever Cloud"' }).end()
      return 'answered'
    }
    const [, appId = '', what] = /^\/git\/([^/]+)\.git\/(.+)$/.exec(url.pathname) ?? []
    const application = this.parts.applications.get(appId)
    if (!application) throw refusals.noApplication()
    const service = 'git-receive-pack'
    if (method === 'GET' && what === 'info/refs' && url.searchParams.get('service') === service) {
      const refs = await this.parts.repositories.answer(appId, undefined)
      response.writeHead(200, { 'content-type': `application/x-${service}-advertisement`, 'cache-control': 'no-cache' })
      response.end(Buffer.concat([Buffer.from(`001f# service=${service}\n0000`), refs]))
      return 'answered'
    }
    if (method !== 'POST' || what !== service) throw refusals.notFound()
    const body = await bodyOf(request, LARGEST_PUSH)
    const isPacked = request.headers['content-encoding'] === 'gzip'
    const answer = await this.parts.repositories.answer(appId, isPacked ? gunzipSync(body) : body)
    await this.#pushed(application)
    response.writeHead(200, { 'content-type': `application/x-${service}-result` }).end(answer)
    return 'answered'
  }

  async #pushed(application: EmulatedApplication): Promise<void> {
    const commit = await this.parts.repositories.head(application.id)
    if (commit === undefined || commit === application.commit) return
    application.commit = commit
    this.parts.runs.begin(application, commit)
  }
}

async function before(fault: FaultKind | undefined): Promise<void> {
  if (fault?.kind === 'slow') await delay(fault.milliseconds)
  if (fault?.kind === 'status') throw refusals.failed(fault.status)
}

/** The other side waits for a body of which nothing comes any more. */
function stopHalfway(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '64' }).write('{')
}

async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    // It is read to its end, so that its sender hears the answer.
    if (size <= most) parts.push(part)
  }
  if (size > most) throw refusals.tooLarge()
  return Buffer.concat(parts)
}

function tell(response: ServerResponse, { status, body }: Exclude<Answer, 'answered'>): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
}

function refuse(response: ServerResponse, error: unknown): void {
  const { status, id, message } = error instanceof Refusal ? error : refusals.failed(500)
  const headers = { 'content-type': 'application/json', ...(id === 429 && { 'retry-after': '1' }) }
  response.writeHead(status, headers).end(JSON.stringify({ id, message, type: 'error' }))
}
