import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abortAfter } from '@etabli/sdk/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ownProcesses } from '#tests/support/processes'
import { processesOf } from '#tests/support/product'
import type { InstalledDbt } from '../dbt-tool'
import { WarmDbts } from './warm-dbts'
import type { WarmLimits } from './warm-process'

/** Answers as the warm program does, which is run with dbt itself in dbt-runner.test.ts; here a command says how it ends. */
const PROGRAM = `#!/usr/bin/env python3
import json, sys, time
for line in sys.stdin:
    command = json.loads(line)
    what, value = command["args"]
    if what == "take":
        time.sleep(float(value))
    while what == "flood":
        print("x" * 1000, flush=True)
    answer = {"exitCode": int(value) if what == "exit" else 0, "memoryBytes": int(value) if what == "keep" else 0}
    print(f"\\n{command['key']} {json.dumps(answer)}", flush=True)
`
const WIDE = { most: 3, idleMs: 60_000, ageMs: 60_000, keptBytes: 1_000 }
const FOR_EVER = ['take', '600'] as const

/** Of its own: what starts programs keeps a socket in the temporary folder, which is another one here and is removed in the end. */
const processes = ownProcesses()
let folder: string
let dbt: InstalledDbt
/** How many have dbt opened. */
let opened = 0
let warm: WarmDbts

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-warm-'))
  for (const name of ['bin', 'project', 'target', 'private']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'bin/python'), PROGRAM, { mode: 0o755 })
  dbt = {
    ...{ program: join(folder, 'bin/dbt'), folder, readable: [join(folder, 'bin')] },
    release: () => {
      opened -= 1
    },
  }
})
afterAll(async () => {
  processes.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => void vi.stubEnv('TMPDIR', join(folder, 'private')))
afterEach(async () => {
  await warm.stop()
  // Whatever happened, nothing stays.
  const names = await readdir(join(folder, 'private'))
  expect([opened, names.filter((name) => name.startsWith('etabli-dbt-'))]).toEqual([0, []])
  vi.unstubAllEnvs()
})

function begin(bounds: Partial<typeof WIDE> = {}): void {
  const open = async () => {
    opened += 1
    return dbt
  }
  warm = new WarmDbts({ processes, tool: { open } }, { ...WIDE, ...bounds })
}

interface Differing extends Partial<WarmLimits> {
  readonly holder?: string
  readonly copy?: string
  readonly password?: string
}

async function run(id: string, [what, value]: readonly [string, string], differing: Differing = {}) {
  const { holder = 'ana', copy: made = 'first', password = 'secret', ...limits } = differing
  let home = ''
  const output = { type: 'postgres', password }
  const connection = { name: 'dbt', output, secrets: [], readable: [], writable: [], env: {}, server: undefined }
  const project = join(folder, 'project')
  const copy = { folder: project, repositoryFolder: project, targetFolder: join(folder, 'target') }
  const ended = await warm.run({
    session: { id, holder, copy: made },
    args: [what, value],
    place: { copy, profile: 'tiny', connection, dbt },
    memoryBytes: 1024 ** 3,
    limits: {
      ...{ seconds: 60, outputBytes: 100_000, signal: new AbortController().signal, onOutput: () => undefined },
      ...limits,
    },
    onPrivateFolder: (path) => {
      home = path
    },
  })
  return { end: ended?.end, exitCode: ended?.exitCode, home }
}
const good = async (id: string, differing?: Differing): Promise<string> => {
  const { home, ...ended } = await run(id, ['exit', '0'], differing)
  expect(ended).toEqual({ end: 'exited', exitCode: 0 })
  return home
}
/** Of the process and of its folder. */
const isThere = async (home: string) => [(await processesOf(home)).length > 0, existsSync(home)]
const THERE = [true, true]
const GONE = [false, false]

test('a warm dbt runs command after command, and ends once it is unused for long', async () => {
  begin({ idleMs: 500 })
  const home = await good('one')
  // Nor is it unused while a command takes longer.
  expect(await run('one', ['take', '0.8'])).toEqual({ end: 'exited', exitCode: 0, home })
  await expect.poll(() => isThere(home)).toEqual(GONE)
})

test('it is begun anew once it is old', async () => {
  begin({ ageMs: 0 })
  const old = await good('one')
  expect(await isThere(await good('one'))).toEqual(THERE)
  expect(await isThere(old)).toEqual(GONE)
})

test.each([
  ['user', { holder: 'bob' }],
  ['copy of the project', { copy: 'second' }],
  ['password', { password: 'other' }],
])('it is begun anew for another %s', async (_name, differing) => {
  begin()
  const before = await good('one')
  expect(await isThere(await good('one', differing))).toEqual(THERE)
  expect(await isThere(before)).toEqual(GONE)
})

test('it ends after the command that leaves it too large', async () => {
  begin()
  const { home } = await run('one', ['keep', '1000'])
  expect(await isThere(home)).toEqual(THERE)
  expect(await run('one', ['keep', '1001'])).toEqual({ end: 'exited', exitCode: 0, home })
  expect(await isThere(home)).toEqual(GONE)
})

test('where there is no room, the one that was used least recently goes, and none that is in use', async () => {
  begin({ most: 2 })
  const [one, two] = [await good('one'), await good('two')]
  expect(await good('one')).toBe(one)
  const three = await good('three')
  expect(await Promise.all([one, two, three].map(isThere))).toEqual([THERE, GONE, THERE])
  const running = [run('one', FOR_EVER), run('three', FOR_EVER)]
  expect(await run('four', ['exit', '0'])).toEqual({ end: undefined, exitCode: undefined, home: '' })
  // The end of a session, or its take-over, ends what it runs.
  await Promise.all([warm.end('one'), warm.end('three')])
  expect((await Promise.all(running)).map(({ end }) => end)).toEqual(['aborted', 'aborted'])
  expect(await Promise.all([one, three].map(isThere))).toEqual([GONE, GONE])
})

test.each([
  ['writes too much', ['flood', ''], () => ({ outputBytes: 10_000 }), { end: 'too-much-output' }],
  ['takes too long', FOR_EVER, () => ({ seconds: 0.3 }), { end: 'timed-out' }],
  ['is cancelled', FOR_EVER, () => ({ signal: abortAfter(300) }), { end: 'aborted' }],
  ['was killed', ['exit', '137'], () => ({}), { end: 'exited', exitCode: 137 }],
] as const)('a command that %s takes it along, and the next begins another', async (_name, args, limits, ended) => {
  begin()
  const { home, ...rest } = await run('one', args, limits())
  expect(rest).toMatchObject(ended)
  expect(await isThere(home)).toEqual(GONE)
  expect(await good('one')).not.toBe(home)
})

test('a dbt that cannot be opened leaves nothing behind', async () => {
  const open = () => Promise.reject(new Error('it cannot be installed'))
  warm = new WarmDbts({ processes, tool: { open } }, WIDE)
  await expect(run('one', ['exit', '0'])).rejects.toThrow('it cannot be installed')
})
