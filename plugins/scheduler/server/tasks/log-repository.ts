import type { Store, TaskLogEntry, TaskLogName } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables'
import { NOT_WAITING_FOR_DISK } from './late-commit'

/** What follows in a longer line stands on the next one. */
export const LONGEST_LINE = 65_536
/** How many lines of one log are kept. What comes after is left out, and the log says so. */
export const MOST_LINES = 2_000_000
const LEFT_OUT = `… a log keeps ${MOST_LINES.toLocaleString('en')} lines: what came after is left out …`
const CHUNK_CHARACTERS = 262_144

export interface LogWindow {
  readonly lines: readonly TaskLogEntry[]
  readonly total: number
}

/** The logs of runs, in chunks of lines. */
export class LogRepository {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  /**
   * Adds lines at the end. One at a time for each log: two at once would number theirs alike, and one of them fails. False where the
   * log takes no more.
   */
  async append(taskId: string, log: TaskLogName, entries: readonly TaskLogEntry[]): Promise<boolean> {
    for (const { body, lines } of chunksOf(entries)) {
      const { rows } = await sql<{ readonly next: number }>`
        insert into task_log (task_id, log, first_line, lines, body)
        select ${taskId}, ${log}::text, coalesce(max(first_line + lines), 0), ${lines}::int, ${body}::text
        from task_log where task_id = ${taskId} and log = ${log}
        having coalesce(max(first_line + lines), 0) < ${MOST_LINES} and ${NOT_WAITING_FOR_DISK}
        returning first_line + lines as next
      `.execute(this.#database)
      const next = rows[0]?.next
      if (next === undefined) return false
      if (next < MOST_LINES) continue
      const last = { task_id: taskId, log, first_line: next, lines: 1, body: `${Date.now()}\t${LEFT_OUT}\n` }
      await this.#database.insertInto('task_log').values(last).execute()
      return false
    }
    return true
  }

  /** Lines from a number on. */
  async read(taskId: string, log: TaskLogName, after: number, limit: number): Promise<LogWindow> {
    const chunks = this.#database.selectFrom('task_log').where('task_id', '=', taskId).where('log', '=', log)
    const { total } = await chunks
      .select(sql<number>`coalesce(max(first_line + lines), 0)::int`.as('total'))
      .executeTakeFirstOrThrow()
    if (after >= total) return { lines: [], total }
    const rows = await chunks
      .select(['first_line', 'lines', 'body'])
      .where('first_line', '<', after + limit)
      .where(sql<boolean>`first_line + lines > ${after}`)
      .orderBy('first_line')
      .execute()
    const lines = rows.flatMap(({ first_line, body }) => {
      const all = linesOf(body)
      return all.slice(Math.max(0, after - first_line), Math.max(0, after + limit - first_line))
    })
    return { lines, total }
  }

  /** The last lines. */
  async tail(taskId: string, log: TaskLogName, count: number): Promise<LogWindow & { readonly firstLine: number }> {
    const { total } = await this.read(taskId, log, Number.MAX_SAFE_INTEGER, 0)
    const firstLine = Math.max(0, total - count)
    return { ...(await this.read(taskId, log, firstLine, count)), firstLine }
  }
}

interface Chunk {
  readonly lines: number
  readonly body: string
}

function* chunksOf(entries: readonly TaskLogEntry[]): Iterable<Chunk> {
  let [body, lines] = ['', 0]
  for (const { time, text } of entries)
    for (const part of partsOf(text)) {
      body += `${time.getTime()}\t${part}\n`
      lines += 1
      if (body.length < CHUNK_CHARACTERS) continue
      yield { body, lines }
      ;[body, lines] = ['', 0]
    }
  if (lines > 0) yield { body, lines }
}

/** A text as lines that the store takes: it knows no NUL. */
function partsOf(text: string): readonly string[] {
  const whole = text.replaceAll('\0', '\uFFFD').replace(/[\r\n]+/g, ' ')
  if (whole.length <= LONGEST_LINE) return [whole]
  const parts: string[] = []
  for (let from = 0; from < whole.length; from += LONGEST_LINE) parts.push(whole.slice(from, from + LONGEST_LINE))
  return parts
}

function linesOf(body: string): readonly TaskLogEntry[] {
  return body
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const at = line.indexOf('\t')
      return { time: new Date(Number(line.slice(0, at))), text: line.slice(at + 1) }
    })
}
