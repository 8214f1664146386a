import { ApiError, connectionFailures, type QueryLimits, type QueryRun, type Row } from '@etabli/sdk/server'
import { positional } from '../bound-statement'
import { mariadbDialect } from './dialect'
import { executable } from './parameters'
import { refusedQuery } from './refused-query'
import { resultColumns } from './result-columns'
import type { RowReader } from './row-reader'
import type { Run } from './run'
import type { Session } from './session'
import type { Sessions } from './sessions'

/** Longer than any statement may take: the run's own limit comes first. */
const WHOLE_RUN_MS = 2 ** 31 - 1
/** The database's own limit comes later than ours, which cannot be changed by the statement. */
const GRACE_MS = 1_000
/** The result of ANALYZE, OPTIMIZE, REPAIR and CHECK TABLE and of CACHE INDEX, which no read-only transaction stops. */
const MAINTENANCE = 'Table,Op,Msg_type,Msg_text'
const EXPLAIN = 'explain format=json '

/** Runs one statement of a user's in a session of its own, which is cut after it whatever happened. */
export async function runQuery(
  sessions: Sessions,
  sql: string,
  { milliseconds, onSession, parameters }: QueryLimits,
  signal: AbortSignal,
): Promise<QueryRun> {
  const { text, values } = positional(sql, mariadbDialect.name, parameters)
  const run = await sessions.begin(signal)
  onSession?.(run.gone)
  try {
    run.spoil()
    run.limitTo(milliseconds)
    const { reader, columns } = await run.work(
      WHOLE_RUN_MS,
      async (session) => {
        await readOnly(session, text, milliseconds)
        const reader = session.streamText(await executable(session, text, values))
        return { reader, columns: resultColumns(await reader.columns) }
      },
      refusal(sql),
    )
    return { columns, batches: batchesOf(sessions, run, reader, sql) }
  } catch (error) {
    await sessions.end(run)
    throw error
  }
}

/** The plan of a statement, which is not run. */
export async function explainQuery(
  sessions: Sessions,
  sql: string,
  { milliseconds, parameters }: QueryLimits,
  signal: AbortSignal,
): Promise<string> {
  const { text, values } = positional(sql, mariadbDialect.name, parameters)
  return sessions.use(signal, (run) => {
    run.spoil()
    run.limitTo(milliseconds)
    return run.work(
      WHOLE_RUN_MS,
      async (session) => {
        await readOnly(session, text, milliseconds)
        const rows = await session.textRows(await executable(session, EXPLAIN + text, values))
        return rows.map(([line]) => line ?? '').join('\n')
      },
      refusal(sql),
    )
  })
}

/** Opens the transaction and has the statement read: one statement with a result, or it is not run. */
async function readOnly(session: Session, sql: string, milliseconds: number): Promise<void> {
  await session.limit(milliseconds + GRACE_MS)
  await session.command('start transaction read only')
  const columns = await session.columnsOf(sql)
  if (columns.length === 0 || columns.join() === MAINTENANCE) throw connectionFailures.NOT_A_QUERY()
}

function refusal(sql: string): (error: unknown) => unknown {
  return (error) => (error instanceof ApiError ? error : refusedQuery(error, sql))
}

async function* batchesOf(
  sessions: Sessions,
  run: Run,
  reader: RowReader,
  sql: string,
): AsyncGenerator<readonly Row[]> {
  try {
    for (;;) {
      const rows = await run.work(WHOLE_RUN_MS, () => reader.next(), refusal(sql))
      if (rows.length === 0) break
      yield rows
    }
    await run.work(WHOLE_RUN_MS, (session) => session.command('rollback'))
  } finally {
    await sessions.end(run)
  }
}
