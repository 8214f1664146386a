import type { ConnectionSource, SecretSource, SecretValues } from '@etabli/sdk/server'
import { connectionOf, DATABASE_TYPES } from './databases'
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

async function valuesOf(row: SecretRow, store: SecretStore): Promise<SecretValues> {
  const data = await store.data(row.id)
  const texts = Object.entries(data).map(([key, value]) => [key, String(value)] as const)
  return { ...header(row), data: Object.fromEntries(texts) }
}

function header(row: Pick<SecretRow, 'id' | 'name' | 'kind' | 'connection_type'>) {
  return { redisId: redisIdOf(row), name: row.name, kind: row.kind, connectionType: row.connection_type }
}
