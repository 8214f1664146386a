import type { ConnectionSource, SecretSource, SecretUse, SecretValues } from '@etabli/sdk/server'
import type { Databases } from './databases'
import { iconOf, redisIdOf } from './presenter'
import type { HeaderRow, SecretListRepository } from './store/secret-list-repository'
import type { SecretRepository } from './store/secret-repository'
import type { SecretRow } from './store/tables'

/** Secrets for what runs in a project's name. */
export function secretSource(list: Pick<SecretListRepository, 'headers'>, store: SecretRepository): SecretSource {
  return {
    list: async (project) => (await list.headers({ project })).map(header),
    find: async (project, name) => {
      const row = await store.findNamed(project, name)
      return row && valuesOf(row, store)
    },
  }
}

/** Database secrets as connections, under the secrets' names. */
export function connectionSource(
  list: Pick<SecretListRepository, 'headers'>,
  store: SecretRepository,
  databases: Databases,
): ConnectionSource {
  return {
    names: async (project) => {
      const rows = await list.headers({ project, kind: 'connection', connectionTypes: databases.types })
      return rows.map(({ name }) => name)
    },
    find: async (project, name) => {
      const row = await store.findNamed(project, name)
      if (!row || !databases.types.includes(row.connection_type)) return undefined
      return databases.connectionOf(row.connection_type, await store.data(row.id))
    },
  }
}

/** Where somebody opens databases, each secret of one is used as a connection. */
export function connectionUses(
  list: Pick<SecretListRepository, 'headers'>,
  databases: Databases,
): (project: string) => Promise<readonly SecretUse[]> {
  return async (project) => {
    const { types } = databases
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

async function valuesOf(row: SecretRow, store: SecretRepository): Promise<SecretValues> {
  const data = await store.data(row.id)
  const texts = Object.entries(data).map(([key, value]) => [key, String(value)] as const)
  const version = await store.version(row.id)
  return { ...header({ ...row, version, keys: Object.keys(data) }), data: Object.fromEntries(texts) }
}

function header(row: HeaderRow) {
  const { name, kind, connection_type: connectionType, version, description, keys } = row
  return { redisId: redisIdOf(row), name, kind, connectionType, version, description, icon: iconOf(row), keys }
}
