import type { Connection, Driver, OutboundPolicy } from '@etabli/sdk/server'
import { refuseOutOfBounds } from './statement-bounds'

/** A driver whose settings are checked on opening, so that drivers of all kinds stand in one list. */
export interface InstalledDriver extends Pick<Driver, 'name' | 'dialect'> {
  /** Throws where the settings do not fit. */
  open(settings: unknown, password: string, outbound: OutboundPolicy): Connection
}

export function installed(driver: Driver): InstalledDriver {
  const known = KNOWN.get(driver) ?? made(driver)
  KNOWN.set(driver, known)
  return known
}
/** One of each, so that it shows where another has come in its place. */
const KNOWN = new WeakMap<Driver, InstalledDriver>()

function made(driver: Driver): InstalledDriver {
  return {
    name: driver.name,
    dialect: driver.dialect,
    open: (settings, password, outbound) =>
      withBounds(driver.open(driver.settings.parse(settings), password, outbound)),
  }
}

/** Every statement of a user's passes here, whatever its driver: what a database could not stop reading is not sent. */
function withBounds(connection: Connection): Connection {
  const query = connection.query.bind(connection)
  const explain = connection.explain.bind(connection)
  const plan = connection.plan?.bind(connection)
  const bounded: Pick<Connection, 'query' | 'explain' | 'plan'> = {
    query: async (sql, limits, signal) => {
      refuseOutOfBounds(sql)
      return query(sql, limits, signal)
    },
    explain: async (sql, signal, parameters) => {
      refuseOutOfBounds(sql)
      return explain(sql, signal, parameters)
    },
    ...(plan && {
      plan: async (sql, signal, parameters) => {
        refuseOutOfBounds(sql)
        return plan(sql, signal, parameters)
      },
    }),
  }
  return Object.assign(connection, bounded)
}
