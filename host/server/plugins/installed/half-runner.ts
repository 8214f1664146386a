import { ProjectDirectory } from '@etabli/sdk/server'
import { PlatformOptions } from '../../host-area'
import { areaOf } from '../../http/api-areas'
import { InstalledCalls } from '../../http/installed-calls'
import { BackgroundJobs } from '../../jobs/background-jobs'
import type { ServiceSource } from '../../services'
import { migrateAndTell } from '../../store/migrate'
import { PostgresStore } from '../../store/postgres-store'
import { InstalledHost } from '../plugin-host'
import { whileInUse } from './plugin-store'
import type { HalfRunner } from './server-halves'
import { HALF_LIMITS } from './worker/half-limits'
import { type OpenedHalf, WorkerHalf } from './worker/worker-half'

/** Opens server halves in workers of their own. */
export function halfWorkers(services: ServiceSource): (id: string, address: string) => Promise<OpenedHalf> {
  const { database, checkReplies, log } = services.get(PlatformOptions)
  const projects = services.get(ProjectDirectory)
  return (id, address) =>
    WorkerHalf.open({
      id,
      address,
      database,
      checkReplies,
      projects,
      limits: HALF_LIMITS,
      log: log.child({ plugin: id }),
    })
}

/** Runs the server halves of installed plugins beside those of the build. */
export function halfRunner(services: ServiceSource): HalfRunner {
  const host = services.get(InstalledHost)
  const jobs = services.get(BackgroundJobs)
  return {
    migrate: async (half, hash) => {
      const client = await services.get(PostgresStore).pool.connect()
      try {
        return await whileInUse(client, hash, () => migrateAndTell(client, [half], services.get(PlatformOptions).log))
      } finally {
        client.release()
      }
    },
    start: (half) => host.startOne(half),
    serve: async (started) => {
      for (const { contributions } of started) jobs.add(contributions.jobs ?? [])
      await services.get(InstalledCalls).serve(
        started.flatMap(({ contributions }) => contributions.calls ?? []),
        started.map(({ plugin, contributions }) => areaOf(plugin, contributions.calls ?? [])),
      )
    },
    stop: async (started) => {
      jobs.remove(started.contributions.jobs ?? [])
      await host.stopOne(started)
    },
  }
}
