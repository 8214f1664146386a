import { createToken } from '../../services/token'

export interface AppHosts {
  /** Whether the platform may send a request there for an external app: the operator lists such hosts, nobody else. */
  allows(url: URL): boolean
  /** Whether an allowed host's name may lead to this IP address: one of this machine must be listed by itself. */
  allowsAddress(url: URL, address: string): boolean
}
export const AppHosts = createToken<AppHosts>('etabli.AppHosts', 'Which hosts the platform may call for external apps')
