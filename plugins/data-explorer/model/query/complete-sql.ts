import type { CodeCompletion, CodeSuggestion } from '@etabli/sdk/ui'
import type { Dialect, TableOutline } from '../../contract'
import type { Catalogue } from './catalogue'
import { type CompletionPlace, completionPlace, type NamedTable } from './completion-place'
import { KEYWORDS } from './keywords'
import { quoteName } from './names'

/** Columns first, then what a statement names tables by, then words of the language. */
const RANK = { column: 0, alias: 1, table: 2, schema: 3, keyword: 4 } as const

/** What may stand at a place of a statement, from the connection's real schemas, tables and columns. */
export async function completeSql(
  text: string,
  offset: number,
  dialect: Dialect,
  catalogue: Catalogue,
): Promise<CodeCompletion | undefined> {
  const place = completionPlace(text, offset, dialect)
  if (!place) return undefined
  const proposals = place.before.length > 0 ? await afterDot(place, catalogue) : await freely(place, catalogue)
  const suggestions = proposals.map(({ label, kind, ...rest }): CodeSuggestion => {
    const insert = kind === 'keyword' ? label : quoteName(label, dialect)
    return { label, kind, insert, ...rest }
  })
  return { ...place.range, suggestions }
}

type Proposal = Omit<CodeSuggestion, 'insert'>

async function afterDot({ before, tables }: CompletionPlace, catalogue: Catalogue): Promise<readonly Proposal[]> {
  const [first = '', second] = before
  if (second !== undefined) return columnsOf({ schema: first, table: second, alias: undefined }, catalogue)
  const meant = tables.find((each) => isCalled(each, first))
  const [columns, schemas] = await Promise.all([meant ? columnsOf(meant, catalogue) : [], catalogue.schemas()])
  const schema = schemas.find((each) => isSame(each, first))
  return schema === undefined ? columns : [...columns, ...tableProposals(await catalogue.tables(schema))]
}

async function freely({ wantsTable, tables }: CompletionPlace, catalogue: Catalogue): Promise<readonly Proposal[]> {
  const schemas = await catalogue.schemas()
  const schemaProposals = schemas.map((label): Proposal => ({ label, kind: 'schema', rank: RANK.schema }))
  const words = KEYWORDS.map((label): Proposal => ({ label, kind: 'keyword', rank: RANK.keyword }))
  if (wantsTable) {
    const lists = await Promise.all(schemas.map((schema) => catalogue.tables(schema)))
    return [...lists.flatMap(tableProposals), ...schemaProposals, ...words]
  }
  const columns = (await Promise.all(tables.map((table) => columnsOf(table, catalogue)))).flat()
  const aliases = tables.map(
    ({ alias, table }): Proposal => ({ label: alias ?? table, kind: 'table', rank: RANK.alias }),
  )
  return [...unique(columns), ...unique(aliases), ...schemaProposals, ...words]
}

function tableProposals(tables: readonly { readonly schema: string; readonly table: string }[]): readonly Proposal[] {
  return tables.map(({ schema, table }) => ({ label: table, kind: 'table', detail: schema, rank: RANK.table }))
}

async function columnsOf({ schema, table }: NamedTable, catalogue: Catalogue): Promise<readonly Proposal[]> {
  const found = await outlineOf(schema, table, catalogue)
  return (found?.columns ?? []).map(({ name, type }) => ({
    label: name,
    kind: 'column',
    detail: type,
    rank: RANK.column,
  }))
}

/** Without its schema a table is looked for in those that have one of its name. */
async function outlineOf(
  schema: string | undefined,
  table: string,
  catalogue: Catalogue,
): Promise<TableOutline | undefined> {
  const schemas = (await catalogue.schemas()).filter((each) => schema === undefined || isSame(each, schema))
  for (const each of schemas) {
    const has = (await catalogue.tables(each)).some((entry) => isSame(entry.table, table))
    const found = has ? (await catalogue.outline(each)).find(({ name }) => isSame(name, table)) : undefined
    if (found) return found
  }
  return undefined
}

function isCalled({ table, alias }: NamedTable, name: string): boolean {
  return isSame(alias ?? table, name) || isSame(table, name)
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function unique(proposals: readonly Proposal[]): readonly Proposal[] {
  return [...new Map(proposals.map((each) => [each.label, each])).values()]
}
