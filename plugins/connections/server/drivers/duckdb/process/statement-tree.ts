import type { DuckDBConnection } from '@duckdb/node-api'
import * as z from 'zod/mini'
import { Failed } from './failed'

/** What DuckDB's own parser made of a text. Only statements that return rows have a tree. */
export interface Parsed {
  readonly kind: 'queries' | 'other'
  /** As it came: the same tree, the same text. */
  readonly json: string
  readonly statements: readonly unknown[]
}

/** So much of a tree is a statement of some hundred thousand values; more would fill the process with its objects. */
const LARGEST_TREE = 32 * 2 ** 20
const SERIALISE = `select json_serialize_sql($1::varchar, skip_null := true, skip_empty := true, skip_default := true)::varchar`

const Reply = z.union([
  z.object({ error: z.literal(false), statements: z.array(z.unknown()) }),
  z.object({ error: z.literal(true), error_type: z.string(), error_message: z.string() }),
])

/**
 * `json_serialize_sql` and a prepared statement use one parser with one set of options: nobody can change them once the file is
 * open. What the two could see differently is refused: a character 0, at which only one of them stops, and half a sign.
 */
export async function parse(connection: DuckDBConnection, text: string): Promise<Parsed> {
  if (text.includes('\0')) throw new Failed('STATEMENT_FAILED', 'the statement holds the character 0, take it out')
  if (/\p{Surrogate}/u.test(text)) throw new Failed('STATEMENT_FAILED', 'the statement holds a sign that is no Unicode')
  const prepared = await connection.prepare(SERIALISE)
  prepared.bindVarchar(1, text)
  const json = String((await prepared.runAndReadAll()).getRows()[0]?.[0])
  if (json.length > LARGEST_TREE) throw new Failed('STATEMENT_FAILED', 'the statement has too many parts, shorten it')
  const reply = Reply.parse(JSON.parse(json))
  if (!reply.error) return { kind: 'queries', json, statements: reply.statements }
  if (reply.error_type === 'not implemented') return { kind: 'other', json, statements: [] }
  // The same parser says it once more, and where.
  await connection.extractStatements(text)
  throw new Failed('STATEMENT_FAILED', reply.error_message)
}

type Node = Readonly<Record<string, unknown>>

/** Every object of a tree, however deep it stands. */
export function* nodesOf(tree: unknown): Generator<Node> {
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const each = waiting.pop()
    if (Array.isArray(each)) for (const item of each) waiting.push(item)
    else if (isNode(each)) {
      yield each
      for (const value of Object.values(each)) if (typeof value === 'object') waiting.push(value)
    }
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
