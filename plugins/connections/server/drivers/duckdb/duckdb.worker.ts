/**
 * The program in which DuckDB runs, one per connection: its memory, its crashes and whatever gets past its lock stay in here.
 * It is started with an empty environment in an empty folder and ends with the process that started it.
 */
import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import type { TableFile } from '@etabli/sdk/server'
import { Databases } from './process/databases'
import { Failed } from './process/failed'
import { withTableNames } from './process/open-tables'
import type { Batch, Failure, Reply, Request } from './process/protocol'
import { RunningStatement } from './process/running-statement'

const databases = new Databases()
const statements = new Map<number, RunningStatement>()
/** What the files of a statement's database are called in what it says. */
const tablesOf = new WeakMap<RunningStatement, readonly TableFile[]>()

process.on('message', (request: Request) => {
  const statement = statements.get(request.id)
  if (request.kind === 'start') start(request)
  else if (request.kind === 'next' && statement) void step(request.id, statement, () => statement.next())
  else if (request.kind === 'stop' && statement) stop(request.id, statement)
})
process.on('disconnect', leave)
process.on('SIGTERM', leave)

function leave(): void {
  try {
    // Nobody else is left to do it.
    const folder = process.cwd()
    if (basename(folder).startsWith('etabli-duckdb-')) removeWhole(folder)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

/** DuckDB's threads may still write into it, and Node's own tries remove no file that has come since the first. */
function removeWhole(folder: string): void {
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 20; tries += 1)
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch {
      Atomics.wait(nothing, 0, 0, 50)
    }
}

/** Those whose step is under way: they end themselves when it is over. */
const working = new Set<number>()

function start({ id, database, statement, statementKind, batch }: Extract<Request, { kind: 'start' }>): void {
  const running = new RunningStatement(databases, statement, statementKind, batch)
  statements.set(id, running)
  if (database.tables) tablesOf.set(running, database.tables)
  void step(id, running, () => running.start(database, (file) => send({ kind: 'opening', id, file })))
}

function stop(id: number, statement: RunningStatement): void {
  statement.stop()
  if (!working.has(id)) end(id, statement)
}

async function step(id: number, statement: RunningStatement, work: () => Promise<Batch>): Promise<void> {
  working.add(id)
  try {
    const batch = await work()
    send({ kind: 'batch', id, ...batch })
    working.delete(id)
    if (batch.isLast || statement.isStopped) end(id, statement)
  } catch (error) {
    send({ kind: 'failed', id, ...failureOf(error, statement) })
    working.delete(id)
    end(id, statement)
  }
}

function end(id: number, statement: RunningStatement): void {
  statements.delete(id)
  statement.end()
  send({ kind: 'ended', id })
}

function failureOf(error: unknown, statement: RunningStatement): Failure {
  if (statement.isStopped) return { failure: 'STOPPED', words: 'stopped' }
  const named = (words: string) => withTableNames(words, tablesOf.get(statement) ?? [])
  if (error instanceof Failed) return { failure: error.failure, words: named(error.message), position: error.position }
  return { failure: 'STATEMENT_FAILED', words: named(error instanceof Error ? error.message : String(error)) }
}

/** To a platform that is gone nothing is sent, and that is no fault of this process: it has its folder to remove. */
function send(reply: Reply): void {
  process.send?.(reply, undefined, undefined, () => undefined)
}
