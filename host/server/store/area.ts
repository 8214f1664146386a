import { createToken } from '@etabli/sdk/platform'
import { Store } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { KERNEL_ID, kernelMigrations } from './kernel-migrations'
import { type MigrationOwner, migrateStore, refuseNewerStore } from './migrate'
import { Notifications } from './notifications'
import { PostgresStore } from './postgres-store'

export const MigrationOwners = createToken<readonly MigrationOwner[]>(
  'etabli.host.MigrationOwners',
  'All areas and plugins whose tables the store brings up to date when it starts',
)

export const storeArea: HostArea = {
  id: KERNEL_ID,
  migrations: kernelMigrations,
  bind: (services) =>
    services
      .bind(PostgresStore, [PlatformOptions], ({ database, log }) => {
        return new PostgresStore(database, (error) => log.warn({ err: error }, 'a database connection broke'))
      })
      .alias(Store, PostgresStore)
      .bind(Notifications, [PlatformOptions], ({ database }) => new Notifications(database)),
  start: async (services) => {
    await refuseNewerStore(services.get(PostgresStore).pool, services.get(MigrationOwners))
    await migrateStore(services.get(PostgresStore), services.get(MigrationOwners), services.get(PlatformOptions).log)
    await services.get(Notifications).start()
  },
  stop: async (services) => {
    await services.get(Notifications).close()
    await services.get(PostgresStore).close()
  },
}
