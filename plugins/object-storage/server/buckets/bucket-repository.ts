import type { Store } from '@etabli/sdk/server'
import { sql } from 'kysely'
import { BUCKET_NAME } from '../../contract'
import { failures } from '../failures'
import { EMBEDDED, projectSettings, remoteName, type StorageSettings, storeOf } from '../settings'
import type { Bucket } from '../stores/object-store'

/** A bucket and the store that holds it. */
export interface PlacedBucket extends Bucket {
  readonly store: string
  /** The operator's own: it is never deleted from here. */
  readonly isKept: boolean
}

interface BucketRow {
  readonly id: number
  readonly project: string
  readonly name: string
  readonly store: string
  readonly remote_name: string
}

interface Tables {
  readonly object_storage_bucket: BucketRow
}

const FOREIGN_KEY = '23503'
const UNIQUE = '23505'

/** Which buckets a project has. A store may hold others; they are nobody's here. */
export class BucketRepository {
  readonly #database

  constructor(
    store: Store,
    private readonly settings: StorageSettings,
  ) {
    this.#database = store.database<Tables>()
  }

  /** By name. */
  async of(project: string): Promise<readonly PlacedBucket[]> {
    const rows = await this.#rows().where('project', '=', project).execute()
    const kept = this.#keptOf(project).filter(({ name }) => rows.every((row) => row.name !== name))
    return [...rows.map(placed), ...kept].sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  async find(project: string, name: string): Promise<PlacedBucket | undefined> {
    if (!BUCKET_NAME.test(name)) return undefined
    const row = await this.#rows().where('project', '=', project).where('name', '=', name).executeTakeFirst()
    return row ? placed(row) : this.#keptOf(project).find((bucket) => bucket.name === name)
  }

  /** Writes the bucket down if `make` makes it. Fails with BUCKET_EXISTS. */
  async create(project: string, name: string, make: (bucket: PlacedBucket) => Promise<void>): Promise<void> {
    if (this.#keptOf(project).some((bucket) => bucket.name === name)) throw failures.BUCKET_EXISTS()
    const store = storeOf(this.settings, project)
    const remote = store === EMBEDDED ? `${project}/${name}` : remoteName(this.settings, project, name)
    if (store !== EMBEDDED && !BUCKET_NAME.test(remote))
      throw failures.INVALID_BUCKET_NAME({
        message: `the object store knows the bucket as ${remote}, which is not a valid name: choose a shorter one`,
      })
    try {
      await this.#database.transaction().execute(async (transaction) => {
        const { rows } = await sql<BucketRow>`insert into object_storage_bucket (project, name, store, remote_name)
          values (${project}, ${name}, ${store}, ${remote}) returning *`.execute(transaction)
        if (rows[0]) await make(placed(rows[0]))
      })
    } catch (error) {
      throw hasCode(error, UNIQUE) ? failures.BUCKET_EXISTS({ cause: error }) : error
    }
  }

  /** Fails with BUCKET_NOT_EMPTY where an object came in the meantime. */
  async remove(bucket: PlacedBucket): Promise<void> {
    try {
      await this.#database.deleteFrom('object_storage_bucket').where('id', '=', Number(bucket.id)).execute()
    } catch (error) {
      throw hasCode(error, FOREIGN_KEY) ? failures.BUCKET_NOT_EMPTY({ cause: error }) : error
    }
  }

  #rows() {
    return this.#database.selectFrom('object_storage_bucket').select(['id', 'project', 'name', 'store', 'remote_name'])
  }

  #keptOf(project: string): readonly PlacedBucket[] {
    const store = storeOf(this.settings, project)
    const { existingBuckets = [] } = projectSettings(this.settings, project)
    if (store === EMBEDDED) return []
    return existingBuckets.map((name) => ({
      id: `${store}/${name}`,
      project,
      name,
      store,
      remoteName: name,
      isKept: true,
    }))
  }
}

function placed({ id, remote_name, ...row }: BucketRow): PlacedBucket {
  return { ...row, id: String(id), remoteName: remote_name, isKept: false }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
