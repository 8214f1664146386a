import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@etabli/sdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Canary, filesBelow } from '#tests/support/canary'
import { jobOver } from '#tests/support/dbt-world'
import { connectionOf, FLOW_PATIENCE, FlowWorld, TAKES_ALL } from '#tests/support/flow-world'
import { customSecret } from '#tests/support/secrets'
import {
  changeFlowState,
  discoverStreams,
  listFlowRunMarks,
  listFlowRuns,
  listFlowStates,
  previewFlowState,
  readFlow,
  readFlowSamples,
  testConnector,
  updateFlow,
} from '../../plugins/flows/contract'
import { cancelTask } from '../../plugins/scheduler/contract'

const SECRET = 'canary "of" a run/41'
/** Of the server's own log. */
const lines: string[] = []
let flows: FlowWorld
beforeAll(async () => {
  flows = await FlowWorld.open([], (line) => lines.push(line))
}, FLOW_PATIENCE)
afterAll(() => flows?.close())

/** Numbers from where the state says, up to the count that a file of nobody says: it is the day’s. */
const counting = (until: number) => `
schema('numbers', 'id', 'password', 'note')
at = state.get('bookmarks', {}).get('numbers', {}).get('replication_key_value', 0)
for n in range(at, ${until}):
    record('numbers', id=n + 1, password='of nobody', note=config['token'] if n % 2 else None)
write(type='STATE', value={'bookmarks': {'numbers': {'replication_key': 'id', 'replication_key_value': ${until}}}})
print('INFO METRIC: {"type": "counter", "metric": "record_count", "value": 12}', file=sys.stderr)
print('I know', config['token'], file=sys.stderr)
`

test('a run goes on from the state that the target has confirmed, tells what it moved, and shows no secret', async () => {
  const flow = await flows.scripted('moved', counting(12), TAKES_ALL, { token: SECRET })
  const first = await flows.run(flow)
  expect(first.task).toMatchObject({ status: 'completed', error: '' })
  expect(first.log).toBe('tap-scripted: I know ***')
  expect(first.run).toMatchObject({
    ...{ status: 'completed', version: '1', error: '', 'failed-part': '', 'last-lines': [] },
    streams: [{ stream: 'numbers', records: 12, bookmark: '{"replication_key":"id","replication_key_value":12}' }],
  })
  const { samples } = await flows.ana.call(readFlowSamples, {
    ...{ project: flow.project, singerFlowName: flow.flow, taskRedisID: first.task['redis-id'] },
  })
  expect(samples).toMatchObject([{ stream: 'numbers', columns: ['id', 'password', 'note'] }])
  expect(samples[0]?.rows).toHaveLength(10)
  expect(samples[0]?.rows.slice(0, 2)).toEqual([
    ['1', '***', null],
    ['2', '***', '***'],
  ])

  await flows.changeScripts(flow, counting(15))
  const second = await flows.run(flow)
  expect(second.run?.streams).toMatchObject([{ records: 3 }])
  // What another connection leads to is none of what the state tells of.
  const other = await customSecret(flows.ana, flow.project, 'other', { token: SECRET })
  await flows.changeScripts({ ...flow, secret: other['redis-id'] }, counting(15))
  const third = await flows.run(flow)
  expect(third.run?.streams).toMatchObject([{ records: 15 }])
  const { flowRuns } = await flows.ana.call(listFlowRunMarks, { project: flow.project })
  expect(flowRuns.find(({ name }) => name === flow.flow)?.runs).toEqual(
    [third, second, first].map(({ task, run }) => ({
      ...{ 'redis-id': task['redis-id'], status: 'completed', 'start-time': run?.['start-time'] },
    })),
  )
  const kept = await flows.world.query(
    'select to_jsonb(r)::text as row from flow_run r union all select to_jsonb(s)::text from flow_state s',
  )
  expect(kept.rows.map(({ row }) => row).join('\n')).not.toMatch(/canary|of nobody/)
  const left = await readdir(join(flows.world.home, 'connectors'), { recursive: true })
  expect(left.filter((path) => !/^[^/]*(\/server\.json)?$/.test(path))).toEqual([])
})

test('the time machine says what another state would move, and the next run goes on from it', async () => {
  const flow = await flows.scripted('machine', counting(10))
  const named = { project: flow.project, singerFlowName: flow.flow }
  await flows.run(flow)
  await flows.changeScripts(flow, counting(25))
  await flows.run(flow)
  const list = async () => (await flows.ana.call(listFlowStates, named)).flowStates
  const [newest, oldest] = await list()
  expect([newest, oldest]).toMatchObject([
    { origin: 'run', isCurrent: true, bookmarks: [{ stream: 'numbers', position: '25' }] },
    { origin: 'run', isCurrent: false, bookmarks: [{ stream: 'numbers', position: '10' }] },
  ])
  const preview = async (change: { back?: string; reset?: string; content?: string }) =>
    (await flows.ana.call(previewFlowState, { ...named, ...change })).moves
  expect(await preview({ back: oldest?.id ?? '' })).toEqual([
    { stream: 'numbers', from: '25', to: '10', effect: 'again', records: 15 },
  ])
  expect(await preview({ reset: 'numbers' })).toEqual([
    { stream: 'numbers', from: '25', to: '', effect: 'all', records: 25 },
  ])
  const brought = {
    bookmarks: { numbers: { replication_key: 'id', replication_key_value: 30 }, other: { version: 1 } },
  }
  expect(await preview({ content: JSON.stringify({ type: 'STATE', value: brought }) })).toMatchObject([
    { stream: 'numbers', effect: 'skipped' },
    { stream: 'other' },
  ])
  for (const change of [
    {},
    { back: 'x', reset: 'numbers' },
    { back: 'x' },
    { reset: 'x' },
    { content: '{"a": 1}' },
    { content: '[1]' },
  ])
    await expect(flows.ana.call(changeFlowState, { ...named, ...change })).rejects.toMatchObject({ status: 422 })

  await flows.ana.call(changeFlowState, { ...named, back: oldest?.id ?? '' })
  expect((await flows.run(flow)).run?.streams).toMatchObject([{ records: 15 }])
  await flows.ana.call(changeFlowState, { ...named, reset: 'numbers' })
  expect((await flows.run(flow)).run?.streams).toMatchObject([{ records: 25 }])
  expect((await list()).map(({ origin }) => origin)).toEqual(['run', 'reset', 'run', 'back', 'run', 'run'])
})

/** Of two streams, of which it takes those that are chosen, up to a number. */
const choosing = (until: number) => `
if '--discover' in sys.argv:
    fields = {'properties': {'id': {'type': 'integer'}}}
    print(json.dumps({'streams': [{'tap_stream_id': name, 'stream': name, 'schema': fields} for name in ['one', 'two']]}))
    sys.exit()
marks = state.get('bookmarks', {})
for stream in option('--catalog')['streams']:
    if not stream['metadata'][0]['metadata']['selected']:
        continue
    name = stream['tap_stream_id']
    schema(name, 'id')
    for n in range(marks.get(name, 0), ${until}):
        record(name, id=n + 1)
    marks[name] = ${until}
write(type='STATE', value={'bookmarks': marks})
`

test('a state outlives a change of streams and settings, and not one of the tap’s connection, of which the log tells', async () => {
  const flow = await flows.scripted('other_tap', choosing(5))
  const { project } = flow
  const { singerFlow } = await flows.ana.call(readFlow, { project, singerFlowName: flow.flow })
  const { jobID } = await flows.ana.call(discoverStreams, { project, singerTap: singerFlow['singer-tap'] })
  expect(await jobOver(flows.ana, jobID)).toMatchObject({ status: 'completed' })
  const ran = async (until: number, streams: readonly string[], secret = flow.secret ?? '') => {
    const side = { ...singerFlow['singer-tap'], secretConnection: connectionOf(secret) }
    const singerTap = {
      ...{ ...side, configuration: { script: choosing(until) } },
      ...{ catalog: jobID, streams: streams.map((stream) => ({ stream })) },
    }
    const changed = { name: flow.flow, description: 'A test.', 'singer-target': singerFlow['singer-target'] }
    await flows.ana.call(updateFlow, {
      ...{ project, singerFlowName: flow.flow, singerFlow: { ...changed, 'singer-tap': singerTap } },
    })
    const { run, log } = await flows.run(flow)
    expect(run).toMatchObject({ status: 'completed' })
    return [log, ...(run?.streams ?? []).map(({ stream, records }) => `${stream}: ${records}`)]
  }
  expect(await ran(5, ['one'])).toEqual(['', 'one: 5'])
  // A stream that has come begins anew; one that was left out for a while goes on.
  expect(await ran(7, ['two'])).toEqual(['', 'two: 7'])
  expect(await ran(8, ['one', 'two'])).toEqual(['', 'one: 3', 'two: 1'])
  const { 'redis-id': other } = await customSecret(flows.ana, project, 'other', { token: 'another value' })
  const anew = 'The tap or its connection has changed since the last state was kept, so all is moved anew'
  expect(await ran(8, ['one', 'two'], other)).toEqual([anew, 'one: 8', 'two: 8'])
  expect(await ran(9, ['one', 'two'], other)).toEqual(['', 'one: 1', 'two: 1'])
  // Nor is an older state of it taken up again by itself: what lies between may be somewhere else.
  expect(await ran(9, ['one'])).toEqual([anew, 'one: 9'])
})

test('a tap that fails fails the run, in plain words; its target finishes what it was given', async () => {
  const tap = `
schema('numbers', 'id')
record('numbers', id=1)
write(type='STATE', value={'bookmarks': {'numbers': 1}})
for n in range(20):
    print('line', n, file=sys.stderr)
print('FATAL: password authentication failed for user "x"', file=sys.stderr)
sys.exit(1)
`
  const { task, run } = await flows.run(await flows.scripted('failing_tap', tap))
  expect(task.status).toBe('error')
  expect(run).toMatchObject({
    ...{ status: 'error', 'failed-part': 'tap' },
    error: 'tap-scripted failed. The user name, password or token was refused: check the connection secret.',
    streams: [{ records: 1, bookmark: '1' }],
  })
  expect(run?.['last-lines']).toHaveLength(10)
  expect(run?.['last-lines'][8]).toBe('line 19')
})

const ENDLESS = `
schema('numbers', 'id')
n = 0
while True:
    n += 1
    record('numbers', id=n, text='x' * 1000)
    if n % 100 == 0:
        write(type='STATE', value={'bookmarks': {'numbers': n}})
`

test('a target that fails ends its tap and fails the run, as one does that ends too early', async () => {
  const failing = `
for line in sys.stdin:
    if json.loads(line)['type'] == 'STATE':
        print(json.dumps({'bookmarks': {'numbers': 100}}), flush=True)
        print('could not translate host name "db"', file=sys.stderr)
        sys.exit(3)
`
  const flow = await flows.scripted('failing_target', ENDLESS, failing)
  expect((await flows.run(flow)).run).toMatchObject({
    ...{ status: 'error', 'failed-part': 'target', streams: [{ bookmark: '100' }] },
    error: 'target-scripted failed. Its host is not known: check the host of the connection secret.',
  })
  await flows.changeScripts(flow, ENDLESS, 'sys.stdin.readline()')
  expect((await flows.run(flow)).run).toMatchObject({
    ...{ 'failed-part': 'target', error: 'target-scripted ended before it had taken all records.' },
  })
})

test('what a target prints is no state where it is none, and ends nothing, however deep it is', async () => {
  const deep = `print('{"a":' * 200000 + '1' + '}' * 200000, flush=True)`
  const others = `print('[1]', flush=True)\nprint('{"bookmarks"', flush=True)`
  const flow = await flows.scripted('deep', counting(12), `${TAKES_ALL}\n${deep}\n${others}`)
  const { task, run } = await flows.run(flow)
  expect(task).toMatchObject({ status: 'completed', error: '' })
  expect(run?.streams).toMatchObject([{ records: 12, bookmark: expect.stringContaining('12') }])
})

test('malformed output ends the run with the number of its line and a plain sentence', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const start = `schema('numbers', 'id')\nrecord('numbers', id=1)\n`
  const flow = await flows.scripted('malformed', start)
  const cases: readonly [script: string, sentence: RegExp][] = [
    [`print('hello', flush=True)`, /^Line 3 of what tap-scripted wrote is not JSON: hello\.$/],
    [`print('{"type": "RECORD"', flush=True)`, /^Line 3 of .* is not JSON\.$/],
    [`print('[1]', flush=True)`, /^Line 3 of .* is no JSON object\.$/],
    [`print('', flush=True)`, /^Line 3 of .* is empty\.$/],
    [
      `record('others', id=1)`,
      /^Line 3 of .* is a RECORD of the stream others, of which no SCHEMA message has come yet\.$/,
    ],
    [`write(type='STATE', value=[1])`, /^Line 3 of .* is a STATE message whose value is no object\.$/],
    [`write(type='RECORD', stream='numbers', record='x' * 50000000)`, /^Line 3 of .* is longer than 32 MiB\.$/],
    [`write(type='BATCH', stream='numbers')`, /^Line 3 of .* is a BATCH message: /],
    [`sys.stdout.flush(); os.write(1, b'{"a": "' + bytes([255]) + b'"}\\n')`, /^Line 3 of .* is not text in UTF-8\.$/],
  ]
  for (const [script, sentence] of cases) {
    // It goes on, and is ended.
    await flows.changeScripts(flow, `${start}${script}\nwhile True: record('numbers', id=2)`)
    const { run } = await flows.run(flow)
    expect(run).toMatchObject({ status: 'error', 'failed-part': 'tap', error: expect.stringMatching(sentence) })
    expect(run?.streams).toMatchObject([{ stream: 'numbers', records: 1 }])
  }
})

test('a target that is slower than its tap holds it back, and the memory stays flat', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const tap = `
schema('wide', 'id')
for n in range(3000):
    record('wide', id=n, text='x' * 100000)
`
  const slow = `
import time
while sys.stdin.buffer.read1(4 * 1048576):
    time.sleep(0.005)
`
  const flow = await flows.scripted('slow', tap, slow)
  const task = await flows.launch(flow)
  let [most, isOver] = [0, false]
  const over = flows.over(flow, task, FLOW_PATIENCE).finally(() => {
    isOver = true
  })
  await vi.waitFor(
    async () => {
      most = Math.max(most, ...(await pumpMemory()))
      expect(isOver).toBe(true)
    },
    { timeout: FLOW_PATIENCE, interval: 20 },
  )
  expect((await over).run).toMatchObject({ status: 'completed', streams: [{ records: 3000 }] })
  expect(most).toBeGreaterThan(1_000)
  expect(most).toBeLessThan(64_000)
})

/** In KiB, of the pumps of this world: other files have theirs at the same time. */
async function pumpMemory(): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [line, status] = await Promise.all([read(pid, 'cmdline'), read(pid, 'status')])
      const isOwn = line.includes('pump.py') && line.includes(flows.world.home) && !line.includes('bwrap')
      return isOwn ? Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) : 0
    }),
  )
  return found.filter((kib) => kib > 0)
}

test('a run that is cancelled ends all, and keeps its state; meanwhile nobody changes the state or runs it twice', async () => {
  const flow = await flows.scripted('cancelled', ENDLESS)
  const named = { project: flow.project, singerFlowName: flow.flow }
  const task = await flows.launch(flow)
  await vi.waitFor(
    async () => {
      const [stream] = (await flows.runs(flow))[0]?.streams ?? []
      expect(stream?.bookmark ?? '').not.toBe('')
      expect(stream?.rate).toBeGreaterThan(0)
    },
    { timeout: 60_000 },
  )
  const [running] = await flows.runs(flow)
  expect(running).toMatchObject({ status: 'running', 'completion-time': '' })
  const refused = flows.ana.call(changeFlowState, { ...named, reset: 'numbers' })
  await expect(refused).rejects.toEqual(expect.objectContaining({ code: 'FLOW_RUNS', status: 409 }))
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  expect((await flows.run(flow)).task).toMatchObject({
    ...{ status: 'error', error: 'Another run of this flow goes on: wait for its end, or cancel it.' },
  })
  await flows.ana.call(cancelTask, { taskRedisID: task })
  const { run } = await flows.over(flow, task)
  expect(run).toMatchObject({ status: 'canceled', error: '' })
  const [state] = (await flows.ana.call(listFlowStates, named)).flowStates
  expect(Number(state?.bookmarks[0]?.position)).toBeGreaterThanOrEqual(100)
  await expect.poll(pumpMemory).toEqual([])
})

test('a hostile tap finds nothing of the platform, of its target, or of others', async () => {
  const hostile = `
import glob
def attempt(what, act):
    try:
        got = act()
    except Exception as error:
        got = type(error).__name__
    record('found', what=what, got=repr(got))
schema('found', 'what', 'got')
attempt('data folder', lambda: sorted(os.listdir(${JSON.stringify(flows.world.home)})))
attempt('other packages', lambda: len(os.listdir(${JSON.stringify(flows.world.home)} + '/packages')))
attempt('packages', lambda: open(os.path.join(os.path.dirname(os.path.dirname(sys.argv[0])), 'x'), 'w'))
files = lambda: [os.path.basename(path) for path in glob.glob(${JSON.stringify(flows.world.home)} + '/connectors/**', recursive=True) if not os.path.isdir(path)]
attempt('files', lambda: sorted(files()))
attempt('write', lambda: open(os.path.join(os.path.dirname(sys.argv[2]), 'x'), 'w'))
attempt('processes', lambda: len([pid for pid in os.listdir('/proc') if pid.isdigit()]) > 4)
attempt('environments', lambda: [1 for path in glob.glob('/proc/[0-9]*/environ') if b'ETABLI' in open(path, 'rb').read()])
attempt('own environment', lambda: sorted(set(os.environ) - {'PATH', 'HOME', 'LANG', 'PYTHONDONTWRITEBYTECODE', 'PWD', 'SHLVL', '_', 'LC_CTYPE', 'OLDPWD'}))
attempt('homes', lambda: os.listdir('/root') + os.listdir('/home'))
`
  const flow = await flows.scripted('hostile', hostile)
  const { task, run } = await flows.run(flow)
  expect(run).toMatchObject({ status: 'completed' })
  const { samples } = await flows.ana.call(readFlowSamples, {
    ...{ project: flow.project, singerFlowName: flow.flow, taskRedisID: task['redis-id'] },
  })
  expect(Object.fromEntries(samples[0]?.rows ?? [])).toEqual({
    'data folder': "['connectors', 'packages']",
    'other packages': '1',
    packages: "'OSError'",
    files: "['config.json', 'first']",
    write: "'OSError'",
    processes: 'False',
    environments: '[]',
    'own environment': '[]',
    homes: "'FileNotFoundError'",
  })
})

/** Says what it is given wherever it can, in the forms in which programs write it. */
const TELLS_ALL = `
from urllib.parse import quote, quote_plus
token, key = config['token'], config['key']
for text in [token, key, json.dumps(config), repr(config), quote(token), quote(token, safe=''), quote_plus(token), 'x' * 15980 + token]:
    print(text, file=sys.stderr)
open('/tmp/etabli-left-by-a-connector', 'w').write(token)
schema('numbers', 'id', 'note', token)
record('numbers', id=1, note=token, **{token: token})
record('numbers', id=2, note='x' * 175 + token)
record('numbers', id=3, note=key)
record('numbers', id=4, note=json.dumps(config))
record('numbers', id=5, note={'deep': [token, key]})
write(type='STATE', value={'bookmarks': {'numbers': {'replication_key': 'note', 'replication_key_value': token}, token: {'at': key}}})
`

test('what connectors are given in secret stands in no process, file, log, sample or row, though they tell it', {
  timeout: FLOW_PATIENCE,
}, async () => {
  const [token, key] = [new Canary(), new Canary()]
  const secret = {
    token: `"${token.core}'\\ é<&>/`,
    key: `-----BEGIN KEY-----\n${key.core}\n${key.core}\n-----END KEY-----`,
  }
  const foundIn = (content: Buffer | string) => [...token.foundIn(content), ...key.foundIn(content)]
  const before = new Set(await readdir(tmpdir()))
  // Full pipes hold the tap and the pump, until the target goes on.
  const full = `for n in range(100): record('numbers', id=n, note='x' * 100000)`
  const waits = `
import time
while not os.path.exists(config['folder'] + '/go'):
    time.sleep(0.02)
print(json.dumps(config), file=sys.stderr)
${TAKES_ALL}`
  const folder = join(flows.folder, 'gate')
  await mkdir(folder)
  const flow = await flows.scripted('canary', '', '', secret)
  const named = { project: flow.project, singerFlowName: flow.flow }
  await flows.changeScripts(flow, `${TELLS_ALL}\n${full}`, waits, { folder })
  const task = await flows.launch(flow)
  const parts = ['tap-scripted', 'target-scripted', 'pump.py']
  const running = await vi.waitFor(
    async () => {
      const seen = await processes()
      for (const part of parts) expect(seen.some(({ command }) => command.includes(part))).toBe(true)
      return seen
    },
    { timeout: 60_000, interval: 20 },
  )
  expect(running.flatMap(({ command, environment }) => [...foundIn(command), ...foundIn(environment)])).toEqual([])
  await writeFile(join(folder, 'go'), '')
  const first = await flows.over(flow, task)
  expect(first.run).toMatchObject({ status: 'completed', streams: [{ records: 105 }] })
  expect(first.log.split('\n').length).toBeGreaterThan(10)

  // Also where it fails, is refused, or is only tried.
  const failing = await flows
    .changeScripts(flow, `${TELLS_ALL}\nraise ValueError(token + key)`)
    .then(() => flows.run(flow))
  expect(failing.run).toMatchObject({ status: 'error', 'failed-part': 'tap', streams: [{ records: 5 }] })
  await flows.changeScripts(flow, `${TELLS_ALL}\nprint('x' * 50 + token, flush=True)`)
  const refused = await flows.run(flow)
  expect(refused.run).toMatchObject({ status: 'error', error: expect.stringMatching(/is not JSON: x{50}/) })
  const { singerFlow } = await flows.ana.call(readFlow, named)
  const { jobID } = await flows.ana.call(testConnector, { project: flow.project, singerTap: singerFlow['singer-tap'] })
  const tried = await jobOver(flows.ana, jobID)
  expect(tried.data.output).not.toBe('')

  const said = await Promise.all([
    flows.ana.call(listFlowRuns, named),
    flows.ana.call(listFlowStates, named),
    ...[first, failing, refused].map(({ task: one }) =>
      flows.ana.call(readFlowSamples, { ...named, taskRedisID: one['redis-id'] }),
    ),
  ])
  const texts = [...said, first, failing, refused, tried].map((one) => JSON.stringify(one))
  expect(texts.flatMap(foundIn)).toEqual([])
  expect([lines.length > 0, ...lines.flatMap(foundIn)]).toEqual([true])
  for (const [table, text] of await allRows()) expect([table, foundIn(text)]).toEqual([table, []])
  const made = (await readdir(tmpdir())).filter((name) => !before.has(name)).map((name) => join(tmpdir(), name))
  expect(made).not.toContain(join(tmpdir(), 'etabli-left-by-a-connector'))
  let looked = 0
  for await (const { path, content } of filesOf([flows.folder, flows.world.home, ...made])) {
    expect([path, foundIn(content)]).toEqual([path, []])
    looked += 1
  }
  expect(looked).toBeGreaterThan(1)
})

/** All processes of the machine that may be looked at. */
async function processes() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  return Promise.all(
    pids.map(async (pid) => ({ command: await read(pid, 'cmdline'), environment: await read(pid, 'environ') })),
  )
}

/** All rows of each table, as text. */
async function allRows(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await flows.world.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const dumped = tables.map(async ({ name }): Promise<[string, string]> => {
    const { rows } = await flows.world.query(`select one::text as row from only ${name} one`)
    return [name, rows.map(({ row }) => row).join('\n')]
  })
  return new Map(await Promise.all(dumped))
}

async function* filesOf(places: readonly string[]) {
  for (const place of places) yield* filesBelow(place)
}
