import type { LookupFunction } from 'node:net'
import { createToken } from '../../services/token'

/** What connections to databases may reach: the operator lists it, nobody else. */
export interface ConnectionReach {
  /**
   * The look-up for a socket to this host and port: the address that it finds has been judged, and is the one connected.
   * Throws HOST_NOT_LISTED, or the look-up fails with it.
   */
  lookup(host: string, port: number): LookupFunction
  /** The real path of a database's file. Fails with FILE_NOT_LISTED, also for what is not there. */
  file(path: string): Promise<string>
}
export const ConnectionReach = createToken<ConnectionReach>(
  'etabli.ConnectionReach',
  'Which hosts and files connections to databases may reach',
)
