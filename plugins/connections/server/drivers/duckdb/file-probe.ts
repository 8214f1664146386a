import { ApiError, type ProcessRunner, type TableFile } from '@etabli/sdk/server'
import { failureOf } from './database-failure'
import { EngineProcess } from './engine-process'
import { quoteIdentifier } from './identifiers'
import { IN_MEMORY, isOutOfMemory, type Statement } from './process/protocol'
import { Run } from './run'

export interface ProbeOptions {
  readonly processes: ProcessRunner
  readonly memoryMB: number
  readonly threads: number
}

/** The start of the process is in it. */
const LONGEST_LOOK_MS = 15_000
const MOST_REMEMBERED = 20_000
/** Longer than that a machine is seldom too busy to look at a file in time. */
const ENDLESS_MS = 3_600_000
const REASONS = {
  deadly: 'reading the object crashed the database, so it is left out until it is replaced',
  large: 'reading the object needs more memory than the connection has, so it is left out until it is replaced',
  endless: 'the database takes too long to examine the object, so it is left out for an hour',
}
const never = new AbortController().signal

interface Verdict {
  /** Why the file is left out; undefined where it need not be. */
  readonly reason: string | undefined
  readonly until: number
}
type Harm = keyof typeof REASONS
interface HarmfulFile {
  readonly index: number
  readonly reason: Harm | undefined
}

/** By the path, which is another one for other content. */
const verdicts = new Map<string, Verdict>()

/**
 * Looks at files that nobody has looked at in this version, in a process that may die of them. One that killed it is never
 * opened in the process where others have statements under way, and is not tried again.
 */
export class FileProbe {
  #turn: Promise<unknown> = Promise.resolve()
  readonly #processes = new Set<EngineProcess>()
  #isClosed = false

  constructor(private readonly options: ProbeOptions) {}

  async judged(tables: readonly TableFile[]): Promise<readonly TableFile[]> {
    if (tables.some(isNew)) {
      const probing = this.#turn.then(() => this.#probe(tables.filter(isNew)))
      this.#turn = probing.catch(() => undefined)
      await probing
    }
    return tables.map((table) => {
      const reason = table.reason ?? verdicts.get(keyOf(table))?.reason
      return reason === undefined ? table : { ...table, reason }
    })
  }

  close(): void {
    this.#isClosed = true
    for (const process of this.#processes) process.kill()
  }

  /** Until none of those that are left does harm. */
  async #probe(tables: readonly TableFile[]): Promise<void> {
    let left = tables
    while (left.length > 0 && !this.#isClosed) {
      const harmful = await this.#look(left)
      if (this.#isClosed) return
      const table = harmful && left[harmful.index]
      left = left.filter((each) => each !== table)
      if (table) remember(table, harmful.reason)
      else {
        for (const each of left) remember(each, undefined)
        return
      }
    }
  }

  /** The first file that harms the process; undefined where all can be opened, whether as tables or with a sentence. */
  async #look(tables: readonly TableFile[]): Promise<HarmfulFile | undefined> {
    const { memoryMB, threads } = this.options
    const database = { path: IN_MEMORY, tables, stamp: 'probe', isProbe: true, memoryMB, threads }
    const process = await EngineProcess.start(this.options)
    this.#processes.add(process)
    try {
      for (const [id, table] of tables.entries()) {
        const run = new Run(process, id, never)
        run.limit(LONGEST_LOOK_MS)
        const harm = await run
          .start(database, lookAt(table), 'read', { rows: 1, bytes: 1_024 })
          .then(() => undefined, harmOf)
        await run.ended
        // One that opens, but has large values, is kept: whoever reads them is told.
        if (harm === 'large' && run.opening === undefined) return { index: id, reason: undefined }
        if (harm) return { index: run.opening ?? id, reason: harm }
      }
      return undefined
    } finally {
      this.#processes.delete(process)
      process.kill()
      await process.exited
    }
  }
}

/** Values too, not only their types: some files are well up to their first row. */
function lookAt({ schema, table }: TableFile): Statement {
  const name = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`
  return { text: `select count(h) from (select hash(t) as h from ${name} as t limit 1000)`, values: [] }
}

/** What the database could say in words, it says at the opening again. */
function harmOf(error: unknown): Harm | undefined {
  const words = failureOf(error)?.words
  if (words !== undefined) return isOutOfMemory(words) ? 'large' : undefined
  return error instanceof ApiError && error.code === 'TOO_SLOW' ? 'endless' : 'deadly'
}

function isNew(table: TableFile): boolean {
  return table.reason === undefined && !((verdicts.get(keyOf(table))?.until ?? 0) > Date.now())
}

function remember(table: TableFile, reason: Harm | undefined): void {
  const [oldest] = verdicts.keys()
  if (verdicts.size >= MOST_REMEMBERED && oldest !== undefined) verdicts.delete(oldest)
  const until = reason === 'endless' ? Date.now() + ENDLESS_MS : Number.POSITIVE_INFINITY
  verdicts.set(keyOf(table), { reason: reason && REASONS[reason], until })
}

function keyOf({ format, path }: TableFile): string {
  return `${format} ${path}`
}
