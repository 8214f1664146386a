import type { ConnectionSettings, ConnectionTester, OutboundPolicy, RequestLog } from '@etabli/sdk/server'
import { OpenConnections } from '../connections'
import type { InstalledDriver } from '../drivers/installed-driver'
import { testOpenConnection } from './test-connection'

/** Tries connections that are stored nowhere: each is opened for its test alone, and closed after it. */
export function connectionTester(
  drivers: () => readonly InstalledDriver[],
  outbound: OutboundPolicy,
  log: Pick<RequestLog, 'warn'>,
): ConnectionTester {
  return {
    get drivers() {
      return drivers().map(({ name }) => name)
    },
    test: async (settings: ConnectionSettings, signal) => {
      const connections = new OpenConnections({ find: async () => settings }, drivers, outbound, log)
      try {
        return await testOpenConnection(() => connections.open('', ''), signal)
      } finally {
        await connections.close()
      }
    },
  }
}
