import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../extension-point'
import type { Platform } from '../server-plugin'
import type { Connection } from './connection'
import { connectionFailures } from './connection-failures'
import type { Dialect } from './drivers'

/** What nobody may have too much of at once, each apart from the others: pages of tables, counts and profiles, statements, exports. */
export type LaneName = 'pages' | 'looks' | 'queries' | 'exports'

/** Who may use a connection now. One user never has all turns of a lane, and no lane takes from another. */
export interface Turns {
  /** Returns what ends the turn, which may be called twice. Throws BUSY after too long a wait, CANCELLED when the caller is gone. */
  take(lane: LaneName, principal: Pick<Principal, 'id'>, signal: AbortSignal): Promise<() => void>
  /** Does something that is over with its result. */
  during<Result>(
    lane: LaneName,
    principal: Pick<Principal, 'id'>,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result>
}

/** A connection that is open, shared by all who use it. It may be closed behind them: ask for it anew for each request. */
export interface OpenConnection {
  readonly dialect: Dialect
  readonly database: Connection
  /** Rows that one request may reach. */
  readonly rowsLimit: number
  /** What one statement of a user's may take. */
  readonly queryMilliseconds: number
  /** What an export may take, from its start to its last row. */
  readonly exportMilliseconds: number
  readonly turns: Turns
  /** Aborted when it is closed: its settings have changed, or the server stops. */
  readonly closing: AbortSignal
}

/** The connections of projects, wherever they come from. Whoever asks must have judged who may use them. */
export interface ConnectionDirectory {
  names(project: string): Promise<readonly string[]>
  /** Throws UNKNOWN_CONNECTION, or BROKEN_SETTINGS where what is stored cannot be used. */
  open(project: string, name: string): Promise<OpenConnection>
  /** A text that is the same for all connections to one database; undefined where it cannot be told. It is no text for users. */
  addressOf?(project: string, name: string): Promise<string | undefined>
}

export const Connections = createExtensionPoint<ConnectionDirectory>(
  'etabli.Connections',
  'The connections of projects, open; of several directories, the first in plugin order',
)

/** The connections of this installation: none where no plugin opens any. */
export function connectionsOf({ extensions }: Pick<Platform, 'extensions'>): ConnectionDirectory {
  const directory = () => extensions(Connections)[0]
  return {
    names: async (project) => (await directory()?.names(project)) ?? [],
    open: async (project, name) => {
      const found = directory()
      if (!found) throw connectionFailures.UNKNOWN_CONNECTION()
      return found.open(project, name)
    },
    addressOf: async (project, name) => directory()?.addressOf?.(project, name),
  }
}
