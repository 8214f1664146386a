import type { HttpService } from '@etabli/sdk'
import { getSchemaOutline, listSchemas, listTables, type TableOutline } from '../../contract'
import { leafOf } from '../table-tree'

export interface CatalogueTable {
  readonly schema: string
  readonly table: string
  readonly isView: boolean
}

/** What completion and the table search know of a connection. Nothing here fails: what cannot be read is not proposed. */
export interface Catalogue {
  schemas(): Promise<readonly string[]>
  tables(schema: string): Promise<readonly CatalogueTable[]>
  outline(schema: string): Promise<readonly TableOutline[]>
}

/** Asks the platform for each thing once, when it is first needed; a failure is asked again. */
export class ConnectionCatalogue implements Catalogue {
  readonly #known = new Map<string, Promise<unknown>>()

  constructor(
    private readonly http: HttpService,
    private readonly project: string,
    private readonly connection: string,
  ) {}

  schemas(): Promise<readonly string[]> {
    return this.#once('schemas', async () => {
      const { schemas } = await this.http.call(listSchemas, this.#fields(), QUIET)
      return schemas.map((schema) => (typeof schema === 'string' ? schema : schema.name))
    })
  }

  tables(schema: string): Promise<readonly CatalogueTable[]> {
    return this.#once(`tables ${schema}`, async () => {
      const { tableList } = await this.http.call(listTables, { ...this.#fields(), schemaName: schema }, QUIET)
      return tableList.map((entry) => {
        const { name, isView } = leafOf(entry)
        return { schema, table: name, isView }
      })
    })
  }

  outline(schema: string): Promise<readonly TableOutline[]> {
    return this.#once(`outline ${schema}`, async () => {
      const { schemaOutline } = await this.http.call(getSchemaOutline, { ...this.#fields(), schemaName: schema }, QUIET)
      return schemaOutline
    })
  }

  #fields() {
    return { projectName: this.project, dbConnectionName: this.connection }
  }

  #once<Item>(key: string, ask: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
    const known = this.#known.get(key)
    // The key says which kind of list is kept under it.
    if (known) return known as Promise<readonly Item[]>
    const asked = ask().catch((): readonly Item[] => {
      this.#known.delete(key)
      return []
    })
    this.#known.set(key, asked)
    return asked
  }
}

/** Nobody asked for these lists in so many words, so their failure is no news. */
const QUIET = { quiet: true }
