import type { ConnectionSource, ConnectionTester, SecretSource, SecretUse, SecretValues } from '@etabli/sdk/server'
import { connectionOf, DATABASE_TYPES, driverOf } from './databases'
import { redisIdOf } from './presenter'
import type { SecretList } from './store/secret-list'
import type { SecretStore } from './store/secret-store'
import type { SecretRow } from './store/tables'

/** Secrets for what runs in a project's name. */
export function secretSource(list: Pick<SecretList, 'headers'>, store: SecretStore): SecretSource {
  return {
    list: async (project) => (await list.headers({ project })).map(header),
    find: async (project, name) => {
      const row = await store.findNamed(project, name)
      return row && valuesOf(row, store)
    },
  }
}

/** Database secrets as connections of the data explorer, under the secrets' names. */
export function connectionSource(list: Pick<SecretList, 'headers'>, store: SecretStore): ConnectionSource {
  return {
    names: async (project) => {
      const rows = await list.headers({ project, kind: 'connection', connectionTypes: DATABASE_TYPES })
      return rows.map(({ name }) => name)
    },
    find: async (project, name) => {
      const row = await store.findNamed(project, name)
      if (!row || !DATABASE_TYPES.includes(row.connection_type)) return undefined
      return connectionOf(row.connection_type, await store.data(row.id))
    },
  }
}

/** Where somebody opens databases, each of these secrets is used as a connection. */
export function connectionUses(
  list: Pick<SecretList, 'headers'>,
  testers: () => readonly Pick<ConnectionTester, 'drivers'>[],
): (project: string) => Promise<readonly SecretUse[]> {
  return async (project) => {
    const drivers = testers().flatMap((tester) => tester.drivers)
    const types = DATABASE_TYPES.filter((type) => drivers.includes(driverOf(type) ?? ''))
    if (types.length === 0) return []
    const rows = await list.headers({ project, kind: 'connection', connectionTypes: types })
    return rows.map((row) => ({
      secret: redisIdOf(row),
      kind: 'connection',
      name: row.name,
      href: `/${project}/data-explorer?connection=${encodeURIComponent(row.name)}`,
    }))
  }
}

async function valuesOf(row: SecretRow, store: SecretStore): Promise<SecretValues> {
  const data = await store.data(row.id)
  const texts = Object.entries(data).map(([key, value]) => [key, String(value)] as const)
  return { ...header(row), data: Object.fromEntries(texts) }
}

function header(row: Pick<SecretRow, 'id' | 'name' | 'kind' | 'connection_type'>) {
  return { redisId: redisIdOf(row), name: row.name, kind: row.kind, connectionType: row.connection_type }
}
