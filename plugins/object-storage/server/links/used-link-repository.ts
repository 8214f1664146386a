import type { Store } from '@etabli/sdk/server'
import { sql } from 'kysely'
import { failures } from '../failures'

/** Which upload links were used. Each is good for one object; one whose upload failed may be tried again. */
export class UsedLinkRepository {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<Record<never, never>>()
  }

  /** Throws LINK_USED for the second one who asks. */
  async use(id: string, expiresAt: number): Promise<void> {
    // Expired links are refused before they come here.
    await sql`delete from object_storage_used_link where expires_at < now()`.execute(this.#database)
    const { rows } = await sql`insert into object_storage_used_link (id, expires_at)
      values (${id}, ${new Date(expiresAt)}) on conflict do nothing returning id`.execute(this.#database)
    if (rows.length === 0) throw failures.LINK_USED()
  }

  async giveBack(id: string): Promise<void> {
    await sql`delete from object_storage_used_link where id = ${id}`.execute(this.#database)
  }
}
