import { setTimeout as delay } from 'node:timers/promises'
import type {
  DeploymentSpec,
  ProcessRunner,
  ServiceEngine,
  ServiceEnvironment,
  ServiceLogEntry,
  ServiceLogQuery,
  ServiceObservation,
  ServicePlace,
  ServicePrice,
  ServiceReadiness,
  ServiceRelease,
  ServiceStatus,
  ServiceWork,
} from '@etabli/sdk/server'
import { messages } from '../../messages'
import { isGone } from '../api/clever-api'
import type { Application } from '../api/shapes'
import type { CleverService } from '../clever-service'
import { failures } from '../failures'
import type { TaskCodeSource } from '../tasks/code-delivery'
import { deliver, startAgain, stopAll } from './deployment-start'
import { priceOf } from './price'
import {
  applicationFor,
  applicationsOf,
  findApplication,
  makeApplication,
  PORT,
  variablesOf,
} from './service-application'
import { checkImage, codeOf, type ServiceCode } from './service-code'
import { applicationLog, containerLog } from './service-log'
import { isBusy, type SeenStatus, statusOfApplication, statusOfDeployments, statusOfInstances } from './service-status'
import { CleverSpec, USUAL_SPEC } from './spec'

/** Where a project's services are deployed. */
export interface ServiceCloud {
  readiness(project: string): Promise<ServiceReadiness>
  /** @throws an `ApiError` where it is not set up */
  open(project: string): Promise<CleverService>
}

interface Parts {
  readonly cloud: ServiceCloud
  readonly code: TaskCodeSource
  readonly processes: ProcessRunner
  /** Where work may lie for its time. */
  readonly folder: () => Promise<string>
  readonly now: () => number
  /** Before something is looked for again. Milliseconds. */
  readonly pause?: number
}

const PAUSE = 1_000
/** Addresses are asked for again after that long: somebody may have added one of their own at Clever Cloud. */
const REMOVAL_LOOKS = 2
const ADDRESSES_MS = 10 * 60_000
const { steps } = messages.services

/** What this server knows of an application between two questions. */
interface Known {
  readonly endpoints: readonly string[]
  readonly at: number
}

/** Runs each service as an application of its own at Clever Cloud, whose name bears the service's id. */
export class CleverServices implements ServiceEngine {
  readonly name = 'clever-cloud'
  readonly title = messages.title
  readonly spec: ServiceEngine['spec'] = CleverSpec
  readonly usualSpec = USUAL_SPEC
  /** By application. */
  readonly #known = new Map<string, Known>()
  /** Applications for which this server has begun something whose end was not told of yet. */
  readonly #begun = new Set<string>()
  readonly #parts: Parts & { readonly pause: number }

  constructor(parts: Parts) {
    this.#parts = { pause: PAUSE, ...parts }
  }

  readiness(project: string): Promise<ServiceReadiness> {
    return this.#parts.cloud.readiness(project)
  }

  check(release: ServiceRelease): void {
    if (release.port !== PORT) throw failures.PORT_FIXED()
    checkImage(release)
  }

  deploy(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    return this.#release(release, environment, work, 'made')
  }

  update(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    return this.#release(release, environment, work, 'found')
  }

  async start(release: ServiceRelease, _environment: ServiceEnvironment, work: ServiceWork) {
    const service = await this.#parts.cloud.open(work.project)
    const application = await this.#found(service, work)
    await work.step(steps.starting, application.id)
    await this.#beginning(service, application, () => startAgain(this.#parts, service.api, application.id))
    return release.commit === undefined ? {} : { commit: release.commit }
  }

  async stop(work: ServiceWork): Promise<void> {
    const service = await this.#parts.cloud.open(work.project)
    const application = await this.#found(service, work)
    await work.step(steps.stopping, application.id)
    await this.#beginning(service, application, () => stopAll(service.api, application.id))
  }

  async resize(release: ServiceRelease, _environment: ServiceEnvironment, work: ServiceWork): Promise<void> {
    const service = await this.#parts.cloud.open(work.project)
    const application = await this.#found(service, work)
    await work.step(steps.changing, application.id)
    const slug = application.instance?.variant?.slug ?? ''
    await service.api.change(application.id, await applicationFor(service, work, release, slug))
    const { status } = statusOfDeployments(await service.api.deployments(application.id))
    // What is stopped gets its size with its next start.
    if (status === 'stopped') return
    await work.step(steps.starting, application.id)
    await this.#beginning(service, application, () => startAgain(this.#parts, service.api, application.id))
  }

  async undeploy(work: ServiceWork): Promise<void> {
    const { api } = await this.#parts.cloud.open(work.project)
    await work.step(steps.removing, work.reference)
    if (work.reference !== undefined) await api.remove(work.reference)
    // A list may be a moment behind: it is asked for twice, and what it still tells of is removed.
    for (let look = 0; look < REMOVAL_LOOKS; look++) {
      if (look > 0) await delay(this.#parts.pause)
      for (const { id } of await applicationsOf(api, work)) await api.remove(id)
    }
    if (work.reference !== undefined) this.#known.delete(work.reference)
  }

  /** Then its deployments are asked for, which tell how what was begun has ended, whichever server asks. */
  underWay(): ServiceStatus {
    return 'deployment in progress'
  }

  async observe(place: ServicePlace, before: ServiceStatus): Promise<ServiceObservation> {
    const service = await this.#parts.cloud.open(place.project)
    try {
      return await this.#seen(service, place, before)
    } catch (error) {
      throw isGone(error) ? failures.SERVICE_GONE({ cause: error }) : error
    }
  }

  async log(place: ServicePlace, query: ServiceLogQuery, signal: AbortSignal): Promise<readonly ServiceLogEntry[]> {
    const service = await this.#parts.cloud.open(place.project)
    const appId = place.reference ?? (await this.#found(service, place)).id
    try {
      if (query.log === 'container') return containerLog(await service.api.deployments(appId), query)
      const until = new Date(this.#parts.now() - service.settle)
      return await applicationLog(service.api, appId, query, until, signal)
    } catch (error) {
      throw isGone(error) ? failures.SERVICE_GONE({ cause: error }) : error
    }
  }

  async price(project: string, spec: DeploymentSpec): Promise<ServicePrice | undefined> {
    const { api, region } = await this.#parts.cloud.open(project)
    const [products, prices] = [await api.products(), await api.prices(region)]
    return priceOf(CleverSpec.parse(spec).resources.name, products, prices)
  }

  async #release(
    release: ServiceRelease,
    environment: ServiceEnvironment,
    work: ServiceWork,
    wanted: 'made' | 'found',
  ): Promise<{ readonly commit?: string }> {
    this.check(release)
    const service = await this.#parts.cloud.open(work.project)
    if ((await service.pushAs()) === undefined && !/^https:\/\/[^@]+$/.test(release.gitUrl))
      throw failures.CODE_NOT_PUBLIC()
    await work.step(steps.readingCode)
    const code = await codeOf(this.#parts, work.project, release, work.signal)
    try {
      const application = await this.#prepared(service, release, environment, code, work, wanted)
      await work.step(steps.delivering, code.commit)
      await this.#beginning(service, application, () => deliver(this.#parts, service, application, code, work))
      return code.commit === undefined ? {} : { commit: code.commit }
    } finally {
      await code.release()
    }
  }

  /** The application with size, options and variables as they are to be; made where it may be. */
  async #prepared(
    service: CleverService,
    release: ServiceRelease,
    environment: ServiceEnvironment,
    code: ServiceCode,
    work: ServiceWork,
    wanted: 'made' | 'found',
  ): Promise<Application> {
    const { api } = service
    const env = variablesOf(code, release, environment)
    const wish = await applicationFor(service, work, release, code.image.slug)
    await work.step(steps.looking)
    const found = await findApplication(api, work)
    if (!found && wanted === 'found') throw failures.SERVICE_GONE()
    if (!found) {
      await work.step(steps.creating)
      const made = await makeApplication(api, work, { ...wish, env }, this.#parts.pause)
      await work.refer(made.id)
      return made
    }
    await work.refer(found.id)
    await work.step(steps.changing, found.id)
    const changed = await api.change(found.id, wish)
    await api.setVariables(found.id, env)
    return changed
  }

  /** @throws SERVICE_GONE */
  async #found({ api }: CleverService, place: Pick<ServicePlace, 'serviceId' | 'reference'>): Promise<Application> {
    const found = await findApplication(api, place)
    if (!found) throw failures.SERVICE_GONE()
    return found
  }

  /** Until its end is told of, its deployments are asked for, however it was before: also where the answer was lost. */
  async #beginning(service: CleverService, application: Application, begin: () => Promise<void>): Promise<void> {
    this.#learn(service, application)
    this.#begun.add(application.id)
    try {
      await begin()
    } finally {
      this.#begun.add(application.id)
    }
  }

  async #seen(service: CleverService, place: ServicePlace, before: ServiceStatus): Promise<ServiceObservation> {
    const { api } = service
    const appId = place.reference
    const known = appId === undefined ? undefined : this.#known.get(appId)
    if (appId === undefined || !known || this.#isOld(appId, known, before)) {
      const application = appId === undefined ? (await applicationsOf(api, place))[0] : await api.application(appId)
      if (!application) throw failures.SERVICE_GONE()
      return observation(statusOfApplication(application, before), this.#learn(service, application).endpoints)
    }
    if (!this.#begun.has(appId) && !isBusy(before) && before !== 'error')
      return observation(statusOfInstances(await api.instances(appId)), known.endpoints)
    const seen = statusOfDeployments(await api.deployments(appId))
    if (!isBusy(seen.status)) this.#begun.delete(appId)
    return observation(seen, known.endpoints)
  }

  #isOld(appId: string, { at }: Known, before: ServiceStatus): boolean {
    return this.#parts.now() - at >= ADDRESSES_MS && !this.#begun.has(appId) && !isBusy(before)
  }

  #learn({ isEmulated }: CleverService, { id, vhosts }: Application): Known {
    const scheme = isEmulated ? 'http' : 'https'
    const endpoints = vhosts.map(({ fqdn }) => `${scheme}://${fqdn.replace(/\/+$/, '')}`)
    const known = { endpoints, at: this.#parts.now() }
    this.#known.set(id, known)
    return known
  }
}

function observation(seen: SeenStatus, endpoints: readonly string[]): ServiceObservation {
  return { ...seen, endpoints }
}
