import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withTimeout } from '../deadline'
import { RUNS } from '../form'
import { machineAtRest } from '../process'
import { type Measure, median } from '../report'
import { connectorPrograms, ENVIRONMENT } from './programs'
import { type BenchPlace, makeFolders, takeWritten, writeSettings } from './singer-files'

const GOAL_PERCENT = 120
const LOOK_MS = 2
const LATE_MS = 120_000

/** From the start of a run to the first line of its tap, beside the tap alone. */
export async function measureStart(place: BenchPlace): Promise<readonly Measure[]> {
  const folders = await makeFolders(place, 'start', 1)
  const settings = await writeSettings(place, folders)
  const flow = await place.flows.make('start', folders.from, folders.to)
  // Its connectors are installed.
  await place.flows.run(flow, 1)
  await takeWritten(folders, 1)
  const { tap } = await connectorPrograms(place.packages)
  const values = { bare: [] as number[], run: [] as number[], call: [] as number[] }
  for (let round = 0; round < RUNS; round += 1) {
    await machineAtRest()
    values.bare.push(await firstLineOf(tap, settings.tap))
    await machineAtRest()
    const called = Date.now()
    const looked = new AbortController()
    const first = withTimeout(LATE_MS, 'the first line of a tap', firstWrite(place.home, looked.signal))
    const [{ begun }, wrote] = await Promise.all([place.flows.run(flow, 1).finally(() => looked.abort()), first])
    values.run.push(wrote - begun)
    values.call.push(wrote - called)
    await takeWritten(folders, 1)
  }
  const share = (100 * median(values.run)) / median(values.bare)
  return [
    { name: 'the tap alone, to its first line', unit: 'ms', values: values.bare },
    { name: 'from the start of a run to the first line of its tap', unit: 'ms', values: values.run },
    { name: 'from the call to the first line of its tap', unit: 'ms', values: values.call },
    { name: 'the start of a run, against the tap alone', unit: '%', values: [share], goal: GOAL_PERCENT },
  ]
}

async function firstLineOf(tap: string, settings: string): Promise<number> {
  const began = performance.now()
  const child = spawn(tap, ['--config', settings], {
    env: ENVIRONMENT,
    cwd: '/tmp',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const over = once(child, 'close')
  await once(child.stdout, 'data')
  const took = performance.now() - began
  child.stdout.resume()
  await over
  return took
}

/** When something is first written into the pipe of a tap that starts from now on: the kernel notes it in the pipe itself. */
async function firstWrite(home: string, signal: AbortSignal): Promise<number> {
  const folder = join(home, 'connectors')
  let made: { readonly path: string; readonly at: number } | undefined
  while (!signal.aborted) {
    made ??= await pipeBelow(folder)
    const at = made && (await changedAt(made.path))
    if (made && at !== undefined && at > made.at) return at
    await delay(LOOK_MS)
  }
  throw new Error('nothing was seen to be written by a tap')
}

async function pipeBelow(folder: string) {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const name = names.find((one) => one.endsWith('/pipes/first'))
  const at = name === undefined ? undefined : await changedAt(join(folder, name))
  return name !== undefined && at !== undefined ? { path: join(folder, name), at } : undefined
}

function changedAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}
