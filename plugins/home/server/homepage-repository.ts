import type { Store } from '@etabli/sdk/server'
import type { HomepageTables } from './migrations'

/** The homepages that somebody wrote, as written. */
export class HomepageRepository {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<HomepageTables>()
  }

  async find(project: string): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('homepage')
      .select('html')
      .where('project', '=', project)
      .executeTakeFirst()
    return row?.html
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
