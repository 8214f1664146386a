// The two clouds as a platform meets them: an engine before its stand-in, and what stands there, in words that fit both.

import type { ServiceStatus } from '@etabli/sdk'
import { defineServerPlugin, extend, type ServerPlugin, type ServiceEngine, ServiceEngines } from '@etabli/sdk/server'
import { cleverWorld } from './clever-cloud'
import { SERVER } from './clever-service'
import { scalewayWorld } from './scaleway'

/** What goes wrong, as both stand-ins know it. */
export type CloudFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'half' }
  | { readonly kind: 'stale' }

/** The requests that tell an action's success or failure. */
export type CloudAction = 'deploy' | 'update' | 'stop' | 'start' | 'undeploy'
interface Where {
  readonly method: string
  readonly path: RegExp
}

export interface CloudStandIn {
  readonly name: 'clever-cloud' | 'scaleway'
  /** In the place of the cloud's own plugin. */
  readonly plugin: ServerPlugin
  /** Containers or applications. */
  things(): number
  /** Whatever else is made for them. */
  leftovers(): number
  /** How it is doing, as its pages would say. */
  status(): ServiceStatus
  /** What the one thing is given to run with. */
  variables(): Readonly<Record<string, string>>
  /** Goes wrong from now on, so many times, where this is done. */
  spoil(action: CloudAction, fault: CloudFault, times: number): void
  mend(): void
}

/** A plugin that gives an engine, in the place of the one that does it in earnest. */
export function pluginOf(engine: ServiceEngine): ServerPlugin {
  return defineServerPlugin({
    id: `etabli.${engine.name}`,
    start: () => ({ extensions: [extend(ServiceEngines, engine)] }),
  })
}

const AT_SCALEWAY: Readonly<Record<CloudAction, Where>> = {
  deploy: { method: 'POST', path: /\/containers$/ },
  update: { method: 'PATCH', path: /\/containers\/[^/]+$/ },
  stop: { method: 'DELETE', path: /\/containers\/[^/]+$/ },
  start: { method: 'POST', path: /\/containers$/ },
  undeploy: { method: 'DELETE', path: /\/(containers|namespaces)\/[^/]+$/ },
}

const HURRIED = { pause: 5, tries: 2 }

export async function scalewayStandIn(): Promise<CloudStandIn> {
  const { engine, emulator } = await scalewayWorld({ ...HURRIED, look: 10, settle: 1_000 }, { runsPrograms: false })
  const { containers, namespaces, faults } = emulator
  const first = () => [...containers.values()][0]
  return {
    name: 'scaleway',
    plugin: pluginOf(engine),
    things: () => containers.size,
    leftovers: () => namespaces.size,
    status: () => (first()?.status === 'ready' ? 'ready' : first() ? 'pending' : 'stopped'),
    variables: () => ({ ...first()?.wish.environment_variables, ...first()?.wish.secret_environment_variables }),
    spoil: (action, fault, times) => {
      const where = fault.kind === 'stale' ? { method: 'GET', path: /\/(containers|namespaces)$/ } : AT_SCALEWAY[action]
      faults.add({ ...fault, ...where, times })
    },
    mend: () => faults.clear(),
  }
}

const AT_CLEVER: Readonly<Record<CloudAction, Where>> = {
  deploy: { method: 'POST', path: /\/applications$/ },
  update: { method: 'PUT', path: /\/applications\/app_[^/]+(\/env)?$/ },
  stop: { method: 'DELETE', path: /\/instances$/ },
  start: { method: 'POST', path: /\/instances$/ },
  undeploy: { method: 'DELETE', path: /\/applications\/app_[^/]+$/ },
}

export async function cleverStandIn(): Promise<CloudStandIn> {
  const { services, emulator } = await cleverWorld({ 'main.py': SERVER }, { hurry: HURRIED })
  const { applications, faults } = emulator
  const first = () => [...applications.values()][0]
  return {
    name: 'clever-cloud',
    plugin: pluginOf(services),
    things: () => applications.size,
    leftovers: () => 0,
    status: () => {
      const { deployments = [], instances = [] } = first() ?? {}
      const [last] = deployments.slice(-1)
      if (last && !['SUCCEEDED', 'FAILED', 'CANCELLED'].includes(last.state)) return 'deployment in progress'
      return instances.some(({ state }) => state === 'UP') ? 'running' : 'stopped'
    },
    variables: () => first()?.env ?? {},
    spoil: (action, fault, times) => {
      const where =
        fault.kind === 'stale' ? { method: 'GET', path: /\/(applications|deployments)$/ } : AT_CLEVER[action]
      faults.add({ ...(fault.kind === 'half' ? { kind: 'half-open' } : fault), ...where, times })
    },
    mend: () => faults.clear(),
  }
}
