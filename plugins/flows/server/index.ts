import { OriginTriggers, TaskArtefacts, TaskOrigins } from '@etabli/sdk/platform/server'
import { Connectors, Counts, defineServerPlugin, extend, Secrets, SecretUses, Store } from '@etabli/sdk/server'
import * as contract from '../contract'
import { flowHref, flowOrigin } from './flow-origin'
import { FlowRepository } from './flow-repository'
import { flowCalls } from './handlers'
import { migrations } from './migrations'

export default defineServerPlugin({
  id: 'etabli.flows',
  api: { title: 'Flows', description: 'Pipelines of Singer taps and targets, and what they run with.', contract },
  migrations,
  uses: [Connectors, Secrets, OriginTriggers, TaskArtefacts],
  start: ({ service, extensions }) => {
    const flows = new FlowRepository(service(Store))
    return {
      calls: flowCalls({
        flows,
        connectors: () => extensions(Connectors),
        secrets: () => extensions(Secrets),
        triggers: () => extensions(OriginTriggers),
        artefacts: () => extensions(TaskArtefacts),
      }),
      extensions: [
        extend(TaskOrigins, flowOrigin(flows)),
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
