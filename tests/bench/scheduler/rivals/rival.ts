import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { endTree, pipInstalled } from '../../pip-program'
import { treeProcessorSeconds } from '../../process'
import type { Measure } from '../../report'

const run = promisify(execFile)

const FIRINGS = 3
const LOOK_EVERY_MS = 2_000
const GIVE_UP_MS = 600_000
const IDLE_MS = 20_000

const Recorded = z.object({ row: z.array(z.number()), late: z.array(z.number()) })

/** Another scheduler, installed by pip into a folder of its own. */
export interface Rival {
  readonly name: string
  /** As pip takes them. */
  readonly packages: readonly string[]
  /** @param folder of its own, with all that it writes */
  readonly environment: (folder: string) => Readonly<Record<string, string>>
  readonly prepare: (folder: string) => Promise<void>
  /** Commands of its package. */
  readonly serve: readonly [string, ...string[]]
  readonly beginRow: readonly [string, ...string[]]
  /** A script beside this file that prints what it has recorded. */
  readonly records: string
}

/** What the rival takes for what Etabli is measured by, with its own record as the witness. */
export async function measureRival(rival: Rival, home: string): Promise<readonly Measure[]> {
  const folder = join(home, rival.name.toLowerCase())
  await mkdir(folder, { recursive: true })
  const programs = await pipInstalled(folder, rival.packages)
  await rival.prepare(folder)
  const env = { ...process.env, ...rival.environment(folder), PATH: `${programs}:${process.env.PATH ?? ''}` }
  const [program, ...parameters] = rival.serve
  const server = spawn(join(programs, program), parameters, { cwd: folder, env, stdio: 'ignore' })
  try {
    const script = join(import.meta.dirname, rival.records)
    const recorded = (rows: number, firings: number) =>
      eventually(async () => {
        const { stdout } = await run(join(programs, 'python'), [script], { cwd: folder, env })
        const { row, late } = Recorded.parse(JSON.parse(stdout))
        if (row.length < rows || late.length < firings)
          throw new Error(`${rival.name} ended ${row.length} rows and ${late.length} tasks`)
        return { row, late }
      })
    // All of it runs once its own clock has begun a task.
    await recorded(0, 1)
    const [begin, ...rest] = rival.beginRow
    await run(join(programs, begin), rest, { cwd: folder, env })
    const { row, late } = await recorded(1, FIRINGS)
    return [
      { name: `${rival.name}: due moment to its process`, unit: 'ms', values: late.map((seconds) => seconds * 1_000) },
      { name: `${rival.name}: 40 light tasks, one after the other`, unit: 's', values: row },
      { name: `${rival.name}: processor, with one task a minute`, unit: '%', values: [await processorShare(server)] },
    ]
  } finally {
    await endTree(server)
  }
}

async function eventually<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + GIVE_UP_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(LOOK_EVERY_MS)
    }
  }
}

async function processorShare({ pid = 0 }: ChildProcess): Promise<number> {
  const before = await treeProcessorSeconds(pid)
  await delay(IDLE_MS)
  return (((await treeProcessorSeconds(pid)) - before) / (IDLE_MS / 1_000)) * 100
}
