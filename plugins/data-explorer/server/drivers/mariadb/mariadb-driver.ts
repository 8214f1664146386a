import type { Driver } from '../driver'
import { MariadbConnection } from './mariadb-connection'
import { Sessions } from './sessions'
import { MariadbSettings } from './settings'

export const mariadbDriver: Driver<MariadbSettings> = {
  name: 'mariadb',
  settings: MariadbSettings,
  open: (settings, password, reach) => {
    const deadlineMs = Math.round(settings.statementSeconds * 1_000)
    const sessions = (max: number, isUsers = false) =>
      new Sessions({ settings, password, reach, max, deadlineMs, isUsers })
    return new MariadbConnection(
      { pages: sessions(3), counts: sessions(2), exports: sessions(2), queries: sessions(3, true) },
      settings.schemas,
      deadlineMs,
    )
  },
}
