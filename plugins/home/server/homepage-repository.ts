import type { Store } from '@etabli/sdk/server'
import { type Selectable, sql } from 'kysely'
import type { HomepageTables } from './migrations'

export type StoredHomepage = Selectable<HomepageTables['homepage']>

interface Written {
  readonly html: string
  /** What the HTML was made from; null where it was written itself. */
  readonly markdown: string | null
  readonly by: string
}

/** The homepages that somebody wrote, as written. */
export class HomepageRepository {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<HomepageTables>()
  }

  find(project: string): Promise<StoredHomepage | undefined> {
    return this.#database.selectFrom('homepage').selectAll().where('project', '=', project).executeTakeFirst()
  }

  /** Writes the text in place of this version, 0 being none; undefined where there is another one by now. */
  write(project: string, version: number, { html, markdown, by }: Written): Promise<StoredHomepage | undefined> {
    const columns = { html, markdown, changed_by: by, changed_at: sql<Date>`now()` }
    if (version === 0)
      return this.#database
        .insertInto('homepage')
        .values({ project, ...columns })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
    return this.#database
      .updateTable('homepage')
      .set({ ...columns, version: version + 1 })
      .where('project', '=', project)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
  }

  /** Takes a text away; the result is what was there. */
  remove(project: string): Promise<StoredHomepage | undefined> {
    return this.#database.deleteFrom('homepage').where('project', '=', project).returningAll().executeTakeFirst()
  }

  /** Stores a first homepage; one that is there already stays. */
  async addMissing(project: string, html: string): Promise<void> {
    await this.#database
      .insertInto('homepage')
      .values({ project, html })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
