import { Backups } from '@etabli/sdk/platform/server'
import type { HostArea } from '../host-area'
import { PostgresStore } from '../store/postgres-store'
import { BACKUP_LOCK } from './database-copy'

export const backupArea: HostArea = {
  id: 'etabli.backup',
  bind: (services) =>
    services.bind(Backups, [PostgresStore], ({ pool }) => ({
      isUnderWay: async () => {
        // Given back at once, as the statement is a transaction of its own.
        const { rows } = await pool.query<{ readonly free: boolean }>(
          'select pg_try_advisory_xact_lock_shared($1) as free',
          [BACKUP_LOCK],
        )
        return rows[0]?.free !== true
      },
    })),
}
