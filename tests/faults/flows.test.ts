import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_PATIENCE, FlowWorld } from '#tests/support/flow-world'
import { until } from '#tests/support/product'
import { TaskServer } from '#tests/support/task-server'
import { clusterConfig } from '#tests/support/world'

const MOST = 6_000
const TAP = `
import time
schema('numbers', 'id')
at = state.get('bookmarks', {}).get('numbers', 0)
for n in range(at + 1, ${MOST + 1}):
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
async function launch() {
  const server = await TaskServer.launch({
    ...{ home: flows.home, database: clusterConfig(flows.world.database) },
    plugins: ['scheduler', 'local-engine', 'secrets', 'flows'],
    env: { TEST_CONNECTORS: 'scripted', ETABLI_CONNECTION_FOLDERS: flows.folder },
  })
  servers.push(server)
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))))

const taken = async () => {
  const text = await readFile(join(folder, 'out'), 'utf8').catch(() => '')
  return text.split('\n').slice(0, -1).map(Number)
}
const programs = async () => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => /connectors\/.*pump\.py/.test(line))
}

test('kill -9 of the server in a run: its programs end, and the next run goes on from the last confirmed state, with nothing lost', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const flow = await flows.scripted('killed', TAP)
  await flows.changeScripts(flow, TAP, TARGET, { folder })
  const first = await launch()
  await flows.moveTo(first)
  const killed = await flows.launch(flow)
  await until(
    async () => Number((await flows.runs(flow))[0]?.streams[0]?.bookmark ?? 0) > 500,
    'states are kept',
    60_000,
  )
  await first.kill('SIGKILL')
  await until(async () => (await programs()).length === 0, 'nothing of it runs any more', 20_000)
  const before = await taken()
  expect(before.length).toBeLessThan(MOST)

  flows.ana = flows.at(await launch())
  const { task, run, log } = await flows.run(flow, FLOW_PATIENCE)
  expect(task).toMatchObject({ status: 'completed', error: '' })
  const after = (await taken()).slice(before.length)
  // At least once, and no more often than what had not been confirmed yet.
  expect(new Set([...before, ...after]).size).toBe(MOST)
  expect(after[0]).toBeGreaterThan(500)
  expect(run?.streams).toMatchObject([{ bookmark: String(MOST) }])
  expect(log).toBe('Looking whether the run before goes on')
  const lost = (await flows.runs(flow)).find((one) => one['redis-id'] === killed)
  expect(lost).toMatchObject({
    ...{ status: 'error', error: 'The server that ran it was ended. What its target had confirmed is kept.' },
  })
})
