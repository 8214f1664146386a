import type { Driver } from '@etabli/sdk/server'
import { EXPORTS_AT_ONCE, PAGES_AT_ONCE, USER_SESSIONS } from '../limits'
import { mariadbDialect } from './dialect'
import { MariadbConnection } from './mariadb-connection'
import { Sessions } from './sessions'
import { MariadbSettings } from './settings'

export const mariadbDriver: Driver<MariadbSettings> = {
  name: 'mariadb',
  dialect: mariadbDialect,
  secretTypes: ['mysql'],
  settings: MariadbSettings,
  open: (settings, password, outbound) => {
    const deadlineMs = Math.round(settings.statementSeconds * 1_000)
    const sessions = (max: number, isUsers = false) =>
      new Sessions({ settings, password, outbound, max, deadlineMs, isUsers })
    return new MariadbConnection(
      {
        pages: sessions(PAGES_AT_ONCE),
        counts: sessions(2),
        exports: sessions(EXPORTS_AT_ONCE),
        queries: sessions(USER_SESSIONS, true),
      },
      settings.schemas,
      deadlineMs,
    )
  },
}
