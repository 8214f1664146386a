import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterConfig, query } from '#tests/support/world'
import { PostgresStore } from '../../../../../host/server/store/postgres-store'
import { migrations } from '../../migrations'
import { storeConformance } from '../testing/store-conformance'
import { Subject } from '../testing/subject'
import { EmbeddedStore } from './embedded-store'
import { ObjectIndexRepository } from './object-index-repository'

storeConformance('embedded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-objects-'))
  const name = `objects_${randomBytes(6).toString('hex')}`
  await query('postgres', `create database ${name}`)
  for (const { up } of migrations) await query(name, up)
  const { rows } = await query(
    name,
    "insert into object_storage_bucket (project, name, store, remote_name) values ('p', 'data', 'embedded', 'p/data') returning id",
  )
  const database = new PostgresStore(clusterConfig(name), () => undefined)
  const store = new EmbeddedStore({
    index: new ObjectIndexRepository(database),
    folder: async () => folder,
    quotaOf: () => Number.POSITIVE_INFINITY,
    isBackedUp: async () => false,
    log: { warn: () => undefined },
  })
  return new Subject({
    store,
    bucket: { id: String(rows[0].id), project: 'p', name: 'data', remoteName: 'p/data' },
    unknown: { id: '99', project: 'p', name: 'none', remoteName: 'p/none' },
    close: async () => {
      await store.close()
      await database.close()
      await query('postgres', `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  })
})
