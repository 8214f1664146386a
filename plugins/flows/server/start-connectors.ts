import { Installation, PythonTools } from '@etabli/sdk/platform/server'
import {
  ConnectionTesters,
  Connectors,
  Drivers,
  Jobs,
  ListedFolders,
  OutboundPolicy,
  type Platform,
  ProcessRunner,
  Secrets,
  Store,
} from '@etabli/sdk/server'
import { addConnectorJob } from './connectors/add-connector'
import { AddedConnectors } from './connectors/added-connector-repository'
import { ConnectorCatalogue } from './connectors/connector-catalogue'
import { ConnectorFolders } from './connectors/connector-folders'
import { ConnectorProcesses } from './connectors/connector-process'
import { ConnectorTool } from './connectors/connector-tool'
import { connectorCalls } from './connectors/handlers'
import { ConnectorReadiness } from './connectors/readiness'
import { Catalogs } from './discovery/catalog-repository'
import { ConnectorRuns } from './discovery/connector-runs'
import { discoveryCalls } from './discovery/handlers'
import { discoveryJobs } from './discovery/jobs'
import type { FlowRepository } from './flow-repository'

/** All that knows connectors and asks them something, put together. */
export function startConnectors({ service, extensions, log }: Platform, flows: FlowRepository) {
  const store = service(Store)
  const [tools, processes, jobs] = [service(PythonTools), service(ProcessRunner), service(Jobs)]
  const readiness = new ConnectorReadiness({ tools })
  const tool = new ConnectorTool(tools, (connector, error) => readiness.failed(connector, error))
  const added = new AddedConnectors(store)
  const catalogue = new ConnectorCatalogue({ given: () => extensions(Connectors), added, readiness })
  const folders = new ConnectorFolders({ folder: () => service(Installation).cacheFolder('connectors'), log })
  const reaching = { outbound: service(OutboundPolicy), listed: service(ListedFolders) }
  const connectors = new ConnectorProcesses({ tool, folders, ...reaching })
  const catalogs = new Catalogs(store)
  const sources = { connectors: () => catalogue.all(), secrets: () => extensions(Secrets) }
  const discoveries = new ConnectorRuns({ connectors, processes })
  const adding = addConnectorJob({ tool, added, processes })
  const definitions = discoveryJobs({
    ...{ ...sources, flows, catalogs },
    runs: discoveries,
    testers: () => extensions(ConnectionTesters),
    drivers: () => extensions(Drivers),
  })
  folders.start()
  return {
    ...{ sources, catalogs, folders, discoveries },
    /** Their processes, ready to start. */
    prepared: connectors,
    calls: [
      ...connectorCalls({ catalogue, added, job: adding, jobs }),
      ...discoveryCalls({ ...sources, flows, catalogs, jobs, definitions }),
    ],
    jobs: [adding, definitions.test, definitions.discovery, definitions.drift],
  }
}
