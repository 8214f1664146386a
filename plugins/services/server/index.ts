import {
  AccessAddresses,
  AdminAreas,
  AlertQueues,
  AlertSubjects,
  AttentionSources,
  AuditWords,
  ChangeTopics,
  CodeSources,
  Lineage,
  Principals,
  ProjectRepositories,
  PublicHosts,
  type Scope,
  SERVICE_ENGINES,
  SearchSources,
  scopeOf,
} from '@etabli/sdk/platform/server'
import {
  type AppEngine,
  AppEngines,
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
import { accessAddresses } from './apps/access-addresses'
import { ServiceApp } from './apps/service-app'
import { AUDIT_WORDS } from './audit-words'
import { DemoServices } from './demo/demo-services'
import { DeploymentRepository } from './deployments/deployment-repository'
import { Engines } from './deployments/engines'
import { deploymentCalls } from './deployments/handlers'
import { Presses } from './deployments/presses'
import { RunRepository } from './deployments/run-repository'
import { Runner } from './deployments/runner'
import { StandIns } from './deployments/stand-ins'
import { Watch } from './deployments/watch'
import { diagnosisCalls } from './diagnosis/handlers'
import { endpointAsker } from './health/ask-endpoint'
import { serviceAttention } from './health/attention'
import { healthCalls } from './health/handlers'
import { healthFact } from './health/health-fact'
import { HealthRepository } from './health/health-repository'
import { HealthWatch } from './health/health-watch'
import { lineageMigrations } from './lineage/migrations'
import { serviceLineage } from './lineage/service-lineage'
import { priceCalls } from './prices/handlers'
import { Prices } from './prices/prices'
import { serviceCalls } from './services/handlers'
import { redisIdOf } from './services/presenter'
import { serviceSearch } from './services/search'
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
  migrations: [...migrations, ...lineageMigrations],
  uses: [ServiceEngines, Secrets, ChangeTopics, CodeSources, AlertQueues],
  start: (platform) => {
    const parts = partsOf(platform)
    const { services, runner, watch, healthWatch, standIns } = parts
    const demo = new DemoServices({
      ...parts,
      ...{ principals: platform.service(Principals), repositories: platform.service(ProjectRepositories) },
      log: platform.log,
    })
    demos.set(platform, { demo, standIns })
    const beginning = setTimeout(() => {
      runner.start()
      watch.start()
      healthWatch.start()
      standIns.start()
    }, BEGIN_AFTER_MS).unref()
    return {
      calls: [
        ...serviceCalls(parts),
        ...deploymentCalls(parts),
        ...diagnosisCalls(parts),
        ...healthCalls(parts),
        ...priceCalls(parts),
      ],
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(AdminAreas, {
          title: 'Service health',
          about: 'Whether deployed services answer where they are asked how they are.',
          page: '/:project/services',
          access: ':project:service:enabled',
          order: 60,
          fact: async (projects, { configuration }) => {
            const reached = namesOf((project) => scopeOf(configuration, project, 'service'))
            const checked = await parts.health.states(projects)
            return healthFact(checked.filter(({ project, name }) => reached(project)?.includes(name) ?? true))
          },
        }),
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
        extend(AttentionSources, serviceAttention(parts.health)),
        extend(SearchSources, serviceSearch(services)),
        extend(Lineage, serviceLineage(parts)),
        extend(AlertSubjects, async (project) => (await services.list(project)).map(({ name }) => name)),
        extend(AccessAddresses, accessAddresses(parts.deployments)),
        ...SERVICE_ENGINES.map((name) => extend<AppEngine>(AppEngines, new ServiceApp(name, parts))),
      ],
      stop: async () => {
        clearTimeout(beginning)
        // The first two wait for what the runner does, which ends it.
        await Promise.all([demo.stop(), standIns.stop(), runner.stop()])
        await watch.stop()
        await healthWatch.stop()
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
  const health = new HealthRepository(store)
  const healthWatch = new HealthWatch({
    ...{ health, log },
    titleOf: (engine) => engines.titleOf(engine),
    ask: endpointAsker(service(PublicHosts)),
    queues: () => extensions(AlertQueues),
  })
  const projects = service(ProjectDirectory)
  return {
    ...{ services, deployments, runs, engines, secrets, watch, runner, health, healthWatch, projects },
    finder: serviceFinder(services),
    presses: new Presses({ runs, engines, runner, watch, projects }),
    standIns: new StandIns({ services, deployments, runs, engines, runner, watch, log }),
    prices: new Prices(),
    code: service(CodeSources),
  }
}

function namesOf(reach: (project: string) => Scope): (project: string) => readonly string[] | undefined {
  return (project) => {
    const scope = reach(project)
    return scope.kind === 'restricted' ? scope.names : undefined
  }
}
