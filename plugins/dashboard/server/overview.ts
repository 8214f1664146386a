import { type Access, type CountRegistry, evaluate, parseAccess, type Principal } from '@etabli/sdk/server'
import { DashboardOverview } from '../contract'

/** What a user must have on a project for its rows of a kind to be counted for him. */
const ACCESS: Readonly<Record<keyof DashboardOverview, Access>> = {
  secretsCount: ':project:secret:enabled',
  singerFlowsCount: { required: [':project:task:enabled'], anyOf: [':project:flow:enabled'] },
  dbtModelsCount: ':project:transform:enabled',
  dbtSourcesCount: ':project:transform:enabled',
  dbtTestsCount: ':project:transform:enabled',
  artefactsCount: [':project:task:enabled', ':project:artefact:enabled'],
  startedTasksCount: ':project:task:enabled',
  bundlesCount: [':project:task:enabled', ':project:bundle:enabled'],
  servicesCount: ':project:service:enabled',
}

const EMPTY: DashboardOverview = {
  secretsCount: 0,
  singerFlowsCount: 0,
  dbtModelsCount: 0,
  dbtSourcesCount: 0,
  dbtTestsCount: 0,
  artefactsCount: 0,
  startedTasksCount: { running: 0, succeeded: 0, failed: 0 },
  bundlesCount: 0,
  servicesCount: 0,
}

/** Adds up what the areas count. An area that is not installed counts nothing, so its field stays 0. */
export class Overview {
  constructor(private readonly counts: CountRegistry) {}

  async of(principal: Principal | undefined, projects: readonly string[]): Promise<DashboardOverview> {
    const fields = await Promise.all(
      this.counts.sources().map(async (source) => {
        const access = isField(source.field) ? parseAccess(ACCESS[source.field]) : undefined
        const mine = access ? projects.filter((project) => evaluate(principal, access, { project }).granted) : []
        return [source.field, mine.length === 0 ? undefined : await source.count(mine)] as const
      }),
    )
    const counted = fields.filter(([, value]) => value !== undefined)
    return DashboardOverview.parse({ ...EMPTY, ...Object.fromEntries(counted) })
  }
}

function isField(name: string): name is keyof DashboardOverview {
  return Object.hasOwn(ACCESS, name)
}
