import { ScopeNarrowings } from '@etabli/sdk/platform/server'
import {
  ConnectionSources,
  Connections,
  ConnectionTesters,
  Drivers,
  defineServerPlugin,
  extend,
  OutboundPolicy,
  type Platform,
  ProcessRunner,
  Store,
  Vault,
} from '@etabli/sdk/server'
import * as contract from '../contract'
import { OpenConnections } from './connections'
import { createDuckdbDriver } from './drivers/duckdb/duckdb-driver'
import { isMemoryLimited } from './drivers/duckdb/engine-process'
import { installed } from './drivers/installed-driver'
import { mariadbDriver } from './drivers/mariadb/mariadb-driver'
import { postgresqlDriver } from './drivers/postgresql/postgresql-driver'
import { connectionCalls } from './handlers'
import { migrations } from './migrations'
import { ConnectionsSettings } from './settings'
import { addressOf } from './sources/address-of'
import { allOf } from './sources/all-of'
import { ConfiguredConnections } from './sources/configured-connections'
import { ConnectionRepository, sealedPasswords } from './sources/connection-repository'
import { connectionTester } from './trying/connection-tester'

const storeOf = ({ service }: Platform) => new ConnectionRepository(service(Store), service(Vault))

export default defineServerPlugin({
  id: 'etabli.connections',
  formerIds: ['etabli.data-explorer'],
  api: {
    title: 'Connections',
    description: 'The test of a connection. What a connection holds is read by the calls of the tables.',
    contract,
  },
  migrations,
  sealed: [sealedPasswords],
  uses: [ConnectionSources, Drivers],
  start: async (platform) => {
    const settings = platform.settings(ConnectionsSettings)
    const processes = platform.service(ProcessRunner)
    if (!(await isMemoryLimited(processes)))
      platform.log.warn({}, 'this system sets no limit to the memory of DuckDB: one statement can take all of it')
    const own = [new ConfiguredConnections(settings), storeOf(platform)]
    const source = allOf(() => [...own, ...platform.extensions(ConnectionSources)])
    const outbound = platform.service(OutboundPolicy)
    const drivers = () => platform.extensions(Drivers).map(installed)
    const connections = new OpenConnections(source, drivers, outbound, platform.log)
    return {
      calls: connectionCalls(connections),
      extensions: [
        extend(Drivers, postgresqlDriver),
        extend(Drivers, mariadbDriver),
        extend(Drivers, createDuckdbDriver(processes)),
        extend(Connections, {
          names: (project) => source.names(project),
          open: (project, name) => connections.open(project, name),
          addressOf: async (project, name) => {
            const found = await source.find(project, name)
            return found && addressOf(found)
          },
        }),
        extend(ConnectionTesters, connectionTester(drivers, outbound, platform.log)),
        extend(ScopeNarrowings, {
          feature: 'data-explorer',
          reaches: (principal, project, name) => source.mayUse?.(principal, project, name) ?? true,
        }),
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
