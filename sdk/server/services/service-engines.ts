import type { ServiceStatus } from '@etabli/core/services/service-status'
import type * as z from 'zod/mini'
import { createExtensionPoint } from '../extension-point'

/** `application`: what the service itself writes. `container`: what the cloud says of it. */
export const SERVICE_LOGS = ['application', 'container'] as const
/** One of the two logs of a deployment. */
export type ServiceLogName = (typeof SERVICE_LOGS)[number]

/** One line, without its end. */
export interface ServiceLogEntry {
  readonly time: Date
  readonly text: string
}

/** Size and options of a deployment, in the engine's own words: `{ resources: …, options: … }`. */
export interface DeploymentSpec {
  readonly resources: Readonly<Record<string, unknown>>
  readonly options: Readonly<Record<string, unknown>>
}

/** What is to run: a service as it is, or as it was when an earlier version was deployed. */
export interface ServiceRelease {
  readonly name: string
  readonly description: string
  readonly image: string
  readonly gitUrl: string
  /** Empty for the repository's own. */
  readonly gitBranch: string
  /** A folder below the root of the repository; empty for the root. */
  readonly codePath: string
  /** A whole commit id where an earlier version is deployed again. */
  readonly commit?: string
  /** Digits. */
  readonly port: string
  readonly spec: DeploymentSpec
}

/** What a service is given to run with. It must stand in no file, no log and no record of the platform. */
export interface ServiceEnvironment {
  readonly variables: Readonly<Record<string, string>>
  /** Made of secrets; clouds that tell the two apart are given them apart. */
  readonly secretVariables: Readonly<Record<string, string>>
}

/** Whose deployment it is, and what the engine has said of it. */
export interface ServicePlace {
  readonly project: string
  /** The ULID of the service: what an engine makes bears it, so that it is found again where an answer was lost. */
  readonly serviceId: string
  /** The engine's own name of it, as `refer` was told; undefined where it has made nothing yet. */
  readonly reference: string | undefined
}

/** One piece of work on a deployment. It may be done again from its beginning, by another server, after any of its steps. */
export interface ServiceWork extends ServicePlace {
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
  /** Where it stands, in a few words: `creating the application`; kept before it goes on. `payload`: what belongs to it, an id. */
  step(step: string, payload?: string): Promise<void>
  /** Keeps the engine's own name of what it has made; due before anything is done with it. */
  refer(reference: string): Promise<void>
}

/** What is done to a deployment. */
export type ServiceAction = 'deploy' | 'update' | 'resize' | 'start' | 'stop' | 'undeploy'

/** What a cloud says of a deployment. */
export interface ServiceObservation {
  readonly status: ServiceStatus
  /** Addresses, `https://…`. */
  readonly endpoints: readonly string[]
  /** Why it is an error: a sentence. */
  readonly error?: string
}

/** Which lines of a log. */
export interface ServiceLogQuery {
  readonly log: ServiceLogName
  /** Lines from then on. */
  readonly since: Date
  /** The last so many. */
  readonly limit: number
}

/** Whether an engine can be used in a project. */
export type ServiceReadiness =
  | { readonly kind: 'ready' }
  /** A stand-in on this machine takes the cloud's place. */
  | { readonly kind: 'emulated' }
  /** `reason`: a sentence that says what to do. */
  | { readonly kind: 'unset'; readonly reason: string }

/** What a size costs, as the cloud itself says. */
export interface ServicePrice {
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
  /** What it is for: `month`, `hour`. */
  readonly per: string
}

/**
 * A cloud that services are deployed on. A failure is an `ApiError`, whose sentence the user reads; `deploy`, `update`, `start`,
 * `stop` and `undeploy` finish what was begun where they are called again, and never make a second of anything.
 */
export interface ServiceEngine {
  /** The name that configurations and calls know it by: `clever-cloud`. */
  readonly name: string
  readonly title: string
  readonly spec: z.ZodMiniType<DeploymentSpec>
  /** Of a first deployment. */
  readonly usualSpec: DeploymentSpec
  readiness(project: string): Promise<ServiceReadiness>
  /** Refuses what can never be deployed: fails with an `ApiError`. */
  check(release: ServiceRelease): void
  /** Done when the cloud has taken it on; how that goes is observed. Gives the commit where there is one. */
  deploy(
    release: ServiceRelease,
    environment: ServiceEnvironment,
    work: ServiceWork,
  ): Promise<{ readonly commit?: string }>
  /** Applies what has changed in release and environment to a deployment. */
  update(
    release: ServiceRelease,
    environment: ServiceEnvironment,
    work: ServiceWork,
  ): Promise<{ readonly commit?: string }>
  /** Runs again what was stopped, as it was. */
  start(
    release: ServiceRelease,
    environment: ServiceEnvironment,
    work: ServiceWork,
  ): Promise<{ readonly commit?: string }>
  stop(work: ServiceWork): Promise<void>
  /** Size and options alone. */
  resize(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork): Promise<void>
  /** Nothing of it is left at the cloud, also where `reference` was never told. */
  undeploy(work: ServiceWork): Promise<void>
  /** What a deployment is said to be from when this is begun until the cloud is asked again: a status that passes by itself. */
  underWay(action: ServiceAction): ServiceStatus
  /**
   * One request of the cloud. Fails with an `ApiError` where the cloud does not answer; one with status 404 where it knows no such thing.
   * @param before what it was said to be last
   */
  observe(place: ServicePlace, before: ServiceStatus): Promise<ServiceObservation>
  /** In their order. */
  log(place: ServicePlace, query: ServiceLogQuery, signal: AbortSignal): Promise<readonly ServiceLogEntry[]>
  /** Of a spec; undefined where the cloud tells none. */
  price?(project: string, spec: DeploymentSpec): Promise<ServicePrice | undefined>
}

export const ServiceEngines = createExtensionPoint<ServiceEngine>(
  'etabli.ServiceEngines',
  'Clouds that services are deployed on; of two of one name, the first in plugin order',
)
