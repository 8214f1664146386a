import { join } from 'node:path'
import type { DemoContext } from '@etabli/sdk/platform/server'
import { checkData } from './data/check-data'
import type { Data } from './data/resolve-data'
import type { NewSecret, SecretRepository } from './store/secret-repository'

const PROJECT = 'demo_shop'
const AUTHOR = 'admin@etabli.local'
const DAYS_LEFT = 12
const DAY_MS = 86_400_000

/** Harmless secrets for the demo shop, where they are missing: its warehouse, for readers and for dbt, and one that soon expires. */
export async function seedSecrets(store: SecretRepository, { warehouses, folder }: DemoContext): Promise<void> {
  const warehouse = warehouses.find(({ project }) => project === PROJECT)
  if (!warehouse) return
  const { host, port, database, user, password, schemas, builder } = warehouse
  const connection: Data = { host, port, database, user, password, tls: 'off', schemas: schemas.join(', ') }
  await seed(store, {
    project: PROJECT,
    name: 'warehouse-readonly',
    description: 'The warehouse of the shop, by an account that can only read',
    kind: 'connection',
    connectionType: 'postgresql',
    expiresAt: undefined,
    data: checkData('connection', 'postgresql', connection),
  })
  if (builder) {
    const account = { user: builder.user, password: builder.password, schemas: builder.schema }
    await seed(store, {
      project: PROJECT,
      name: 'dbt',
      description: 'The warehouse of the shop, by the account that dbt builds with',
      kind: 'connection',
      connectionType: 'postgresql',
      expiresAt: undefined,
      data: checkData('connection', 'postgresql', { ...connection, ...account }),
    })
  }
  if (folder !== undefined) await seedFolders(store, folder)
  await seed(store, {
    project: PROJECT,
    name: 'newsletter',
    description: 'The service that sends the newsletter',
    kind: 'custom',
    connectionType: '',
    expiresAt: new Date(Date.now() + DAYS_LEFT * DAY_MS).toISOString().slice(0, 10),
    data: { API_KEY: 'demo-key-that-opens-nothing', SENDER: 'news@shop.example' },
  })
}

/** Where files come in, and where they go. */
async function seedFolders(store: SecretRepository, folder: string): Promise<void> {
  const folders = { 'incoming-files': 'Files that suppliers send', 'outgoing-files': 'Files for the stores' }
  for (const [name, description] of Object.entries(folders))
    await seed(store, {
      ...{ project: PROJECT, name, description, kind: 'connection', connectionType: 'folder', expiresAt: undefined },
      data: checkData('connection', 'folder', { path: join(folder, name) }),
    })
}

/** What users changed stays; only the address of a warehouse follows the start. */
async function seed(store: SecretRepository, secret: NewSecret): Promise<void> {
  const known = await store.findNamed(secret.project, secret.name)
  if (!known) {
    await store.create(secret, AUTHOR)
    return
  }
  if (known.kind !== 'connection') return
  const stored = await store.data(known.id)
  const { host = '', port = 0 } = secret.data
  if (secret.connectionType === 'folder' || (stored.host === host && stored.port === port)) return
  const expiresAt = known.expires_at ?? undefined
  const moved = (data: Data) => ({ description: known.description, expiresAt, data: { ...data, host, port } })
  await store.update(known.id, moved, AUTHOR)
}
