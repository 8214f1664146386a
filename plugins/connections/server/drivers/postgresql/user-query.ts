import type { Duplex } from 'node:stream'
import {
  ApiError,
  connectionFailures,
  type QueryLimits,
  type QueryRun,
  type ResultColumn,
  type Row,
} from '@etabli/sdk/server'
import pg, { type FieldDef, type PoolClient } from 'pg'
import Cursor from 'pg-cursor'
import { LARGEST_READ_BYTES, nextBatchSize, uniqueNames } from '../query-run'
import { columnKind } from './column-kind'
import { databaseFailure } from './database-failure'
import { StatementDescription } from './describe-statement'
import type { Run } from './run'
import type { Sessions } from './sessions'
import { textValues } from './text-values'

/** How long the reader of a result may keep the database waiting for the next batch. */
const STALLED_MS = 60_000

/**
 * One statement of a user's. What keeps it from changing anything: the account, a transaction that can only read, and the
 * extended protocol, which takes one statement. What keeps it from lasting: a deadline of ours, which no statement can lift.
 * What returns no rows is not run, so settings and transactions cannot be changed by a statement of their own. The
 * session ends with it.
 */
export async function userQuery(
  sessions: Sessions,
  sql: string,
  { milliseconds, onSession }: QueryLimits,
  signal: AbortSignal,
): Promise<QueryRun> {
  if (sql.includes('\0')) throw connectionFailures.QUERY_FAILED({ message: 'a statement cannot hold a NUL character' })
  const run = await sessions.begin(signal)
  onSession?.(run.gone)
  run.isLastUse()
  run.limitTo(milliseconds)
  const statement = new UserStatement(run, sql, milliseconds)
  try {
    const columns = await statement.describe()
    return { columns, batches: statement.rows() }
  } catch (error) {
    run.end()
    throw error
  }
}

class UserStatement {
  #readBytes = 0
  #isTooLarge = false

  constructor(
    private readonly run: Run,
    private readonly sql: string,
    private readonly milliseconds: number,
  ) {}

  async describe(): Promise<readonly ResultColumn[]> {
    return this.#work(async (client) => {
      await client.query(
        `begin transaction isolation level repeatable read read only; set local statement_timeout = ${Math.ceil(this.milliseconds)}`,
      )
      const description = client.query(new StatementDescription(this.sql))
      const fields = await description.fields
      if (!fields) throw connectionFailures.NOT_A_QUERY()
      const { stream } = description
      stream?.on('data', (chunk: Buffer) => this.#count(chunk.length, stream))
      return resultColumns(client, fields)
    })
  }

  async *rows(): AsyncGenerator<readonly Row[]> {
    try {
      const cursor = await this.#work(async (client) =>
        client.query(new Cursor<(string | null)[]>(this.sql, [], { rowMode: 'array', types: textValues })),
      )
      let rows: readonly Row[] | undefined
      for (;;) {
        const size = nextBatchSize(rows)
        this.#readBytes = 0
        const read: readonly Row[] = await this.#work(() => cursor.read(size))
        if (read.length > 0) yield* this.run.waiting(STALLED_MS, read)
        if (read.length < size) return
        rows = read
      }
    } finally {
      this.run.end()
    }
  }

  async #work<Result>(use: (client: PoolClient) => Promise<Result>): Promise<Result> {
    try {
      return await this.run.work(this.milliseconds, use)
    } catch (error) {
      if (this.#isTooLarge) throw connectionFailures.RESULT_TOO_LARGE({ cause: error })
      throw queryFailure(error, this.sql, this.milliseconds)
    }
  }

  /** A single value of a gigabyte would be taken into memory whole, so the session is cut before. */
  #count(bytes: number, stream: Duplex): void {
    this.#readBytes += bytes
    if (this.#readBytes <= LARGEST_READ_BYTES || this.#isTooLarge) return
    this.#isTooLarge = true
    stream.destroy(new Error('the result is too large'))
  }
}

/** What the limits of the session's memory and of its files answer. */
const NEEDS_TOO_MUCH: Readonly<Record<string, string>> = {
  '53200': 'the query needs more memory than the database gives it, restrict it',
  '53400': 'the query needs more temporary files than the database gives it, restrict it',
}

/** The database's own names of the types, and how each column would be filtered. */
async function resultColumns(client: PoolClient, fields: readonly FieldDef[]): Promise<readonly ResultColumn[]> {
  const { rows } = await client.query<[type: string, baseType: string, category: string]>({
    text: `select format_type(o.type, o.modifier), coalesce(b.typname, t.typname), t.typcategory
      from unnest($1::oid[], $2::int4[]) with ordinality as o (type, modifier, place)
      join pg_type t on t.oid = o.type left join pg_type b on b.oid = nullif(t.typbasetype, 0) order by o.place`,
    values: [fields.map((field) => field.dataTypeID), fields.map((field) => field.dataTypeModifier)],
    rowMode: 'array',
  })
  const names = uniqueNames(fields.map(({ name }) => name))
  return fields.map(({ name }, index): ResultColumn => {
    const [type, baseType, category] = rows[index] ?? ['unknown', 'unknown', 'X']
    return { name: names[index] ?? name, type, filterType: columnKind(baseType, category).filterType }
  })
}

/** What is wrong with the statement is said in the database's own words; what is wrong with the connection is not. */
export function queryFailure(error: unknown, sql: string, milliseconds: number): unknown {
  if (error instanceof ApiError && error.code === 'TOO_SLOW')
    return connectionFailures.TOO_SLOW({
      cause: error,
      message: `the query was stopped after ${Math.round(milliseconds / 1_000)} seconds, restrict it`,
    })
  const cause = error instanceof ApiError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || !isOfTheStatement(cause.code)) return databaseFailure(error)
  const tooMuch = NEEDS_TOO_MUCH[cause.code ?? '']
  if (tooMuch !== undefined) return connectionFailures.QUERY_FAILED({ cause, message: tooMuch })
  if (cause.code === '42601' && cause.message.startsWith('cannot insert multiple commands'))
    return connectionFailures.SEVERAL_STATEMENTS({ cause })
  const position = cause.position === undefined ? undefined : offsetOf(sql, Number(cause.position))
  const message = [cause.message, cause.detail, cause.hint && `Hint: ${cause.hint}`].filter(Boolean).join(' ')
  return connectionFailures.QUERY_FAILED({ cause, message, ...(position !== undefined && { data: { position } }) })
}

/** Not the network, the sign-in, the operator's cancel or a server that is full or stopping. */
function isOfTheStatement(code: string | undefined): boolean {
  return code !== undefined && (code in NEEDS_TOO_MUCH || !/^(28|3D|53|55P03|57)/.test(code))
}

/** PostgreSQL counts characters from 1; the editor counts UTF-16 units from 0. */
function offsetOf(sql: string, position: number): number {
  let characters = 1
  let offset = 0
  for (const character of sql) {
    if (characters === position) break
    characters += 1
    offset += character.length
  }
  return offset
}
