import {
  LastTaskRuns,
  Lineage,
  OriginTriggers,
  PythonTools,
  TaskArtefacts,
  TaskKinds,
  TaskOrigins,
} from '@etabli/sdk/platform/server'
import {
  Connectors,
  Counts,
  defineServerPlugin,
  extend,
  OutboundPolicy,
  ProcessRunner,
  Secrets,
  SecretUses,
  Store,
} from '@etabli/sdk/server'
import * as contract from '../contract'
import { flowHref, flowOrigin } from './flow-origin'
import { FlowRepository } from './flow-repository'
import { flowCalls } from './handlers'
import { flowLineage } from './lineage/flow-lineage'
import { migrations } from './migrations'
import { FlowRuns } from './run/flow-run-repository'
import { flowTaskKind } from './run/flow-task'
import { runCalls } from './run/handlers'
import { FlowStates } from './state/flow-state-repository'
import { stateCalls } from './state/handlers'

export default defineServerPlugin({
  id: 'etabli.flows',
  api: { title: 'Flows', description: 'Pipelines of Singer taps and targets, and what they run with.', contract },
  migrations,
  uses: [Connectors, Secrets, OriginTriggers, TaskArtefacts],
  start: ({ service, extensions, log }) => {
    const store = service(Store)
    const flows = new FlowRepository(store)
    const [runs, states] = [new FlowRuns(store), new FlowStates(store)]
    const sources = { connectors: () => extensions(Connectors), secrets: () => extensions(Secrets) }
    return {
      calls: [
        ...flowCalls({
          ...{ flows, ...sources },
          triggers: () => extensions(OriginTriggers),
          artefacts: () => extensions(TaskArtefacts),
        }),
        ...runCalls({ flows, runs }),
        ...stateCalls({ flows, states, runs }),
      ],
      extensions: [
        extend(TaskOrigins, flowOrigin(flows)),
        extend(
          TaskKinds,
          flowTaskKind({
            ...{ flows, runs, states, ...sources, log },
            tools: service(PythonTools),
            outbound: service(OutboundPolicy),
            processes: service(ProcessRunner),
            catalogOf: async () => undefined,
          }),
        ),
        extend(Lineage, flowLineage({ flows, lastRuns: () => extensions(LastTaskRuns) })),
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
})
