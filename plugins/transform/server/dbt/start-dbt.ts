import { Principals, ProjectRepositories, PythonTools, TaskKinds } from '@etabli/sdk/platform/server'
import {
  connectionsOf,
  extend,
  Jobs,
  OutboundPolicy,
  type Platform,
  ProcessRunner,
  ProjectDirectory,
  Secrets,
  Store,
  Vault,
} from '@etabli/sdk/server'
import { ColumnLineages } from '../columns/column-lineage-repository'
import { ColumnReader, SQLGLOT } from '../columns/column-reader'
import { DemoDbt } from '../demo/demo-dbt'
import { EDR, ElementaryReport } from '../elementary/elementary-report'
import { usesElementary } from '../elementary/uses-elementary'
import { Outlines } from '../lineage/outline-repository'
import type { ProjectReaders } from '../project/project-readers'
import { publishedCalls } from '../published/handlers'
import { PageLinks } from '../published/page-links'
import { PublishedPages } from '../published/published-page-repository'
import { publishedRoutes } from '../published/published-routes'
import { RecordedAddresses } from '../published/recorded-addresses'
import { Reports } from '../report/reports'
import { resultCalls } from '../results/handlers'
import { DbtConnections } from './dbt-connection'
import { DbtRunner } from './dbt-runner'
import { dbtTaskKind } from './dbt-task'
import { DbtTool } from './dbt-tool'
import { DbtJobs } from './handlers'
import { KeptRuns } from './kept-runs'
import type { ProjectFolders } from './project-folders'
import { RunResults } from './run-result-repository'
import { WarmDbts } from './warm/warm-dbts'

/** All that runs dbt, put together. */
export function startDbt(platform: Platform, folders: ProjectFolders, readers: ProjectReaders) {
  const { service, extensions, log } = platform
  const store = service(Store)
  const [tools, processes] = [service(PythonTools), service(ProcessRunner)]
  const warehouses = new DbtConnections({ secrets: () => extensions(Secrets), outbound: service(OutboundPolicy) })
  const tool = new DbtTool(tools)
  const warm = new WarmDbts({ tool, processes })
  const runner = new DbtRunner({ tool, connections: warehouses, processes, warm })
  const results = new RunResults(store)
  const pages = new PublishedPages(store)
  const outlines = new Outlines(store)
  const runs = new KeptRuns({ runner, folders, results, outlines, log })
  const reports = new Reports({
    ...{ results, runner, folders, connections: connectionsOf(platform) },
    elementary: new ElementaryReport({ tool: new DbtTool(tools, EDR), connections: warehouses, processes }),
    usesElementary: (project) => usesElementary(readers, project),
  })
  const lineages = new ColumnLineages(store)
  const columns = { lineages, reader: new ColumnReader({ tool: new DbtTool(tools, SQLGLOT), processes }) }
  const jobs = new DbtJobs({ runs, pages, reports, columns, jobs: service(Jobs) })
  const published = {
    ...{ pages, links: new PageLinks(service(Vault)), principals: service(Principals) },
    recorded: new RecordedAddresses(service(ProjectDirectory)),
  }
  const demo = new DemoDbt({
    projects: service(ProjectDirectory),
    repositories: service(ProjectRepositories),
    log,
  })
  return {
    runner,
    warm,
    demo,
    lineages,
    results,
    outlines,
    warehouse: (project: string) => warehouses.nameOf(project),
    contributions: {
      jobs: jobs.definitions,
      calls: [
        ...jobs.calls,
        ...publishedCalls(published),
        ...resultCalls({ results, connections: connectionsOf(platform) }),
      ],
      streams: publishedRoutes(published),
      extensions: [extend(TaskKinds, dbtTaskKind(runs))],
    },
  }
}
