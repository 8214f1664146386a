import type { Duplex } from 'node:stream'
import {
  ApiError,
  connectionFailures,
  type QueryLimits,
  type QueryParameters,
  type QueryRun,
  type ResultColumn,
  type Row,
} from '@etabli/sdk/server'
import pg, { type FieldDef, type PoolClient } from 'pg'
import Cursor from 'pg-cursor'
import { numbered } from '../bound-statement'
import { LARGEST_READ_BYTES, nextBatchSize, uniqueNames } from '../query-run'
import { columnKind } from './column-kind'
import { canBeCopied, copied, copyStatement } from './copy'
import { codeOf, databaseFailure } from './database-failure'
import { StatementDescription } from './describe-statement'
import { postgresqlDialect } from './dialect'
import type { Run } from './run'
import { type Sessions, snapshot } from './sessions'
import { textValues } from './text-values'

/**
 * One statement of a user's. What keeps it from changing anything: the account, a transaction that can only read, and the
 * extended protocol, which takes one statement. What keeps it from lasting: a deadline of ours, which no statement can lift.
 * What returns no rows is not run, so settings and transactions cannot be changed by a statement of their own. The
 * session ends with it.
 */
export async function userQuery(
  sessions: Sessions,
  sql: string,
  { milliseconds, onSession, parameters }: QueryLimits,
  signal: AbortSignal,
): Promise<QueryRun> {
  if (sql.includes('\0')) throw connectionFailures.QUERY_FAILED({ message: 'a statement cannot hold a NUL character' })
  const { text, values } = numbered(sql, postgresqlDialect.name, parameters)
  const run = await sessions.begin(signal)
  onSession?.(run.gone)
  run.isLastUse()
  run.limitTo(milliseconds)
  const statement = new UserStatement(run, text, values, milliseconds)
  try {
    const columns = await statement.describe()
    return {
      columns,
      batches: statement.rows(),
      // COPY takes no values.
      ...(canBeCopied(columns) && values.length === 0 && { csv: () => statement.csv(columns) }),
    }
  } catch (error) {
    run.end()
    throw error
  }
}

class UserStatement {
  #readBytes = 0
  #isTooLarge = false
  #stream: Duplex | undefined

  constructor(
    private readonly run: Run,
    private readonly sql: string,
    private readonly parameters: QueryParameters,
    private readonly milliseconds: number,
  ) {}

  async describe(): Promise<readonly ResultColumn[]> {
    return this.#work(async (client) => {
      await client.query(snapshot(this.milliseconds))
      const description = client.query(new StatementDescription(this.sql))
      const fields = await description.fields
      if (!fields) throw connectionFailures.NOT_A_QUERY()
      this.#stream = description.stream
      return resultColumns(client, fields)
    })
  }

  async *rows(): AsyncGenerator<readonly Row[]> {
    const stream = this.#stream
    stream?.on('data', (chunk: Buffer) => this.#count(chunk.length, stream))
    try {
      // Texts, of the types that the statement needs in their places.
      const values = this.parameters.map(({ value }) => value)
      const cursor = await this.#work(async (client) =>
        client.query(new Cursor<(string | null)[]>(this.sql, values, { rowMode: 'array', types: textValues })),
      )
      let rows: readonly Row[] | undefined
      for (;;) {
        const size = nextBatchSize(rows)
        this.#readBytes = 0
        const read: readonly Row[] = await this.#work(() => cursor.read(size))
        if (read.length > 0) yield* this.run.waiting(read)
        if (read.length < size) return
        rows = read
      }
    } finally {
      this.run.end()
    }
  }

  /**
   * The rows as PostgreSQL writes them. That the text is one statement, and returns rows, has been found of it alone; what COPY
   * does not take of such, as EXPLAIN or a semicolon at the end, is left to `rows`.
   */
  async csv(columns: readonly ResultColumn[]): Promise<AsyncIterator<Uint8Array> | undefined> {
    const chunks = copied(this.run, copyStatement(this.sql, columns), this.milliseconds)
    try {
      // Workers would bring the rows in another order than a cursor has them.
      await this.#work((client) => client.query('set local max_parallel_workers_per_gather = 0; savepoint judged'))
      return this.#written(await chunks.next(), chunks)
    } catch (error) {
      if (NOT_COPIED.test(codeOf(error) ?? '')) return this.#back()
      this.run.end()
      throw queryFailure(error, undefined, this.milliseconds)
    }
  }

  async #back(): Promise<undefined> {
    try {
      await this.#work((client) => client.query('rollback to savepoint judged'))
    } catch (error) {
      this.run.end()
      throw error
    }
  }

  async *#written(first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for (let next = first; next.done !== true; next = await rest.next()) yield next.value
    } catch (error) {
      throw queryFailure(error, undefined, this.milliseconds)
    } finally {
      await rest.return(undefined)
      this.run.end()
    }
  }

  async #work<Result>(use: (client: PoolClient) => Promise<Result>): Promise<Result> {
    try {
      return await this.run.work(this.milliseconds, use)
    } catch (error) {
      if (this.#isTooLarge) throw connectionFailures.RESULT_TOO_LARGE({ cause: error })
      throw untyped(error, this.parameters) ?? queryFailure(error, this.sql, this.milliseconds)
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

/** Syntax that COPY does not take, and what is refused inside of it; the statement itself then says what is wrong, if anything is. */
const NOT_COPIED = /^(0A|42)/

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

/**
 * What is wrong with the statement is said in the database's own words; what is wrong with the connection is not. Without the
 * text that was sent there is no place in it.
 */
export function queryFailure(error: unknown, sql: string | undefined, milliseconds: number): unknown {
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
  const position = cause.position === undefined || sql === undefined ? undefined : offsetOf(sql, Number(cause.position))
  const what = [cause.message, cause.detail].filter(Boolean).join(' ')
  const message = cause.hint ? `${what}\nHint: ${cause.hint}` : what
  return connectionFailures.QUERY_FAILED({ cause, message, ...(position !== undefined && { data: { position } }) })
}

/** Where nothing in the statement says what type a parameter has, the user has to. */
function untyped(error: unknown, parameters: QueryParameters): ApiError | undefined {
  const cause = error instanceof ApiError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== '42P18') return undefined
  const found = parameters.find((_, at) => cause.message.endsWith(` $${at + 1}`))
  return (
    found &&
    connectionFailures.QUERY_FAILED({
      cause,
      message: `the type of :${found.name} is not clear, write it: :${found.name}::text`,
    })
  )
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
