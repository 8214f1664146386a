import {
  ApiError,
  type ChatProvider,
  type ChatQuestion,
  connectionFailures,
  type LocatedTable,
  type OpenConnection,
  type RequestLog,
  type TableSample,
} from '@etabli/sdk/server'
import type { ChatMessage } from '../contract'
import type { ChatContext } from './contexts'
import type { ChatSettings } from './settings'
import { sourcesOf } from './sources'
import { checkStatements } from './statement-check'
import { described, type TableKnowledge } from './table-knowledge'

/** Rows of a table that an assistant may see, where the project shares any. */
const SAMPLE_ROWS = 3

export interface Asked {
  readonly connection: Pick<OpenConnection, 'dialect' | 'database'>
  readonly context: ChatContext
  readonly knowledge: TableKnowledge
  readonly settings: Pick<ChatSettings, 'shareRows'>
  readonly history: readonly ChatMessage[]
  readonly request: string
  /** What the user looks at. */
  readonly openTable?: { readonly schema: string; readonly table: string } | undefined
}

/**
 * A request and its answer, as they are kept. The database has planned the statement of the answer before; where it refused,
 * the assistant was told why and answered once more.
 */
export async function answerRequest(
  provider: ChatProvider,
  asked: Asked,
  signal: AbortSignal,
  log: Pick<RequestLog, 'warn'>,
): Promise<readonly ChatMessage[]> {
  const { database } = asked.connection
  const question = await questionOf(asked, signal, log)
  const first = await provider.answer(question, signal)
  const check = await checkStatements(database, first, signal)
  let answer = messageOf(first, check.mark)
  if (check.mark && check.canBeRepaired) {
    const refused = { answer: first, message: check.mark.message ?? '' }
    answer = (await repaired(provider, { ...question, refused }, asked, signal, log)) ?? answer
  }
  if (signal.aborted) throw connectionFailures.CANCELLED()
  const sources = sourcesOf(answer.content, question.tables, asked.knowledge)
  const told = sources.length > 0 ? { ...answer, sources: [...sources] } : answer
  return [{ role: 'user', content: asked.request }, told]
}

/** The better answer; undefined where none came, and the first one stands with its mark. */
async function repaired(
  provider: ChatProvider,
  question: ChatQuestion,
  { connection }: Asked,
  signal: AbortSignal,
  log: Pick<RequestLog, 'warn'>,
): Promise<ChatMessage | undefined> {
  try {
    const second = await provider.answer(question, signal)
    const { mark } = await checkStatements(connection.database, second, signal)
    return mark && messageOf(second, mark)
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error
    log.warn({ code: error.code }, 'the assistant did not repair its statement')
    return undefined
  }
}

function messageOf(content: string, mark: ChatMessage['sql-check']): ChatMessage {
  return { role: 'assistant', content, ...(mark && { 'sql-check': mark }) }
}

async function questionOf(
  { connection, context, knowledge, settings, history, request, openTable }: Asked,
  signal: AbortSignal,
  log: Pick<RequestLog, 'warn'>,
): Promise<ChatQuestion> {
  const { dialect, database } = connection
  // Rows help an answer, and it can do without them.
  const sample = (table: LocatedTable, until: AbortSignal) =>
    sampleOf(database, table, until).catch((error: unknown) => {
      if (until.aborted || !(error instanceof ApiError)) throw error
      log.warn({ code: error.code }, 'the assistant was shown no rows of a table')
      return { columns: [], rows: [] }
    })
  const tables = (await tablesOf(database, context.schemas, signal)).map((table) =>
    described(table, knowledge.docOf(table)),
  )
  const open = openTable && tables.find(({ schema, name }) => schema === openTable.schema && name === openTable.table)
  return {
    dialect,
    schemas: context.schemas,
    tables,
    ...(open && { open }),
    instructions: context.instructions,
    history,
    request,
    ...(settings.shareRows && { sample }),
  }
}

/** The tables of schemas, as far as the connection shows them. */
export async function tablesOf(
  database: Pick<OpenConnection['database'], 'outline'>,
  schemas: readonly string[],
  signal: AbortSignal,
): Promise<readonly LocatedTable[]> {
  const outlines = await Promise.all(
    schemas.map(async (schema) =>
      (await database.outline(schema, signal)).map((table): LocatedTable => ({ ...table, schema })),
    ),
  )
  return shownOnly(outlines.flat())
}

/** Without the keys that lead out of what is shown: they name schemas and tables which the connection or the context hides. */
function shownOnly(tables: readonly LocatedTable[]): readonly LocatedTable[] {
  const shown = new Set(tables.map(({ schema, name }) => JSON.stringify([schema, name])))
  return tables.map((table) => ({
    ...table,
    references: table.references.filter((to) => shown.has(JSON.stringify([to.schema, to.table]))),
  }))
}

async function sampleOf(
  database: Pick<OpenConnection['database'], 'describe' | 'page'>,
  { schema, name }: LocatedTable,
  signal: AbortSignal,
): Promise<TableSample> {
  const table = { schema, table: name }
  const [{ columns }, rows] = await Promise.all([
    database.describe(table, signal),
    database.page(table, { proportion: 1, conditions: [], sort: undefined }, { offset: 0, limit: SAMPLE_ROWS }, signal),
  ])
  return { columns, rows }
}
