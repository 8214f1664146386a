import type { LineageAsker, TableDoc, TableDocSource, TablePage } from '@etabli/sdk/platform/server'
import type { ConnectionDirectory, LocatedTable, RequestLog } from '@etabli/sdk/server'

type Named = Pick<LocatedTable, 'schema' | 'name'>

/** What is known of the tables of a connection beside what its database says, as far as one user may see it. */
export interface TableKnowledge {
  docOf(table: Named): TableDoc | undefined
  /** The page that shows it. */
  pageOf(table: Named): string | undefined
}

export interface KnowledgeParts {
  readonly connections: Pick<ConnectionDirectory, 'addressOf'>
  readonly docs: () => readonly TableDocSource[]
  readonly pages: () => readonly TablePage[]
}

/** Asks the areas. One that fails costs what it knows, not the answer. */
export async function knowledgeOf(
  { connections, docs, pages }: KnowledgeParts,
  asker: LineageAsker,
  connection: string,
  log: Pick<RequestLog, 'warn'>,
): Promise<TableKnowledge> {
  const told = await Promise.all(
    docs().map((source) =>
      source(asker).catch((error: unknown) => {
        log.warn({ err: error }, 'an area could not tell of its descriptions of tables')
        return []
      }),
    ),
  )
  // Areas reach a database by connections of different names.
  const address = async (name: string) =>
    Promise.resolve(connections.addressOf?.(asker.project, name)).catch(() => undefined)
  const own = await address(connection)
  const names = [...new Set(told.flat().map(({ table }) => table.connection))]
  const isHere = async (name: string) => name === connection || (own !== undefined && (await address(name)) === own)
  const here = new Set((await Promise.all(names.map(async (name) => ((await isHere(name)) ? [name] : [])))).flat())
  const byTable = new Map(
    told
      .flat()
      .filter(({ table }) => here.has(table.connection))
      .map((doc) => [keyOf(doc.table.schema, doc.table.table), doc]),
  )
  return {
    docOf: ({ schema, name }) => byTable.get(keyOf(schema, name)),
    pageOf: ({ schema, name }) =>
      pages()
        .map((page) => page(asker, { connection, schema, table: name }))
        .find((href) => href !== undefined),
  }
}

/** A table with what is written elsewhere where its database says nothing. */
export function described(table: LocatedTable, doc: TableDoc | undefined): LocatedTable {
  if (!doc) return table
  const written = new Map(doc.columns.map(({ name, description }) => [name.toLowerCase(), description]))
  const comment = table.comment?.trim() || doc.description
  return {
    ...table,
    ...(comment !== '' && { comment }),
    columns: table.columns.map((column) => {
      const about = column.comment?.trim() || written.get(column.name.toLowerCase())
      return about ? { ...column, comment: about } : column
    }),
  }
}

function keyOf(schema: string, table: string): string {
  return JSON.stringify([schema.toLowerCase(), table.toLowerCase()])
}
