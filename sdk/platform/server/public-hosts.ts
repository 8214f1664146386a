import type { LookupFunction } from 'node:net'
import { createToken } from '../../services/token'

/** What the platform asks by itself because somebody's service stands there: the open internet, and hosts that an operator has listed. */
export interface PublicHosts {
  /**
   * The look-up for a socket to this host and port: the address that it finds has been judged, and is the one connected.
   * Throws HOST_NOT_PUBLIC, or the look-up fails with it.
   */
  lookup(host: string, port: number): LookupFunction
}
export const PublicHosts = createToken<PublicHosts>(
  'etabli.PublicHosts',
  'Which hosts the platform may ask whether a deployed service answers',
)
