import { join } from 'node:path'
import {
  AuditWords,
  LastTaskRuns,
  Lineage,
  OriginTriggers,
  Principals,
  PythonTools,
  SearchSources,
  TaskArtefacts,
  TaskKinds,
  TaskOrigins,
  TaskStarters,
} from '@etabli/sdk/platform/server'
import {
  ConnectionTesters,
  Connectors,
  Counts,
  Drivers,
  defineServerPlugin,
  extend,
  type Platform,
  ProcessRunner,
  Secrets,
  SecretUses,
  Store,
} from '@etabli/sdk/server'
import * as contract from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { shippedConnectors } from './connectors/shipped'
import { DemoFlows } from './demo/demo-flows'
import { catalogOfRun } from './discovery/catalog-of-run'
import { flowHref, flowOrigin } from './flow-origin'
import { FlowRepository } from './flow-repository'
import { flowCalls } from './handlers'
import { flowLineage } from './lineage/flow-lineage'
import { migrations } from './migrations'
import type { Interpreter } from './run/flow-run'
import { FlowRuns } from './run/flow-run-repository'
import { flowTaskKind } from './run/flow-task'
import { runCalls } from './run/handlers'
import { flowSearch } from './search'
import { startConnectors } from './start-connectors'
import { FlowStates } from './state/flow-state-repository'
import { stateCalls } from './state/handlers'

/** Of the platforms that run in this process: a test has several. */
const demos = new WeakMap<Platform, DemoFlows>()

export default defineServerPlugin({
  id: 'etabli.flows',
  api: { title: 'Flows', description: 'Pipelines of Singer taps and targets, and what they run with.', contract },
  migrations,
  uses: [Connectors, Secrets, OriginTriggers, TaskArtefacts, ConnectionTesters, Drivers],
  start: (platform) => {
    const { service, extensions, log } = platform
    const store = service(Store)
    const tools = service(PythonTools)
    const flows = new FlowRepository(store)
    const [runs, states] = [new FlowRuns(store), new FlowStates(store)]
    const { sources, catalogs, ...connectors } = startConnectors(platform, flows)
    const demo = new DemoFlows({
      ...{ flows, runs, tools, log, principals: service(Principals) },
      connectors: () => extensions(Connectors),
      secrets: () => extensions(Secrets),
      starters: () => extensions(TaskStarters),
    })
    demos.set(platform, demo)
    return {
      jobs: connectors.jobs,
      stop: async () => {
        await demo.stop()
        await connectors.folders.close()
      },
      calls: [
        ...flowCalls({
          ...{ flows, ...sources },
          triggers: () => extensions(OriginTriggers),
          artefacts: () => extensions(TaskArtefacts),
        }),
        ...runCalls({ flows, runs }),
        ...stateCalls({ flows, states, runs }),
        ...connectors.calls,
      ],
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        ...shippedConnectors().map((connector) => extend(Connectors, connector)),
        extend(TaskOrigins, flowOrigin(flows)),
        extend(
          TaskKinds,
          flowTaskKind({
            ...{ flows, runs, states, sources, log },
            ...{ folders: connectors.folders, connectors: connectors.prepared, discoveries: connectors.discoveries },
            python: (signal) => interpreter(tools, signal),
            processes: service(ProcessRunner),
            catalogOf: (project, tap) => catalogOfRun(catalogs, project, tap),
          }),
        ),
        extend(SearchSources, flowSearch(flows)),
        extend(Lineage, flowLineage({ flows, runs, lastRuns: () => extensions(LastTaskRuns) })),
        extend(Counts, {
          field: 'singerFlowsCount',
          access: [':project:task:enabled', ':project:flow:enabled'],
          count: (projects) => flows.count(projects),
        }),
        extend(SecretUses, async (project) =>
          (await flows.list(project)).flatMap(({ name, tap, target }) =>
            [tap, target].map(({ secretConnection }) => ({
              ...{ secret: secretConnection['redis-id'], kind: 'flow', name, href: flowHref(project, name) },
            })),
          ),
        ),
      ],
    }
  },
  seedDemo: async (platform, { folder }) => {
    if (folder !== undefined) demos.get(platform)?.begin(folder)
  },
})

/** Without packages: what only reads and writes needs none. */
async function interpreter(tools: PythonTools, signal: AbortSignal): Promise<Interpreter> {
  const { folder, readable, release } = await tools.environment({ requirements: '', signal })
  return { program: join(folder, 'bin/python'), readable, release }
}
