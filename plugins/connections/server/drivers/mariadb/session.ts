import { connect as connectSocket, isIP, Socket } from 'node:net'
import type { OutboundPolicy, Row } from '@etabli/sdk/server'
import { type Connection as Client, createConnection } from 'mysql2'
import * as z from 'zod/mini'
import { RowReader } from './row-reader'
import type { MariadbSettings } from './settings'

/** A statement of the driver's own; each of its columns is a text or bytes. Values never become part of the text. */
export interface Statement {
  readonly text: string
  readonly values: readonly (string | number | null)[]
}

export interface SessionOptions {
  readonly settings: MariadbSettings
  readonly password: string
  readonly outbound: OutboundPolicy
  /** Whether a user's statements run in it: those find the server's own SQL mode. */
  readonly isUsers: boolean
}

const Columns = z.array(z.object({ name: z.string() }))

const CONNECT_MS = 8_000
/** How long the request to end a statement may take; then its session is cut, and the statement's time limit is left. */
const KILL_MS = 2_000
/** A session forgets no prepared statement, so a table with endless variants must not fill it. */
const MOST_PREPARED = 100
const LOCK_SECONDS = 5
/** How long the database waits for a reader who has not asked for the next batch yet. */
const WRITE_SECONDS = 120

/** One session of the account, from its sign-in to its end. */
export class Session {
  /** What answered: `MariaDB 10.11.19`. */
  product = ''
  #isMariadb = true
  #limitMs: number | undefined
  #reader: RowReader | undefined
  #working = 0
  #ended = false
  readonly openedAt = performance.now()

  private constructor(
    private readonly client: Client,
    private readonly socket: Socket,
  ) {
    client.on('error', (error: unknown) => {
      this.#ended = true
      this.#reader?.fail(error)
      this.socket.destroy()
    })
    socket.on('close', () => {
      this.#ended = true
    })
  }

  /** Throws HOST_NOT_LISTED before anything is connected; otherwise the failure of the network or of the database. */
  static async open(options: SessionOptions): Promise<Session> {
    const { client, socket } = clientOf(options)
    const session = new Session(client, socket)
    const timer = setTimeout(() => socket.destroy(), CONNECT_MS)
    try {
      await new Promise<void>((resolve, reject) => client.connect((error) => (error ? reject(error) : resolve())))
      await session.#prepareSession(options.isUsers)
    } catch (error) {
      session.destroy()
      throw error
    } finally {
      clearTimeout(timer)
    }
    // TLS has put another stream in the socket's place.
    const stream: unknown = Reflect.get(client, 'stream')
    if (stream instanceof Socket) stream.on('data', (bytes) => session.#reader?.arrived(bytes.length))
    return session
  }

  /** The number under which another session can end this one's statement. */
  get id(): number {
    return this.client.threadId
  }

  get isUsable(): boolean {
    return !this.#ended
  }

  /** Whether the database is at work for it, or would be if somebody read on. */
  get isBusy(): boolean {
    return this.#working > 0 || (this.#reader !== undefined && !this.#reader.isOver)
  }

  /** All rows of a statement of the driver's. */
  rows(statement: Statement): Promise<readonly Row[]> {
    return this.#collect(this.stream(statement))
  }

  /** The rows of a statement of the driver's, as they are asked for. */
  stream({ text, values }: Statement): RowReader {
    const command = this.client.execute({ sql: text, values: [...values], rowsAsArray: true, typeCast: false })
    this.#reader = new RowReader(command, this.client)
    return this.#reader
  }

  /** The rows of a user's statement, in the protocol in which the database writes every value as text itself. */
  streamText(sql: string): RowReader {
    this.#reader = new RowReader(this.client.query({ sql, rowsAsArray: true, typeCast: false }), this.client)
    return this.#reader
  }

  /** All rows of a fixed statement that cannot be prepared with its columns as texts, such as SHOW and EXPLAIN. */
  textRows(sql: string): Promise<readonly Row[]> {
    return this.#collect(this.streamText(sql))
  }

  /** Has a statement read and not run: the columns of its result. Several statements are one that is wrong. */
  columnsOf(sql: string): Promise<readonly string[]> {
    return this.#work(
      () =>
        new Promise((resolve, reject) => {
          this.client.prepare(sql, (error, statement) => {
            if (error) return reject(error)
            this.client.unprepare(sql)
            resolve(Columns.parse(Reflect.get(statement, 'columns')).map(({ name }) => name))
          })
        }),
    )
  }

  /** A fixed statement without rows. */
  command(text: string): Promise<void> {
    return this.#work(
      () =>
        new Promise((resolve, reject) => {
          this.client.query(text, (error) => (error ? reject(error) : resolve()))
        }),
    )
  }

  /** What one statement may take from now on, as the database itself sees to it. */
  async limit(milliseconds: number): Promise<void> {
    if (this.#limitMs === milliseconds) return
    this.#limitMs = milliseconds
    const whole = Math.max(1, Math.round(milliseconds))
    await this.command(
      this.#isMariadb
        ? `set session max_statement_time = ${whole / 1_000}`
        : `set session max_execution_time = ${whole}`,
    )
  }

  /** An idle session keeps no process alive. */
  rest(isResting: boolean): void {
    if (isResting) this.socket.unref()
    else this.socket.ref()
  }

  /** Cuts the connection. What is under way fails; the database ends it when it next writes, unless it was told before. */
  destroy(): void {
    this.#ended = true
    this.socket.destroy()
  }

  async #prepareSession(isUsers: boolean): Promise<void> {
    const [row] = await this.rows({ text: 'select cast(version() as char)', values: [] })
    const version = row?.[0] ?? ''
    this.#isMariadb = /mariadb/i.test(version)
    this.product = `${this.#isMariadb ? 'MariaDB' : 'MySQL'} ${version.replace(/-.*/, '')}`
    const variables = [
      `time_zone = '+00:00'`,
      `lock_wait_timeout = ${LOCK_SECONDS}`,
      `innodb_lock_wait_timeout = ${LOCK_SECONDS}`,
      `net_write_timeout = ${WRITE_SECONDS}`,
      ...(isUsers ? [] : [`sql_mode = ''`]),
    ]
    await this.command(`set session ${variables.join(', ')}`)
    await this.command('set session transaction read only')
  }

  #collect(reader: RowReader): Promise<readonly Row[]> {
    return this.#work(async () => {
      const rows: Row[] = []
      for (;;) {
        const batch = await reader.next()
        if (batch.length === 0) return rows
        rows.push(...batch)
      }
    })
  }

  async #work<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#working += 1
    try {
      return await work()
    } finally {
      this.#working -= 1
    }
  }
}

/** Asks from another session, which needs no right for the account's own statements. Nothing is lost where it fails. */
export async function killStatement(options: SessionOptions, id: number): Promise<void> {
  const { client, socket } = clientOf(options)
  client.on('error', () => socket.destroy())
  const timer = setTimeout(() => socket.destroy(), KILL_MS)
  await new Promise<void>((resolve) => client.query(`kill query ${Math.trunc(id)}`, () => resolve()))
  clearTimeout(timer)
  socket.destroy()
}

/** Asks from another session, which sees the account's own; true where nobody can say. */
export async function isSessionThere(options: SessionOptions, id: number): Promise<boolean> {
  const { client, socket } = clientOf(options)
  client.on('error', () => socket.destroy())
  const timer = setTimeout(() => socket.destroy(), KILL_MS)
  const text = `select 1 from information_schema.processlist where id = ${Math.trunc(id)}`
  const isThere = await new Promise<boolean>((resolve) =>
    client.query(text, (error, rows) => resolve(error !== null || !Array.isArray(rows) || rows.length > 0)),
  )
  clearTimeout(timer)
  socket.destroy()
  return isThere
}

function clientOf({ settings, password, outbound }: SessionOptions): { client: Client; socket: Socket } {
  const { host, port, user, database, tls } = settings
  const lookup = outbound.lookup(host, port)
  const socket = connectSocket({ host, port, lookup, keepAlive: true, noDelay: true })
  // A certificate is checked against the host that a socket is for, which Node keeps for names only.
  if (isIP(host) !== 0) Reflect.set(socket, '_host', host)
  const client = createConnection({
    host,
    port,
    user,
    password,
    ...(database !== undefined && { database }),
    stream: socket,
    // Whoever opens it has a limit of its own, for all that comes before the first statement.
    connectTimeout: 0,
    charset: 'UTF8MB4_GENERAL_CI',
    ...(tls !== 'off' && { ssl: { rejectUnauthorized: tls === 'verify', verifyIdentity: tls === 'verify' } }),
    // No file of this machine is ever sent, and no row reader is compiled from a result's names.
    flags: ['-LOCAL_FILES'],
    disableEval: true,
    maxPreparedStatements: MOST_PREPARED,
    connectAttributes: { program_name: 'etabli data explorer' },
  })
  return { client, socket }
}
