/// <reference path="./client-modules.d.ts" />
import * as applications from '@clevercloud/client/esm/api/v2/application.js'
import * as organisations from '@clevercloud/client/esm/api/v2/organisation.js'
import { getAvailableInstances } from '@clevercloud/client/esm/api/v2/product.js'
import { listApplicationDeployments } from '@clevercloud/client/esm/api/v4/deployments.js'
import type { RequestParams } from '@clevercloud/client/esm/request.types.js'
import { ApiError, abortAfter } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { failures } from '../failures'
import { type LogPage, type LogQuery, logRequest, readLog } from './log-stream'
import { type Address, type Sending, send } from './send'
import { Application, Deployment, Instance, PriceSystem, Product, Self } from './shapes'

/** What an application is made of, in the words of `POST /v2/organisations/{id}/applications`. */
export interface NewApplication {
  readonly name: string
  readonly description: string
  readonly deploy: 'git'
  readonly zone: string
  readonly instanceType: string
  readonly instanceVersion: string
  readonly instanceVariant: string
  readonly instanceLifetime: 'TASK' | 'REGULAR'
  readonly minInstances: number
  readonly maxInstances: number
  readonly minFlavor: string
  readonly maxFlavor: string
  readonly env: Readonly<Record<string, string>>
  readonly forceHttps?: 'ENABLED' | 'DISABLED'
  /** Where Clever Cloud is to fetch the code itself. */
  readonly publicGitRepositoryUrl?: string
  readonly branch?: string
}

const AGAIN: Sending = { isRepeatable: true }
const ONCE: Sending = { isRepeatable: false }
const POLL: Sending = { isRepeatable: true, isPolled: true }
/** The latest deployments of an application: a task has one, and what ended it. */
const DEPLOYMENTS = '10'
/** Clever Cloud's own. */
const CURRENCY = 'EUR'

/** The calls that are made of one organisation at Clever Cloud. They fail with an `ApiError` of this plugin. */
export class CleverApi {
  constructor(
    readonly organisation: string,
    private readonly address: Address,
  ) {}

  /** The kinds of machines there are. */
  async products(): Promise<readonly Product[]> {
    return this.#read(await getAvailableInstances({}), z.array(Product))
  }

  /** What machines cost in a zone. The client does not know this call, which Clever Cloud's own console makes. */
  async prices(zone: string): Promise<PriceSystem> {
    const headers = { Accept: 'application/json' }
    const queryParams = { zone_id: zone, currency: CURRENCY }
    return this.#read({ method: 'get', url: '/v4/billing/price-system', headers, queryParams }, PriceSystem, POLL)
  }

  async applications(): Promise<readonly Application[]> {
    const request = await applications.getAll({ id: this.organisation })
    return this.#ofOrganisation(this.#read(request, z.array(Application)))
  }

  /** Fails with CLEVER_GONE where there is none. */
  async application(appId: string): Promise<Application> {
    return this.#read(await applications.get({ id: this.organisation, appId }), Application, POLL)
  }

  /** Sent once: whoever gets no answer looks for the application before it asks again. */
  async create(application: NewApplication): Promise<Application> {
    const request = await applications.create({ id: this.organisation }, application)
    return this.#ofOrganisation(this.#read(request, Application, ONCE))
  }

  /** Done where there is no such application, too. */
  async remove(appId: string): Promise<void> {
    await this.#whereThere(await applications.remove({ id: this.organisation, appId }))
  }

  /** Gives an application another size, kind of machine or option; what runs has them from its next start on. */
  async change(appId: string, application: Omit<NewApplication, 'env'>): Promise<Application> {
    return this.#read(await applications.update({ id: this.organisation, appId }, application), Application)
  }

  /** Replaces all variables; what runs has them from its next start on. */
  async setVariables(appId: string, variables: Readonly<Record<string, string>>): Promise<void> {
    await this.#done(await applications.updateAllEnvVars({ id: this.organisation, appId }, variables))
  }

  /** The machines that it runs on. Fails with CLEVER_GONE where there is no such application. */
  async instances(appId: string): Promise<readonly Instance[]> {
    return this.#read(await applications.getAllInstances({ id: this.organisation, appId }), z.array(Instance), POLL)
  }

  /** Starts the code that the application has, or the given commit of it. Sent once. */
  async deploy(appId: string, commit?: string): Promise<void> {
    const chosen = commit === undefined ? {} : { commit }
    await this.#done(await applications.redeploy({ id: this.organisation, appId, ...chosen }), ONCE)
  }

  async undeploy(appId: string): Promise<void> {
    await this.#whereThere(await applications.undeploy({ id: this.organisation, appId }))
  }

  async cancel(appId: string, deploymentId: string): Promise<void> {
    await this.#whereThere(await applications.cancelDeployment({ id: this.organisation, appId, deploymentId }))
  }

  /** The newest first. Fails with CLEVER_GONE where there is no such application. */
  async deployments(appId: string): Promise<readonly Deployment[]> {
    const request = await listApplicationDeployments({
      ownerId: this.organisation,
      applicationId: appId,
      limit: DEPLOYMENTS,
      order: 'DESC',
    })
    const found = await this.#read(request, z.array(Deployment), POLL)
    return [...found].sort((one, other) => Date.parse(other.startDate) - Date.parse(one.startDate))
  }

  /** Lines of an application in their order, from a time on. */
  async log(appId: string, query: LogQuery, asker?: AbortSignal): Promise<LogPage> {
    const end = new AbortController()
    const signal = abortAfter(this.address.patience.answer, end.signal, ...(asker ? [asker] : []))
    const response = await send(this.address, logRequest(this.organisation, appId, query), { ...POLL, signal })
    return readLog(response, { limit: query.limit, signal, stop: () => end.abort() })
  }

  async #read<Shape>(request: RequestParams, shape: z.ZodMiniType<Shape>, sending = AGAIN): Promise<Shape> {
    return readAnswer(this.address, request, shape, sending)
  }

  async #done(request: RequestParams, sending = AGAIN): Promise<void> {
    const response = await send(this.address, request, sending)
    await response.body?.cancel()
  }

  /** What is not there needs no end. */
  async #whereThere(request: RequestParams): Promise<void> {
    try {
      await this.#done(request)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }

  /** Where the organisation is asked as a whole, what is not there is the organisation. */
  async #ofOrganisation<Value>(asked: Promise<Value>): Promise<Value> {
    try {
      return await asked
    } catch (error) {
      throw isGone(error) ? failures.CLEVER_UNKNOWN_ORGANISATION({ cause: error }) : error
    }
  }
}

/** The account's own space, where credentials name no organisation. */
export async function ownSpace(address: Address): Promise<string> {
  return (await readAnswer(address, await organisations.get({}), Self)).id
}

async function readAnswer<Shape>(
  address: Address,
  request: RequestParams,
  shape: z.ZodMiniType<Shape>,
  sending = AGAIN,
): Promise<Shape> {
  const ask = () => send(address, request, sending)
  const response = await ask()
  const text = await response.text().catch(async (cause: unknown) => {
    // What breaks off in its middle is asked for once more.
    if (sending.isRepeatable) return bodyOf(await ask())
    throw failures.CLEVER_UNREACHABLE({ cause })
  })
  const read = shape.safeParse(parsed(text))
  if (read.success) return read.data
  throw failures.CLEVER_UNEXPECTED({ cause: read.error })
}

function bodyOf(response: Response): Promise<string> {
  return response.text().catch((cause: unknown) => {
    throw failures.CLEVER_UNREACHABLE({ cause })
  })
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CLEVER_GONE'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
