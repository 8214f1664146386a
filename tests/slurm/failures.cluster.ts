import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until'
import { SlurmWorld } from './slurm-world'
import { TASK_CODE } from './task-code'

/** How long the server is away. */
const OUTAGE_SECONDS = Number(process.env.ETABLI_SLURM_OUTAGE ?? 30)

let slurm: SlurmWorld
beforeAll(async () => {
  slurm = await SlurmWorld.open(TASK_CODE)
})
afterAll(() => slurm?.close())

const slow = (run: string, count: number) => slurm.begin({ code: 'slow', env: { RUN: run, COUNT: String(count) } })
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `line ${number}`)
const isRunning = async (id: string) => (await slurm.lines(id)).length > 0

test(`with the server away for ${OUTAGE_SECONDS} s, what ends meanwhile is read from the shared folder, and what goes on loses no line`, async () => {
  // Of five lines a second: it goes on for a while after the server has come back.
  const count = (OUTAGE_SECONDS + 20) * 5
  const [short, long] = await Promise.all([slow('short', 20), slow('long', count)])
  await until(async () => (await isRunning(short)) && (await isRunning(long)), 'both run')
  await slurm.stopServer()
  const stopped = performance.now()
  await until(async () => performance.now() - stopped > OUTAGE_SECONDS * 1_000, 'the time is over')
  await slurm.startServer()
  expect(await slurm.ended(short)).toMatchObject({ status: 'completed', 'exit-code': 0 })
  expect(await slurm.ended(long)).toMatchObject({ status: 'completed', 'exit-code': 0 })
  expect(await slurm.lines(short)).toEqual(numbered(20))
  expect(await slurm.lines(long)).toEqual(numbered(count))
  expect(await slurm.technical(short)).toContainEqual(expect.stringContaining('found in the shared folder'))
  expect(await slurm.runs()).toEqual(['long', 'short'])
})

test('a controller that is killed and comes back costs no run, and takes on what was begun meanwhile once', async () => {
  const during = await slow('during', 150)
  await until(() => isRunning(during), 'it runs')
  await slurm.cluster.written()
  await slurm.cluster.killController()
  const waiting = await Promise.all([slow('waiting-1', 5), slow('waiting-2', 5)])
  const before = (await slurm.lines(during)).length
  await until(async () => (await slurm.lines(during)).length > before + 20, 'the run goes on')
  await slurm.cluster.startController()
  for (const id of [during, ...waiting]) expect(await slurm.ended(id)).toMatchObject({ status: 'completed' })
  expect(await slurm.lines(during)).toEqual(numbered(150))
  expect((await slurm.runs()).filter((run) => /during|waiting/.test(run))).toEqual(['during', 'waiting-1', 'waiting-2'])
})

test('runs on a node that is killed end as failed with a sentence, keep their lines, and are not run again', async () => {
  const names = ['killed-1', 'killed-2', 'killed-3', 'killed-4']
  const ids = await Promise.all(names.map((name) => slow(name, 10_000)))
  for (const id of ids) await until(() => isRunning(id), 'it runs')
  const { host } = await slurm.read(ids[0] ?? '')
  for (const id of ids) expect(await slurm.read(id)).toMatchObject({ host })
  const other = slurm.cluster.nodes.find((name) => name !== host)
  await slurm.cluster.node(host).kill()
  for (const id of ids) {
    expect(await slurm.ended(id)).toMatchObject({ status: 'error', error: expect.stringMatching(/Slurm|node/) })
    expect((await slurm.lines(id)).length).toBeGreaterThan(0)
  }
  await until(async () => (await slurm.cluster.slurm('squeue', '--noheader')).trim() === '', 'Slurm has no job left')
  expect((await slurm.runs()).filter((run) => run.startsWith('killed'))).toEqual(names)
  const after = await slow('after', 1)
  expect(await slurm.ended(after)).toMatchObject({ status: 'completed', host: other })
})
