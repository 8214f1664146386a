import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { processesOf } from '#tests/support/product'

/** Before it hangs: the first makes the demo organisation. */
const PATIENCE_MS = 600_000

const run = promisify(execFile)

/** One data folder for all: making the demo organisation takes longer than measuring anything in it. */
let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-benches-'))
  await chmod(home, 0o711)
})
// One that was given up would keep the data folder from the next.
afterEach(async () => {
  for (const pid of await processesOf(home)) process.kill(pid, 'SIGKILL')
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** What a bench prints in its short form; fails with it where the bench does. */
async function outputOf(bench: string, signal: AbortSignal): Promise<string> {
  const environment = { ...process.env, ETABLI_BENCH_SHORT: '1', ETABLI_BENCH_HOME: home }
  const { stdout } = await run(process.execPath, ['--import', 'tsx', `tests/bench/${bench}.ts`], {
    env: environment,
    signal,
  })
  return stdout
}

test.for([
  ['bench', 'P10 20-row replies'],
  ['explorer/bench', 'P13 time of a frame'],
  ['admin/bench', 'what that directory holds'],
  ['scheduler/bench', 'its last 50,000 lines'],
  ['transform/bench', 'processor time of the page for that'],
  ['kernel/bench', 'memory kept after'],
  ['services/bench', 'against one an interval'],
  ['flows/bench', 'most memory of the pump'],
  ['ui/bench', 'the last line found by a search'],
] as const)(
  'the bench %s runs to its end in its short form, and measures up to “%s”',
  {
    timeout: PATIENCE_MS,
  },
  async ([bench, last], { signal }) => {
    expect(await outputOf(bench, signal)).toContain(last)
  },
)
