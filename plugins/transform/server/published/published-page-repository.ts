import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { newId } from '@etabli/sdk/platform/server'
import type { Store } from '@etabli/sdk/server'
import type { DbtTables } from '../dbt/migrations'

export type PageKind = DbtTables['dbt_page']['kind']

/** How many of each kind a project keeps: the newest is shown, the others stand behind links that are open. */
const KEPT = 3

/** A page, and who has made it: dbt, Elementary or Etabli. */
export interface MadePage {
  readonly html: string | Uint8Array
  readonly maker: DbtTables['dbt_page']['maker']
}

export interface PageHead {
  readonly id: string
  readonly maker: MadePage['maker']
  readonly at: Date
}

/** The pages that dbt or Etabli has made of a project, each as it was made. */
export class PublishedPages {
  readonly #database

  constructor(store: Store) {
    this.#database = store.database<DbtTables>()
  }

  async keep(project: string, kind: PageKind, { html, maker }: MadePage): Promise<string> {
    const [id, packed] = [newId(), await promisify(gzip)(html)]
    await this.#database.transaction().execute(async (transaction) => {
      await transaction.insertInto('dbt_page').values({ id, project, kind, maker, html_gzip: packed }).execute()
      const kept = transaction
        .selectFrom('dbt_page')
        .select('id')
        .where('project', '=', project)
        .where('kind', '=', kind)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(KEPT)
      await transaction
        .deleteFrom('dbt_page')
        .where('project', '=', project)
        .where('kind', '=', kind)
        .where('id', 'not in', kept)
        .execute()
    })
    return id
  }

  newest(project: string, kind: PageKind): Promise<PageHead | undefined> {
    return this.#database
      .selectFrom('dbt_page')
      .select(['id', 'at', 'maker'])
      .where('project', '=', project)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  }

  /** The page's HTML; undefined where it is not there any more. */
  async read(project: string, kind: PageKind, id: string): Promise<Buffer | undefined> {
    const row = await this.#database
      .selectFrom('dbt_page')
      .select('html_gzip')
      .where('id', '=', id)
      .where('project', '=', project)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row && (await promisify(gunzip)(row.html_gzip))
  }
}
