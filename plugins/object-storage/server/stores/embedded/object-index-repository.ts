import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import { STORAGE_CLASS } from '../../../contract'
import { failures } from '../../failures'
import { firstOf } from '../listing'
import type { Bucket, Listing, ListRequest, ObjectHead } from '../object-store'

interface ObjectRow {
  readonly key: string
  readonly size: number
  readonly etag: string
  readonly modified_at: Date
}

/** Greater than every sign that a name may have. */
const LAST = '\u{10ffff}'
const HEAD = sql<ObjectRow>`key, size::float8 as size, etag, modified_at`

/** Which objects there are, and in which files. */
export class ObjectIndexRepository {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<Record<never, never>>()
  }

  async list(bucket: Bucket, { prefix, folded, limit }: ListRequest): Promise<Listing> {
    const [objects, directories] = folded
      ? await Promise.all([this.#objectsIn(bucket, prefix, limit + 1), this.#directoriesIn(bucket, prefix, limit + 1)])
      : [await this.#objectsBelow(bucket, prefix, limit + 1), []]
    return firstOf({ objects, directories, isPartial: false }, limit)
  }

  async find(bucket: Bucket, key: string): Promise<(ObjectHead & { readonly file: string }) | undefined> {
    const { rows } = await sql<ObjectRow & { readonly file: string }>`select ${HEAD}, file from object_storage_object
      where bucket_id = ${bucket.id} and key = ${key}`.execute(this.#database)
    return rows[0] && { ...headOf(rows[0]), file: rows[0].file }
  }

  /** Bytes of all objects of a project. */
  async used(project: string): Promise<number> {
    return usedIn(this.#database, project)
  }

  async isEmpty(bucket: Bucket): Promise<boolean> {
    const { rows } = await sql`select from object_storage_object where bucket_id = ${bucket.id} limit 1`.execute(
      this.#database,
    )
    return rows.length === 0
  }

  /** Says that a file is about to be written which is no object yet. */
  async announce(file: string): Promise<void> {
    await sql`insert into object_storage_loose_file (file) values (${file})`.execute(this.#database)
  }

  /**
   * The file is the object from now on; the result is the file that was it before. Fails with QUOTA_REACHED where the objects of
   * the project would have more bytes together than `quota`.
   */
  async put(
    bucket: Bucket,
    key: string,
    { size, etag, file }: { readonly size: number; readonly etag: string; readonly file: string },
    quota: number,
  ): Promise<{ readonly head: ObjectHead; readonly replaced: string | undefined }> {
    return this.#database.transaction().execute(async (transaction) => {
      // The row of the bucket: it can neither go meanwhile, nor can two uploads of one name replace the same file.
      const { rows: buckets } =
        await sql`select from object_storage_bucket where id = ${bucket.id} for no key update`.execute(transaction)
      if (buckets.length === 0) throw failures.UNKNOWN_BUCKET()
      const { rows: old } = await sql<{ readonly file: string }>`insert into object_storage_loose_file (file)
        select file from object_storage_object where bucket_id = ${bucket.id} and key = ${key} returning file`.execute(
        transaction,
      )
      const { rows } = await sql<ObjectRow>`insert into object_storage_object (bucket_id, key, size, etag, file)
        values (${bucket.id}, ${key}, ${size}, ${etag}, ${file})
        on conflict (bucket_id, key) do update set size = excluded.size, etag = excluded.etag, file = excluded.file,
          modified_at = now()
        returning ${HEAD}`.execute(transaction)
      await sql`delete from object_storage_loose_file where file = ${file}`.execute(transaction)
      const [row] = rows
      if (!row) throw failures.STORE_FAILED()
      if (quota !== Number.POSITIVE_INFINITY) {
        // One after the other: uploads that each fit may be too much together.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`object-storage quota of ${bucket.project}`}, 0))`.execute(
          transaction,
        )
        if ((await usedIn(transaction, bucket.project)) > quota) throw failures.QUOTA_REACHED()
      }
      return { head: headOf(row), replaced: old[0]?.file }
    })
  }

  /** The result is the file that is no object any more. */
  async remove(bucket: Bucket, key: string): Promise<string | undefined> {
    const { rows } = await sql<{ readonly file: string }>`with gone as (
        delete from object_storage_object where bucket_id = ${bucket.id} and key = ${key} returning file)
      insert into object_storage_loose_file (file) select file from gone returning file`.execute(this.#database)
    return rows[0]?.file
  }

  /** A file that is not on the disk any more. */
  async forget(file: string): Promise<void> {
    await sql`delete from object_storage_loose_file where file = ${file}`.execute(this.#database)
  }

  /** Files that have been no objects for so long. */
  async looseSince(milliseconds: number): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly file: string }>`select file from object_storage_loose_file
      where since < now() - ${milliseconds}::float8 * interval '1 millisecond' limit 1000`.execute(this.#database)
    return rows.map(({ file }) => file)
  }

  async #objectsBelow(bucket: Bucket, prefix: string, limit: number): Promise<readonly ObjectHead[]> {
    const { rows } = await sql<ObjectRow>`select ${HEAD} from object_storage_object
      where bucket_id = ${bucket.id} and key >= ${prefix} and key < ${prefix + LAST}
      order by key limit ${limit}`.execute(this.#database)
    return rows.map(headOf)
  }

  async #objectsIn(bucket: Bucket, prefix: string, limit: number): Promise<readonly ObjectHead[]> {
    const { rows } = await sql<ObjectRow>`select ${HEAD} from object_storage_object
      where bucket_id = ${bucket.id} and parent = ${directoryOf(prefix)} and key >= ${prefix} and key < ${prefix + LAST}
      order by key limit ${limit}`.execute(this.#database)
    return rows.map(headOf)
  }

  /** Leaps from one directory to the next: what lies below them is not read, however much it is. */
  async #directoriesIn(bucket: Bucket, prefix: string, limit: number): Promise<readonly string[]> {
    const directory = directoryOf(prefix)
    const child = sql`(${directory}::text || split_part(substr(parent, length(${directory}::text) + 1), '/', 1) || '/')
      collate "C"`
    const next = (after: ReturnType<typeof sql>) => sql`select ${child} from object_storage_object
      where bucket_id = ${bucket.id} and parent > ${after} and parent >= ${prefix} and parent < ${prefix + LAST}
      order by parent limit 1`
    const { rows } = await sql<{ readonly name: string }>`with recursive found (name) as (
        (${next(sql`${directory}`)})
        union all
        select (${next(sql`found.name || ${LAST}::text`)}) from found where found.name is not null)
      select name from found where name is not null limit ${limit}`.execute(this.#database)
    return rows.map(({ name }) => name)
  }
}

async function usedIn(database: Kysely<Record<never, never>>, project: string): Promise<number> {
  const { rows } = await sql<{ readonly bytes: number }>`select coalesce(sum(size), 0)::float8 as bytes
    from object_storage_object join object_storage_bucket on id = bucket_id where project = ${project}`.execute(
    database,
  )
  return rows[0]?.bytes ?? 0
}

function directoryOf(prefix: string): string {
  return prefix.slice(0, prefix.lastIndexOf('/') + 1)
}

function headOf({ key, size, etag, modified_at }: ObjectRow): ObjectHead {
  return { key, size, etag, modifiedAt: modified_at, storageClass: STORAGE_CLASS }
}
