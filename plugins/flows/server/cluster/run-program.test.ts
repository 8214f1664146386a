import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { until } from '#tests/support/until'
import { PUMP } from '../run/pump.py'
import type { PumpEnd } from '../run/pump-news'
import { outcomeOf } from '../run/run-outcome'
import { type ClusterNews, clusterNewsOf } from './cluster-news'
import { endOnNode } from './cluster-runs'
import { RUN_PROGRAM, RUN_VARIABLE } from './run-program'

const CANARY = 'canary-of-a-target-71'
/** Stands for what is installed: a connector that runs the Python of its settings. */
const REQUIREMENTS = 'scripted'
const SCRIPTED = `
import json, os, sys
option = lambda name: json.load(open(sys.argv[sys.argv.index(name) + 1]))
def write(**message):
    print(json.dumps(message), flush=True)
def main():
    config = option('--config')
    exec(config['script'], {**globals(), 'config': config})
`
const TAKES_ALL = `
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'STATE':
        print(json.dumps(message['value']), flush=True)
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-run-program-'))
  const digest = createHash('sha256').update(REQUIREMENTS).digest('hex').slice(0, 32)
  const packages = join(folder, 'cache/etabli-connectors', digest, 'packages')
  const told = join(packages, 'scripted-1.0.dist-info')
  await mkdir(told, { recursive: true })
  for (const name of ['tmp', 'bin', 'plain']) await mkdir(join(folder, name))
  await Promise.all([
    writeFile(join(packages, 'scripted.py'), SCRIPTED),
    writeFile(join(told, 'METADATA'), 'Metadata-Version: 2.1\nName: scripted\nVersion: 1.0\n'),
    writeFile(join(told, 'entry_points.txt'), '[console_scripts]\nscripted = scripted:main\n'),
    writeFile(join(folder, 'bin/run'), RUN_PROGRAM),
    writeFile(join(folder, 'bin/pump.py'), PUMP),
  ])
  // As where the kernel gives no namespaces.
  await writeFile(join(folder, 'plain/bwrap'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(tap: string, target = TAKES_ALL, path = process.env.PATH ?? '') {
  const part = (script: string, more = {}) => ({
    ...{ name: 'scripted', program: 'scripted', requirements: REQUIREMENTS, settings: { script, ...more } },
  })
  const settings = join(folder, 'settings.json')
  await writeFile(settings, JSON.stringify({ tap: part(tap), target: part(target, { token: CANARY }) }))
  const places = { XDG_CACHE_HOME: join(folder, 'cache'), TMPDIR: join(folder, 'tmp'), [RUN_VARIABLE]: settings }
  const env = { PATH: path, ...places }
  return spawn('python3', [join(folder, 'bin/run')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** What it tells to its end. */
async function run(...how: Parameters<typeof start>) {
  const program = await start(...how)
  const over = once(program, 'exit')
  const news: ClusterNews[] = []
  const lines: string[] = []
  for await (const line of createInterface({ input: program.stdout })) {
    const told = clusterNewsOf(line)
    if (told) news.push(told)
    else lines.push(line)
  }
  const [code] = await over
  const ended = news.flatMap((one) => ('ended' in one ? [one.ended] : []))[0]
  const pump = news.filter((one): one is PumpEnd => 'done' in one || 'refused' in one || 'closed' in one)[0]
  if (!ended) throw new Error(`it told of no end: ${lines.join('\n')}`)
  const facts = { names: { tap: 'the tap', mapper: '', target: 'the target' }, shown: (text: string) => text }
  const outcome = outcomeOf(endOnNode(ended, pump), { ...facts, lastLines: { ...ended.last, mapper: [] } })
  return { code, news, lines, outcome }
}

/** Looks for what its target is given wherever the account's files and processes can be reached, and meddles. */
const HOSTILE = `
import glob, stat
def read(path):
    try:
        # A pipe would be waited for.
        return b'' if stat.S_ISFIFO(os.stat(path).st_mode) else open(path, 'rb').read(1000000)
    except OSError:
        return b''
FOLDER = os.environ['HOME'].rsplit('/', 3)[0]
def reach():
    yield from glob.glob(FOLDER + '/tmp/**', recursive=True)
    yield FOLDER + '/settings.json'
    for process in glob.glob('/proc/[0-9]*'):
        yield process + '/environ'
        for place in ('/root', '/cwd'):
            yield from glob.glob(process + place + FOLDER + '/tmp/*/*/*')
            yield from glob.glob(process + place + '/*.json')
            yield process + place + FOLDER + '/settings.json'
# Its own settings hold this very text.
found = [path for path in reach() if ('of-a-target-' + '71').encode() in read(path)]
def changes(path):
    try:
        open(path, 'a').close()
        return True
    except OSError:
        return False
programs = [os.environ['PYTHONPATH'] + '/scripted.py', FOLDER + '/bin/pump.py', FOLDER + '/bin/run']
print(json.dumps({'found': found, 'changes': [path for path in programs if changes(path)]}), file=sys.stderr)
write(type='SCHEMA', stream='one', schema={'properties': {'id': {}}}, key_properties=[])
write(type='RECORD', stream='one', record={'id': 1})
write(type='STATE', value={'bookmarks': {'one': 1}})
`

test('a hostile tap on a node reaches nothing of its target, where the node can hold it; else the log says so', async () => {
  const held = await run(HOSTILE)
  expect(held.lines).toEqual(['scripted: {"found": [], "changes": []}'])
  expect([held.code, held.outcome.status]).toEqual([0, 'completed'])
  expect(held.news).toContainEqual({ state: { bookmarks: { one: 1 } } })

  const free = await run(HOSTILE, TAKES_ALL, `${join(folder, 'plain')}:${process.env.PATH}`)
  expect(free.lines).toContain(
    'Note: this node keeps connectors apart by no sandbox, so each could read the settings of the other',
  )
  // It would be found, if it could be.
  expect(free.lines.join('\n')).not.toContain('"found": []')
})

test('a part that the system ends on a node fails the run, and leaves what its target has confirmed', async () => {
  const start = `
write(type='SCHEMA', stream='one', schema={'properties': {'id': {}}}, key_properties=[])
write(type='RECORD', stream='one', record={'id': 1})
write(type='STATE', value={'bookmarks': {'one': 1}})
`
  // In its own namespace of processes it is the second, and may be killed.
  const dies = 'os.kill(os.getpid(), 9)'
  const tap = await run(`${start}\n${dies}`)
  expect(tap.outcome).toMatchObject({
    ...{ status: 'error', failedPart: 'tap', error: expect.stringMatching(/^the tap was ended by the system/) },
  })
  expect(tap.news).toContainEqual({ state: { bookmarks: { one: 1 } } })
  const target = await run(`${start}\nwhile True: write(type='RECORD', stream='one', record={'id': 1})`, dies)
  expect(target.outcome).toMatchObject({
    ...{ status: 'error', failedPart: 'target', error: expect.stringMatching(/^the target was ended by the system/) },
  })
})

test('a tap that is over before anybody reads what it wrote has lost nothing', async () => {
  const told = join(folder, 'tap-pid')
  const late = `
import os, time
while True:
    try:
        os.kill(int(open('${told}').read()), 0)
    except (OSError, ValueError) as error:
        if isinstance(error, ProcessLookupError):
            break
    time.sleep(0.01)
`
  await writeFile(join(folder, 'bin/pump.py'), late + PUMP)
  onTestFinished(() => writeFile(join(folder, 'bin/pump.py'), PUMP))
  const quick = `
write(type='STATE', value={'bookmarks': {'one': 1}})
open('${told}', 'w').write(str(os.getpid()))
`
  // Without a sandbox its number is that of the machine.
  const ended = await run(quick, TAKES_ALL, `${join(folder, 'plain')}:${process.env.PATH}`)
  expect(ended.outcome.status).toBe('completed')
  expect(ended.news).toContainEqual({ state: { bookmarks: { one: 1 } } })
})

test('kill -9 of the program on a node ends its connectors; each state is told as it is confirmed', async () => {
  const endless = `
write(type='SCHEMA', stream='one', schema={'properties': {'id': {}}}, key_properties=[])
write(type='STATE', value={'bookmarks': {'one': 1}})
while True: write(type='RECORD', stream='one', record={'id': 1})
`
  const program = await start(endless)
  for await (const line of createInterface({ input: program.stdout })) {
    const told = clusterNewsOf(line)
    if (told && 'state' in told) break
  }
  expect((await connectors()).length).toBeGreaterThan(1)
  program.kill('SIGKILL')
  await until(async () => (await connectors()).length === 0, 'none of its connectors runs any more')
})

async function connectors(): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(join(folder, 'tmp')))
}
