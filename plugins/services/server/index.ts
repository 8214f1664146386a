import { ChangeTopics, Principals, ProjectRepositories, type Scope } from '@etabli/sdk/platform/server'
import {
  Counts,
  defineServerPlugin,
  extend,
  type Platform,
  ProjectDirectory,
  Secrets,
  SecretUses,
  ServiceEngines,
  Store,
} from '@etabli/sdk/server'
import * as contract from '../contract'
import { DemoServices } from './demo/demo-services'
import { DeploymentRepository } from './deployments/deployment-repository'
import { Engines } from './deployments/engines'
import { deploymentCalls } from './deployments/handlers'
import { RunRepository } from './deployments/run-repository'
import { Runner } from './deployments/runner'
import { StandIns } from './deployments/stand-ins'
import { Watch } from './deployments/watch'
import { serviceCalls } from './services/handlers'
import { redisIdOf } from './services/presenter'
import { serviceFinder } from './services/service-finder'
import { ServiceRepository } from './services/service-repository'
import { migrations } from './store/migrations'

/** Once the server answers: engines of others have started by then. */
const BEGIN_AFTER_MS = 500

/** Of the platforms that run in this process: a test has several. */
const demos = new WeakMap<Platform, { readonly demo: DemoServices; readonly standIns: StandIns }>()

export default defineServerPlugin({
  id: 'etabli.services',
  api: {
    title: 'Services',
    description: 'Long-lived applications, deployed on clouds.',
    contract,
  },
  migrations,
  uses: [ServiceEngines, Secrets, ChangeTopics],
  start: (platform) => {
    const parts = partsOf(platform)
    const { services, runner, watch, standIns } = parts
    const demo = new DemoServices({
      ...parts,
      ...{ principals: platform.service(Principals), repositories: platform.service(ProjectRepositories) },
      log: platform.log,
    })
    demos.set(platform, { demo, standIns })
    const beginning = setTimeout(() => {
      runner.start()
      watch.start()
      standIns.start()
    }, BEGIN_AFTER_MS).unref()
    return {
      calls: [...serviceCalls(parts), ...deploymentCalls(parts)],
      extensions: [
        extend(Counts, {
          field: 'servicesCount',
          access: ':project:service:enabled',
          scope: 'service',
          count: (projects, reach) => services.count(projects, namesOf(reach)),
        }),
        extend(SecretUses, async (project) =>
          (await services.list(project)).flatMap(({ id, name, secrets }) =>
            secrets.map((secret) => ({ secret, kind: 'service', name, href: `/${project}/services/${redisIdOf(id)}` })),
          ),
        ),
      ],
      stop: async () => {
        clearTimeout(beginning)
        // The first two wait for what the runner does, which ends it.
        await Promise.all([demo.stop(), standIns.stop(), runner.stop()])
        await watch.stop()
      },
    }
  },
  seedDemo: async (platform) => {
    demos.get(platform)?.standIns.start()
    demos.get(platform)?.demo.begin()
  },
})

function partsOf(platform: Platform) {
  const { service, extensions, log } = platform
  const store = service(Store)
  const services = new ServiceRepository(store)
  const deployments = new DeploymentRepository(store)
  const runs = new RunRepository(store)
  const engines = new Engines(platform)
  const secrets = () => extensions(Secrets)
  const watch = new Watch({ services, deployments, engines, log })
  const runner = new Runner({
    ...{ services, deployments, runs, engines, secrets, log },
    topics: service(ChangeTopics),
  })
  const standIns = new StandIns({ services, deployments, runs, engines, runner, watch, log })
  const finder = serviceFinder(services)
  const projects = service(ProjectDirectory)
  return { services, deployments, runs, engines, secrets, watch, runner, standIns, finder, projects }
}

function namesOf(reach: (project: string) => Scope): (project: string) => readonly string[] | undefined {
  return (project) => {
    const scope = reach(project)
    return scope.kind === 'restricted' ? scope.names : undefined
  }
}
