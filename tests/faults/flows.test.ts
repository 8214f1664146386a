import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FLOW_PATIENCE, FlowWorld } from '#tests/support/flow-world'
import { TaskServer } from '#tests/support/task-server'
import { until } from '#tests/support/until'
import { clusterConfig } from '#tests/support/world'

const MOST = 6_000
const upTo = (most: number) => `
import time
schema('numbers', 'id')
at = state.get('bookmarks', {}).get('numbers', 0)
for n in range(at + 1, ${most + 1}):
    record('numbers', id=n)
    if n % 50 == 0:
        write(type='STATE', value={'bookmarks': {'numbers': n}})
        time.sleep(0.02)
`
/** Has on the disk what it confirms. */
const TARGET = `
out = open(os.path.join(config['folder'], 'out'), 'a')
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'RECORD':
        out.write(str(message['record']['id']) + chr(10))
    if message['type'] == 'STATE':
        out.flush()
        os.fsync(out.fileno())
        print(json.dumps(message['value']), flush=True)
`

let flows: FlowWorld
let folder: string
beforeAll(async () => {
  flows = await FlowWorld.open()
  folder = join(flows.folder, 'target')
  await mkdir(folder)
}, FLOW_PATIENCE)
afterAll(() => flows?.close())

const servers: TaskServer[] = []
async function load() {
  const loaded = await TaskServer.load({
    ...{ home: flows.world.home, database: clusterConfig(flows.world.database) },
    plugins: ['scheduler', 'local-engine', 'secrets', 'flows'],
    env: { TEST_CONNECTORS: 'scripted', ETABLI_CONNECTION_FOLDERS: flows.folder },
  })
  onTestFinished(() => loaded.kill())
  const begin = async () => {
    const server = await loaded.begin()
    servers.push(server)
    return server
  }
  return { begin }
}
afterAll(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))))

const taken = async (place: string) => {
  const text = await readFile(join(place, 'out'), 'utf8').catch(() => '')
  return text.split('\n').slice(0, -1).map(Number)
}
/** Of this world, by what stands in their arguments: other files run flows meanwhile. */
const programs = async () => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const all = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), command: await read(pid) })))
  return all.filter(({ command }) => /connectors\//.test(command) && command.includes(flows.world.home))
}
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ESRCH'

async function killed(part: RegExp): Promise<number> {
  const own = (await programs()).filter(({ command }) => part.test(command))
  for (const { pid } of own)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It went with the one before.
      if (!isGone(error)) throw error
    }
  return own.length
}

test('kill -9 of any program of a run, or of all: the next attempt goes on from the last confirmed state, with nothing lost', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const own = join(flows.folder, 'programs')
  await mkdir(own)
  // Longer than the four runs that are ended take together.
  const most = 8 * MOST
  const flow = await flows.scripted('programs', upTo(most))
  await flows.changeScripts(flow, upTo(most), TARGET, { folder: own })
  const position = async () => Number((await flows.runs(flow))[0]?.streams[0]?.bookmark || 0)
  const ends = [
    { part: /tap-scripted/, error: /^tap-scripted was ended by the system \(exit code 137\)/ },
    { part: /pump\.py/, error: /^The run was ended by the system: run it again\.$/ },
    { part: /target-scripted/, error: /^target-scripted was ended by the system \(exit code 137\)/ },
    { part: /./, error: /ended by the system/ },
  ]
  for (const { part, error } of ends) {
    const before = (await taken(own)).length
    const from = await position()
    const task = await flows.launch(flow)
    await until(async () => (await position()) > from + 200, `${part}: states are kept`, 60_000)
    expect([part, await killed(part)]).not.toEqual([part, 0])
    const { run } = await flows.over(flow, task)
    expect(run).toMatchObject({ status: 'error', error: expect.stringMatching(error) })
    const [first = 0] = (await taken(own)).slice(before)
    expect([part, first]).toEqual([part, from + 1])
  }
  const before = await taken(own)
  const from = await position()
  expect(from).toBeLessThan(most)
  const { task, run } = await flows.run(flow, FLOW_PATIENCE)
  expect(task).toMatchObject({ status: 'completed', error: '' })
  expect(run?.streams).toMatchObject([{ bookmark: String(most) }])
  const after = (await taken(own)).slice(before.length)
  expect(new Set([...before, ...after]).size).toBe(most)
  // At least once, and no more often than what had not been confirmed yet.
  expect([after[0], after.length]).toEqual([from + 1, most - from])
})

test('kill -9 of the server in a run: its programs end, and the next run goes on from the last confirmed state, with nothing lost', {
  timeout: FLOW_PATIENCE,
}, async () => {
  // Longer than it takes to see that states are kept, also on a busy machine.
  const most = 2 * MOST
  const flow = await flows.scripted('killed', upTo(most))
  await flows.changeScripts(flow, upTo(most), TARGET, { folder })
  const first = await (await load()).begin()
  // The run before is looked for where it said so lately only, so the next server begins at once.
  const successor = await load()
  await flows.moveTo(first)
  const killed = await flows.launch(flow)
  await until(
    async () => Number((await flows.runs(flow))[0]?.streams[0]?.bookmark ?? 0) > 500,
    'states are kept',
    60_000,
  )
  await first.kill('SIGKILL')
  await until(async () => (await programs()).length === 0, 'nothing of it runs any more')
  const before = await taken(folder)
  expect(before.length).toBeLessThan(most)

  flows.ana = flows.at(await successor.begin())
  const { task, run, log } = await flows.run(flow, FLOW_PATIENCE)
  expect(task).toMatchObject({ status: 'completed', error: '' })
  const after = (await taken(folder)).slice(before.length)
  // At least once, and no more often than what had not been confirmed yet.
  expect(new Set([...before, ...after]).size).toBe(most)
  expect(after[0]).toBeGreaterThan(500)
  expect(run?.streams).toMatchObject([{ bookmark: String(most) }])
  expect(log).toBe('Looking whether the run before goes on')
  const lost = (await flows.runs(flow)).find((one) => one['redis-id'] === killed)
  expect(lost).toMatchObject({
    ...{ status: 'error', error: 'The server that ran it was ended. What its target had confirmed is kept.' },
  })
})
