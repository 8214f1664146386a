import type {
  AppEngine,
  EngineCall,
  EngineLink,
  EngineStatus,
  Principal,
  ProjectDirectory,
  ServiceStatus,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { DeploymentRepository, DeploymentRow } from '../deployments/deployment-repository'
import type { Presses } from '../deployments/presses'
import type { Watch } from '../deployments/watch'
import { failures } from '../failures'
import type { ServiceRepository, ServiceRow } from '../services/service-repository'
import { mayPressService, mayReadService } from './service-rights'

const ServiceLink = z.object({ project: z.string().check(z.minLength(1)), service: z.string().check(z.minLength(1)) })

interface Parts {
  readonly services: Pick<ServiceRepository, 'findByName'>
  readonly deployments: Pick<DeploymentRepository, 'find'>
  readonly presses: Presses
  readonly watch: Pick<Watch, 'ask'>
  readonly projects: Pick<ProjectDirectory, 'find'>
}

/**
 * An external app that is a service: `{engine: 'clever-cloud', project: 'shop', service: 'web'}`. A link says what is meant and gives
 * no right: whoever has it may do what his permissions let him do on the page of the service.
 */
export class ServiceApp implements AppEngine {
  constructor(
    /** Of the service engine, which is that of the links too. */
    readonly name: string,
    private readonly parts: Parts,
  ) {}

  async status(link: EngineLink, { principal }: Pick<EngineCall, 'principal'>): Promise<EngineStatus> {
    const service = await this.#readable(link, principal)
    await this.parts.watch.ask({ service_id: service.id, engine: this.name })
    const deployment = await this.parts.deployments.find(service.id, this.name)
    return deployment ? statusOf(deployment) : 'stopped'
  }

  async start(link: EngineLink, { principal }: Pick<EngineCall, 'principal'>): Promise<void> {
    await this.#press('start', await this.#pressable(link, principal), principal)
  }

  /** No cloud does the two at once. Where the server is lost in between, it is stopped, and shown so. */
  async restart(link: EngineLink, { principal }: Pick<EngineCall, 'principal'>): Promise<void> {
    const service = await this.#pressable(link, principal)
    const deployment = await this.parts.deployments.find(service.id, this.name)
    if (deployment?.status !== 'stopped') await this.#stop(service, principal)
    await this.#press('start', service, principal)
  }

  async stop(link: EngineLink, { principal }: Pick<EngineCall, 'principal'>): Promise<void> {
    await this.#stop(await this.#pressable(link, principal), principal)
  }

  async #stop(service: ServiceRow, principal: Principal): Promise<void> {
    if ((await this.#press('stop', service, principal)) === 'going') throw failures.STILL_GOING()
  }

  async #press(action: 'start' | 'stop', service: ServiceRow, principal: Principal): Promise<'done' | 'going'> {
    const engine = await this.parts.presses.offered(this.name, principal, service.project)
    return this.parts.presses.press({ service, engine, action, by: principal.email })
  }

  /** @throws ENGINE_LINK_BROKEN, UNKNOWN_SERVICE */
  async #readable(link: EngineLink, principal: Principal): Promise<ServiceRow> {
    const named = ServiceLink.safeParse(link)
    if (!named.success) throw failures.ENGINE_LINK_BROKEN({ cause: named.error })
    const { project, service: name } = named.data
    // Judged by the name: whoever may not read it does not learn whether it is there.
    if (!mayReadService(principal, { project, name })) throw failures.UNKNOWN_SERVICE()
    const { services, projects } = this.parts
    const [service, home] = await Promise.all([services.findByName(project, name), projects.find(project)])
    if (!service || !home) throw failures.UNKNOWN_SERVICE()
    return service
  }

  /** @throws SERVICE_NOT_EXEC beside the others */
  async #pressable(link: EngineLink, principal: Principal): Promise<ServiceRow> {
    const service = await this.#readable(link, principal)
    if (!mayPressService(principal, service)) throw failures.SERVICE_NOT_EXEC()
    return service
  }
}

/** An app knows one word for what is on its way: its page asks again after it. */
const STATUSES: Readonly<Record<ServiceStatus, EngineStatus>> = {
  running: 'running',
  ready: 'running',
  stopped: 'stopped',
  created: 'stopped',
  creating: 'stopping',
  pending: 'stopping',
  'deployment in progress': 'stopping',
  deleting: 'stopping',
  error: 'unknown',
  locked: 'unknown',
  unknown: 'unknown',
}

function statusOf({ status, process_completed_at }: Pick<DeploymentRow, 'status' | 'process_completed_at'>) {
  return process_completed_at === null ? 'stopping' : STATUSES[status]
}
