import * as z from 'zod/mini'
import { MOST_PREVIEWED_ROWS } from '../../contract/preview'
import type { Previewed } from './preview-repository'

const SQL_CHARACTERS = 1_000_000
const CELL_CHARACTERS = 2_000
const TABLE_CHARACTERS = 1_000_000

type Cell = Previewed['rows'][number][number]

const Answer = z.object({
  compiled: z.optional(z.string()),
  show: z.optional(z.array(z.record(z.string(), z.unknown()))),
})
export type Answer = z.infer<typeof Answer>

/** Numbers that JavaScript would round, and words that Python writes and JSON does not have; strings are stepped over. */
const UNREADABLE = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?:\.\d+)?|-?\bInfinity\b|\bNaN\b/g

/** Parts what dbt was asked for, a JSON object in lines of its own, from the lines that tell what goes on. */
export class DbtAnswer {
  #lines: string[] | undefined
  #answer: Answer | undefined

  constructor(private readonly onText: (text: string) => void) {}

  get found(): Answer | undefined {
    return this.#answer
  }

  /** @param text whole lines */
  write(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.#read(line)
  }

  #read(line: string): void {
    if (line === '{') this.#lines = []
    if (!this.#lines) this.onText(`${line}\n`)
    else if (line === '}') this.#end([...this.#lines, line])
    else this.#lines.push(line)
  }

  #end(lines: readonly string[]): void {
    this.#lines = undefined
    const answer = answerIn(lines.join('\n'))
    if (answer) this.#answer = answer
    else this.onText(`${lines.join('\n')}\n`)
  }
}

function answerIn(text: string): Answer | undefined {
  try {
    const read = JSON.parse(text.replaceAll(UNREADABLE, (found) => (found.startsWith('"') ? found : `"${found}"`)))
    return Answer.safeParse(read).data
  } catch {
    // Something else was written like it.
    return undefined
  }
}

/** What is kept of an answer, within its bounds. */
export function boundedAnswer({ compiled = '', show = [] }: Answer): Omit<Previewed, 'kind' | 'jobID'> {
  const columns = Object.keys(show[0] ?? {})
  let isCut = compiled.length > SQL_CHARACTERS || show.length > MOST_PREVIEWED_ROWS
  let characters = 0
  const rows: Cell[][] = []
  for (const row of show.slice(0, MOST_PREVIEWED_ROWS)) {
    const cells = columns.map((column) => cellOf(row[column]))
    const kept = cells.map((cell) => (typeof cell === 'string' ? cell.slice(0, CELL_CHARACTERS) : cell))
    characters += JSON.stringify(kept).length
    isCut ||= characters > TABLE_CHARACTERS || cells.some((cell, at) => cell !== kept[at])
    if (characters <= TABLE_CHARACTERS) rows.push(kept)
  }
  return { sql: compiled.slice(0, SQL_CHARACTERS), columns, rows, isCut, changes: null }
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}
