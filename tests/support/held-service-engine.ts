import {
  ApiError,
  defineServerPlugin,
  extend,
  type ServerPlugin,
  type ServiceEngine,
  ServiceEngines,
  type ServiceEnvironment,
  type ServiceLogQuery,
  type ServiceObservation,
  type ServicePlace,
  type ServicePrice,
  type ServiceReadiness,
  type ServiceRelease,
  type ServiceStatus,
  type ServiceWork,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'

export interface HeldAction {
  readonly action: 'deploy' | 'update' | 'start' | 'stop' | 'resize' | 'undeploy'
  readonly serviceId: string
  readonly reference: string | undefined
  readonly release?: ServiceRelease
  readonly environment?: ServiceEnvironment
}

const HTTP_OPTIONS = ['enabled', 'redirected', 'unknown_http_option']

/** A cloud that does what its test says: what is asked of it is written down, and goes through unless `refuse` or `hold` says otherwise. */
export class HeldServiceEngine implements ServiceEngine {
  readonly title: string
  readonly actions: HeldAction[] = []
  /** How often it was asked how a deployment is doing. */
  observations = 0
  /** It says how the next ones are doing once this is there. */
  holdObservation: Promise<void> | undefined
  ready: ServiceReadiness = { kind: 'ready' }
  /** What it says of every deployment. */
  seen: ServiceObservation = { status: 'running', endpoints: ['https://shop.example.test'] }
  /** The sentence with which the next pieces of work fail. */
  refuse: string | undefined
  /** The next pieces of work wait for it, after their first step. */
  hold: Promise<void> | undefined
  /** What it says that a size costs; it tells none where this is undefined. */
  costs: ServicePrice | undefined
  /** How often it was asked for that. */
  pricings = 0
  readonly lines: { readonly time: Date; readonly text: string }[] = []
  /** What it says itself of a deployment; `lines` where it is not set. */
  containerLines: readonly { readonly time: Date; readonly text: string }[] | undefined
  /** What it deploys the next time. */
  commit = 'c0ffee0000000000000000000000000000000000'

  readonly spec: ServiceEngine['spec']
  readonly usualSpec: ServiceEngine['usualSpec']

  constructor(readonly name: 'clever-cloud' | 'scaleway') {
    const isClever = name === 'clever-cloud'
    this.title = isClever ? 'Clever Cloud' : 'Scaleway'
    this.spec = isClever
      ? z.object({ resources: z.object({ name: z.string() }), options: z.object({ 'force-https': z.boolean() }) })
      : z.object({
          resources: z.object({ 'cpu-limit': z.number(), 'memory-limit': z.number() }),
          options: z.object({ 'http-option': z.enum(HTTP_OPTIONS) }),
        })
    this.usualSpec = isClever
      ? { resources: { name: 'XS' }, options: { 'force-https': true } }
      : { resources: { 'cpu-limit': 140, 'memory-limit': 256 }, options: { 'http-option': 'enabled' } }
  }

  underWay(): ServiceStatus {
    return this.name === 'clever-cloud' ? 'deployment in progress' : 'pending'
  }

  /** Takes the place of the cloud's own. */
  get plugin(): ServerPlugin {
    return defineServerPlugin({
      id: `etabli.${this.name}`,
      start: () => ({ extensions: [extend<ServiceEngine>(ServiceEngines, this)] }),
    })
  }

  async readiness() {
    return this.ready
  }

  check(_release: ServiceRelease): void {}

  async deploy(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    await this.#do('deploy', work, { release, environment })
    await work.refer(`app_${work.serviceId}`)
    return { commit: this.commit }
  }

  async update(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    await this.#do('update', work, { release, environment })
    return { commit: this.commit }
  }

  async start(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    await this.#do('start', work, { release, environment })
    return {}
  }

  async resize(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    await this.#do('resize', work, { release, environment })
  }

  async stop(work: ServiceWork) {
    await this.#do('stop', work)
  }

  async undeploy(work: ServiceWork) {
    await this.#do('undeploy', work)
  }

  async observe(_place: ServicePlace): Promise<ServiceObservation> {
    this.observations += 1
    await this.holdObservation
    return this.seen
  }

  async log(_place: ServicePlace, { log }: ServiceLogQuery) {
    if (this.refuse !== undefined) throw new ApiError('HELD', 503, this.refuse)
    return log === 'container' ? (this.containerLines ?? this.lines) : this.lines
  }

  async price(): Promise<ServicePrice | undefined> {
    this.pricings += 1
    if (this.refuse !== undefined) throw new ApiError('HELD', 503, this.refuse)
    return this.costs
  }

  async #do(action: HeldAction['action'], work: ServiceWork, given: Partial<HeldAction> = {}): Promise<void> {
    this.actions.push({ action, serviceId: work.serviceId, reference: work.reference, ...given })
    await work.step(`${action} is asked for`, work.serviceId)
    await this.hold
    if (this.refuse !== undefined) throw new ApiError('HELD', 422, this.refuse)
  }
}
