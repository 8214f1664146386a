import { ChatEndpoint, ScopeNarrowings } from '@etabli/sdk/platform/server'
import {
  ConnectionSources,
  ConnectionTesters,
  defineServerPlugin,
  extend,
  OutboundPolicy,
  type Platform,
  ProcessRunner,
  Store,
  Vault,
} from '@etabli/sdk/server'
import * as contract from '../contract'
import { chatProvider } from './chat/chat-providers'
import { ConversationStore } from './chat/conversation-store'
import { allOf } from './connections/all-of'
import { ConfiguredConnections } from './connections/configured-connections'
import { ConnectionStore, sealedPasswords } from './connections/connection-store'
import { connectionTester } from './connections/connection-tester'
import { Connections } from './connections/connections'
import { installed } from './drivers/driver'
import { createDuckdbDriver } from './drivers/duckdb/duckdb-driver'
import { isMemoryLimited } from './drivers/duckdb/engine-process'
import { mariadbDriver } from './drivers/mariadb/mariadb-driver'
import { postgresqlDriver } from './drivers/postgresql/postgresql-driver'
import { explorerCalls } from './handlers'
import { migrations } from './migrations'
import { ExplorerSettings } from './settings'

const storeOf = ({ service }: Platform) => new ConnectionStore(service(Store), service(Vault))

export default defineServerPlugin({
  id: 'etabli.data-explorer',
  api: {
    title: 'Tables',
    description: 'Connections of a project, their tables and rows, statements of users, and the assistant.',
    contract,
  },
  migrations,
  sealed: [sealedPasswords],
  uses: [ConnectionSources],
  start: async (platform) => {
    const settings = platform.settings(ExplorerSettings)
    const processes = platform.service(ProcessRunner)
    const drivers = [installed(postgresqlDriver), installed(mariadbDriver), installed(createDuckdbDriver(processes))]
    if (!(await isMemoryLimited(processes)))
      platform.log.warn({}, 'this system sets no limit to the memory of DuckDB: one statement can take all of it')
    const own = [new ConfiguredConnections(settings), storeOf(platform)]
    const source = allOf(() => [...own, ...platform.extensions(ConnectionSources)])
    const outbound = platform.service(OutboundPolicy)
    const connections = new Connections(source, drivers, outbound, platform.log)
    const chat = {
      settings,
      conversations: new ConversationStore(platform.service(Store)),
      provider: chatProvider(platform.service(ChatEndpoint)),
    }
    return {
      calls: explorerCalls(source, connections, chat),
      extensions: [
        extend(ScopeNarrowings, {
          feature: 'data-explorer',
          reaches: (principal, project, name) => source.mayUse?.(principal, project, name) ?? true,
        }),
        extend(ConnectionTesters, connectionTester(drivers, outbound, platform.log)),
      ],
      stop: () => connections.close(),
    }
  },
  seedDemo: async (platform, { warehouses }) => {
    const store = storeOf(platform)
    for (const { project, password, ...settings } of warehouses)
      await store.save({ project, name: 'warehouse', driver: postgresqlDriver.name, settings, password })
  },
})
