import { createToken } from '../../services/token'

export interface AppHosts {
  /** Whether the platform may send a request there for an external app: the operator lists such hosts, nobody else. */
  allows(url: URL): boolean
}
export const AppHosts = createToken<AppHosts>('etabli.AppHosts', 'Which hosts the platform may call for external apps')
