// `npm run test:soak -- --runs 20 --load`: `npm test` again and again, in another order each time, to find tests that fail now and then.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { outcomeOf } from '../support/counted-parts'
import { lineOf, readOptions, type SoakRun, sumOf } from './soak'

/** Ends with who has started it, however that ends. */
const BUSY = 'const { ppid } = process; while (process.ppid === ppid);'
const SEEDS = 1_000_000

async function run(words: readonly string[], folder: string, place: number): Promise<SoakRun> {
  const seed = Number(process.env.ETABLI_TEST_SEED ?? randomInt(SEEDS))
  const log = join(folder, `run-${place}.log`)
  const kept = createWriteStream(log)
  const begun = performance.now()
  const command = [process.execPath, '--import', 'tsx', 'tests/run.mjs', ...words]
  const outcome = await outcomeOf(command, (text) => void kept.write(text), { ETABLI_TEST_SEED: String(seed) })
  await new Promise<void>((resolve) => kept.end(resolve))
  return { ...outcome, seed, seconds: (performance.now() - begun) / 1_000, log }
}

const { runs, hasLoad, words } = readOptions(process.argv.slice(2))
const folder = await mkdtemp(join(tmpdir(), 'etabli-soak-'))
const load = Array.from({ length: hasLoad ? availableParallelism() : 0 }, () => spawn(process.execPath, ['-e', BUSY]))
const done: SoakRun[] = []
try {
  for (let place = 1; place <= runs; place += 1) {
    const ended = await run(words, folder, place)
    done.push(ended)
    process.stdout.write(lineOf(ended, place, runs))
  }
} finally {
  for (const busy of load) busy.kill()
}
process.stdout.write(sumOf(done))
process.exitCode = done.some(({ failed }) => failed > 0) ? 1 : 0
