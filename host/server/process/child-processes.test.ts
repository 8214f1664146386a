import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { RunRequest } from '@etabli/sdk/server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { processes } from '#tests/support/processes'
import { until } from '#tests/support/until'
import { createLog } from '../log'
import { isProcessAlive } from '../store/process-identity'
import { ChildProcesses } from './child-processes'
import { ProcessGroup } from './process-group'
import { startDirectly } from './program'
import { findSandbox } from './sandbox'
import { Supervision } from './supervision'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-processes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program of Node with an empty environment. */
const node = (code: string, more: Partial<RunRequest> = {}, by = processes) =>
  by.run({ args: [process.execPath, '--eval', code], cwd: folder, env: {}, ...more })
const ends = (pid: number) => until(async () => !(await isProcessAlive(pid)), `process ${pid} has ended`)
const WAIT = 'setInterval(() => {}, 1000)'
const HELPER = `"process.on('SIGTERM', () => {}); ${WAIT}"`
/** Starts a helper that does not end when it is asked to and holds the output, and says its id. */
const WITH_HELPER = `console.log(require('node:child_process').spawn(process.execPath, ['-e', ${HELPER}], { stdio: 'inherit' }).pid)`

test('a program is given its input and says what it wrote, with its exit code', async () => {
  const result = await node(`process.stdin.pipe(process.stdout); console.error('ü'); process.exitCode = 3`, {
    input: 'é',
  })
  expect(result).toEqual({
    end: 'exited',
    exitCode: 3,
    stdout: 'é',
    stderr: 'ü\n',
    held: { isolation: 'process', memory: 'none' },
  })
  expect((await node(`process.kill(process.pid, 'SIGKILL')`)).exitCode).toBe(137)
})

test.for([
  [
    'at once',
    () => {
      throw new Error('no room')
    },
  ],
  ['later', async () => Promise.reject(new Error('no room'))],
] as const)(
  'where whoever hears its output fails %s, the program ends, and its run fails with that',
  async ([, onOutput]) => {
    const code = `process.stdout.write('one'); setInterval(() => undefined, 1_000)`
    await expect(node(code, { onOutput })).rejects.toThrow('no room')
  },
)

test('a program reads what comes while it runs, and what it wrote of it is heard at once', async () => {
  const input = new PassThrough()
  let heard = ''
  const onOutput = (text: string) => {
    heard += text
  }
  const running = node('process.stdin.pipe(process.stdout)', { input, onOutput })
  for (const line of ['first\n', 'second\n']) {
    input.write(line)
    await expect.poll(() => heard).toContain(line)
  }
  input.end()
  expect((await running).exitCode).toBe(0)
})

test('it has the environment that is named and nothing of the server’s', async () => {
  vi.stubEnv('ETABLI_TEST_SECRET', 'canary')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { stdout } = await node('console.log(JSON.stringify(process.env))', { env: { NAMED: 'yes' } })
  expect(JSON.parse(stdout)).toEqual({ NAMED: 'yes' })
})

test('it is found in the PATH that is named, and in no other; what cannot be started says so', async () => {
  await expect(processes.run({ args: ['prlimit', '--version'], cwd: '/', env: {} })).rejects.toMatchObject({
    code: 'PROGRAM_MISSING',
    message: expect.stringMatching(/^prlimit is not installed/),
  })
  const found = await processes.run({ args: ['ls', '/'], cwd: '/', env: { PATH: '/usr/bin:/bin' } })
  expect(found.exitCode).toBe(0)
  await expect(node('0', { cwd: '/no/such/folder' })).rejects.toMatchObject({ code: 'PROCESS_NOT_STARTED' })
})

test('what it has started ends with it, also what ignores SIGTERM and holds the output', async () => {
  const { end, stdout } = await node(`${WITH_HELPER}; process.exit()`)
  expect(end).toBe('exited')
  await ends(Number(stdout))
})

test('after its time it is told to end, and after the grace it is killed with all that it has started', async () => {
  const startedAt = performance.now()
  const { end, exitCode, stdout } = await node(
    `process.on('SIGTERM', () => console.log('no')); ${WITH_HELPER}; ${WAIT}`,
    {
      limits: { seconds: 1 },
      graceSeconds: 0.2,
    },
  )
  expect({ end, exitCode }).toEqual({ end: 'timed-out', exitCode: 137 })
  expect(performance.now() - startedAt).toBeGreaterThan(1_200)
  await ends(Number(stdout.split('\n')[0]))
})

test('one that ends itself when it is told to has its grace', async () => {
  const file = join(folder, 'cleaned')
  const aborting = new AbortController()
  const code = `process.on('SIGTERM', () => { require('fs').writeFileSync('cleaned', ''); process.exit(0) }); console.log('up'); ${WAIT}`
  const { end, exitCode } = await node(code, { signal: aborting.signal, onOutput: () => aborting.abort() })
  expect({ end, exitCode }).toEqual({ end: 'aborted', exitCode: 0 })
  await access(file)
  expect((await node(code, { signal: aborting.signal })).end).toBe('aborted')
})

test('one that is given up while it is being started is ended too', async () => {
  const command = { command: process.execPath, args: ['--eval', WAIT], cwd: folder, env: {}, isBackground: false }
  const group = new ProcessGroup(await startDirectly(command, ['ignore', 'ignore', 'ignore']))
  const request = { args: [process.execPath], cwd: folder, env: {}, signal: AbortSignal.abort() } as const
  const { over } = new Supervision(group, request, { isolation: 'process', memory: 'none' })
  expect((await over).end).toBe('aborted')
})

test('of a flood of output no more is kept than the limit, and the program is ended', async () => {
  const flood = `const line = 'x'.repeat(1000); const more = () => { while (process.stdout.write(line)); }; process.stdout.on('drain', more); more()`
  const { end, stdout } = await node(flood, { limits: { outputBytes: 100_000 } })
  expect({ end, length: stdout.length }).toEqual({ end: 'too-much-output', length: 100_000 })
})

describe('memory', () => {
  const HUNGRY = `const all = []; setInterval(() => all.push(Buffer.alloc(16 * 2 ** 20, 1)), 5)`
  const limits = { memoryBytes: 512 * 2 ** 20, seconds: 60 }

  test('is refused by the system beyond the limit', async () => {
    const { end, exitCode, held } = await node(HUNGRY, { limits })
    expect({ end, memory: held.memory }).toEqual({ end: 'exited', memory: 'limit' })
    expect(exitCode).not.toBe(0)
    const { stdout } = await node(`console.log(require('fs').readFileSync('/proc/self/limits', 'utf8'))`, { limits })
    expect(stdout).toMatch(new RegExp(`^Max data size +${limits.memoryBytes} `, 'm'))
    expect(stdout).toMatch(/^Max core file size +0 +0 /m)
  })

  test('is watched where the system sets no limits, of all its processes together, and what uses more is ended', async () => {
    const unlimited = new ChildProcesses({ log: createLog('silent'), systemLimits: false })
    const inHelper = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(HUNGRY)}]); ${WAIT}`
    const { end, held } = await node(inHelper, { limits: { ...limits, memoryBytes: 256 * 2 ** 20 } }, unlimited)
    expect({ end, memory: held.memory }).toEqual({ end: 'too-much-memory', memory: 'watched' })
  })
})

describe('one that is started', () => {
  const ECHO = `process.on('message', (message) => process.send({ heard: message.n, env: Object.keys(process.env) })); process.on('disconnect', () => process.exit())`

  test('speaks by its channel until it is stopped', async () => {
    const started = await processes.start<{ heard: bigint; env: readonly string[] }>({
      args: [process.execPath, '--eval', ECHO],
      cwd: folder,
      env: {},
      channel: true,
    })
    const reply = new Promise((resolve) => started.onMessage(resolve))
    started.send({ n: 12n })
    expect(await reply).toEqual({ heard: 12n, env: expect.arrayContaining([]) })
    expect(await isProcessAlive(started.pid)).toBe(true)
    await started.stop()
    expect(await isProcessAlive(started.pid)).toBe(false)
    expect(await started.exited).toEqual({ end: 'exited', exitCode: 143 })
    started.send({ n: 13n })
  })

  test('writes into the file that it is given', async () => {
    const path = join(folder, 'output')
    const output = await open(path, 'a')
    const args = [process.execPath, '--eval', `console.log('out'); console.error('err')`] as const
    const started = await processes.start({ args, cwd: folder, env: {}, output: output.fd })
    await output.close()
    await started.exited
    expect(await readFile(path, 'utf8')).toBe('out\nerr\n')
  })
})

test('kill -9 of the server takes its programs along, with what they have started and however stubborn they are', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'testing/parent.ts')], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [printed] = await once(parent.stdout, 'data')
  const helper = Number(String(printed))
  const stat = await readFile(`/proc/${helper}/stat`, 'utf8')
  const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
  expect([await isProcessAlive(helper), await isProcessAlive(group)]).toEqual([true, true])
  parent.kill('SIGKILL')
  await ends(helper)
  await ends(group)
})

test('a launcher that is killed takes its programs along, and the next program gets another', async () => {
  const own = new ChildProcesses({ log: createLog('silent') })
  const launcher = async () => {
    const { stdout } = await node('console.log(process.ppid)', {}, own)
    return Number(stdout)
  }
  const first = await launcher()
  let helper = 0
  const onOutput = (text: string) => {
    helper ||= Number(text)
    process.kill(first, 'SIGKILL')
  }
  expect(await node(`${WITH_HELPER}; ${WAIT}`, { onOutput }, own)).toMatchObject({ end: 'exited', exitCode: 137 })
  await ends(helper)
  const second = await launcher()
  expect(second).not.toBe(first)
  // With nothing left to watch over, it ends when the platform does.
  own.close()
  await ends(second)
})

describe('a sandbox', () => {
  test('that is not there is not pretended', async () => {
    const without = new ChildProcesses({ log: createLog('silent'), path: folder })
    const sandbox = { network: false }
    expect(await without.holds({ sandbox })).toEqual({ isolation: 'process', memory: 'none' })
    expect((await node('0', { sandbox }, without)).held.isolation).toBe('process')
    // One that is there and does not work is none either.
    await writeFile(join(folder, 'bwrap'), `#!${process.execPath}\nprocess.exit(1)\n`, { mode: 0o755 })
    expect(await findSandbox([], folder)).toBeUndefined()
  })

  test('shows the machine as it is, without what is hidden; elsewhere the program says what it is instead', async () => {
    const hidden = await mkdtemp(join(tmpdir(), 'etabli-hidden-'))
    onTestFinished(() => rm(hidden, { recursive: true, force: true }))
    for (const name of ['key', 'given']) await writeFile(join(hidden, name), name)
    const holder = new ChildProcesses({ log: createLog('silent'), hidden: [hidden] })
    const neighbour = createServer().listen(0, '127.0.0.1')
    await once(neighbour, 'listening')
    onTestFinished(() => void neighbour.close())
    const port = (neighbour.address() as AddressInfo).port
    const code = `
      const fs = require('node:fs')
      const can = (work) => { try { work(); return true } catch { return false } }
      const in_ = (name) => ${JSON.stringify(hidden)} + '/' + name
      const say = (network) => console.log(JSON.stringify({
        network,
        processes: fs.existsSync('/proc/${process.pid}/stat') && fs.readlinkSync('/proc/self').length > 2,
        key: fs.existsSync(in_('key')),
        given: can(() => fs.readFileSync(in_('given'))),
        changesGiven: can(() => fs.writeFileSync(in_('given'), 'changed')),
        changesOwn: can(() => fs.writeFileSync(${JSON.stringify(folder)} + '/own', '')),
        changesOthers: can(() => fs.accessSync(${JSON.stringify(import.meta.filename)}, fs.constants.W_OK)),
      }))
      const socket = require('node:net').connect(${port}, '127.0.0.1', () => say(socket.end() && true)).on('error', () => say(false))`
    const sandbox = { network: false, writable: [folder], readable: [join(hidden, 'given')] }
    const { stdout, stderr, held } = await node(code, { sandbox }, holder)
    expect(held).toEqual(await holder.holds({ sandbox }))
    const ordinary = held.isolation === 'process'
    expect({ stderr, ...JSON.parse(stdout) }).toEqual({
      stderr: '',
      network: ordinary,
      processes: ordinary,
      key: ordinary,
      given: true,
      changesGiven: ordinary,
      changesOwn: true,
      changesOthers: ordinary,
    })
  })

  test('is told to end as any other program: what is in it has its grace', async () => {
    const aborting = new AbortController()
    const file = join(folder, 'cleaned-in-it')
    const code = `process.on('SIGTERM', () => { require('fs').writeFileSync('cleaned-in-it', ''); process.exit(0) }); console.log('up'); ${WAIT}`
    const sandbox = { network: false, writable: [folder] }
    const { end } = await node(code, { sandbox, signal: aborting.signal, onOutput: () => aborting.abort() })
    expect(end).toBe('aborted')
    await access(file)
  })

  test('that waits runs one program as another does, with its own environment, limits and end', async () => {
    const sandbox = { network: false, writable: [folder] }
    const open = async () => {
      const waiting = await processes.openSandbox({ sandbox })
      // Where this system has none, nothing waits and programs run as they did.
      return waiting ?? { run: processes.run.bind(processes), discard: () => undefined }
    }
    const env = { QUOTED: `it's "so" $HOME \`id\``, LINES: 'one\n\ntwo\n', 'odd-name': 'x', UID: '7' }
    const code = 'console.log(JSON.stringify({ env: process.env, cwd: process.cwd(), words: process.argv.slice(1) }))'
    const limits = { memoryBytes: 4 * 1_073_741_824 }
    const args = [process.execPath, '--eval', code, `a 'b'`, ''] as const
    const held = await processes.holds({ sandbox, limits })
    const { 'odd-name': _odd, UID: _id, ...plain } = env
    for (const given of [env, plain]) {
      const { stdout, ...rest } = await (await open()).run({ args, cwd: folder, env: given, limits })
      expect(rest).toEqual({ end: 'exited', exitCode: 0, stderr: '', held })
      expect(JSON.parse(stdout)).toEqual({ env: given, cwd: folder, words: [`a 'b'`, ''] })
    }

    const node = [process.execPath, '--eval'] as const
    const greedy = 'Buffer.alloc(2 ** 30, 1); console.log("had it")'
    const limited = { cwd: folder, env: {}, limits: { memoryBytes: 2 ** 29 } }
    if (held.memory === 'limit')
      expect((await (await open()).run({ args: [...node, greedy], ...limited })).stdout).not.toContain('had it')

    const aborting = new AbortController()
    const onOutput = () => aborting.abort()
    const patient = `process.on('SIGTERM', () => process.exit(5)); console.log('up'); ${WAIT}`
    const request = { args: [...node, patient] as const, cwd: folder, env: {} }
    expect(await (await open()).run({ ...request, signal: aborting.signal, onOutput })).toMatchObject({
      end: 'aborted',
    })
    await expect((await open()).run({ ...request, args: ['no-such-program'] })).rejects.toMatchObject({
      code: 'PROGRAM_MISSING',
    })
  })

  test('that waits and is gone is made anew for its program; one that nobody needs leaves nothing', async () => {
    const waiting = await processes.openSandbox({ sandbox: { network: false, writable: [folder] } })
    if (!waiting) return
    const says = { args: [process.execPath, '--eval', 'console.log(1)'], cwd: folder, env: {} } as const
    const sandboxes = async () =>
      (await descendantsOf(process.pid)).filter((words) => words.startsWith('bwrap\0') || words.includes('/bwrap\0'))
    expect(await sandboxes()).not.toEqual([])
    waiting.discard()
    await until(async () => (await sandboxes()).length === 0, 'the sandbox has ended')
    expect(await waiting.run(says)).toMatchObject({ end: 'exited', exitCode: 0, stdout: '1\n' })
  })
})

test('a program waits with its output until what came before is taken, and nothing of it is lost', async () => {
  let release = () => {}
  const taken = new Promise<void>((resolve) => {
    release = resolve
  })
  let bytes = 0
  const wrote = join(folder, 'wrote')
  const code = `process.stdout.write('x'.repeat(4e6), () => require('node:fs').writeFileSync(${JSON.stringify(wrote)}, ''))`
  const onOutput = (text: string) => {
    bytes += text.length
    return taken
  }
  const running = node(code, { onOutput })
  await until(async () => bytes > 0, 'it writes')
  // Long enough for all of it, were it read.
  await node('setTimeout(() => {}, 200)')
  expect(bytes).toBeLessThan(1_000_000)
  await expect(access(wrote)).rejects.toThrow()
  release()
  expect(await running).toMatchObject({ end: 'exited', exitCode: 0 })
  expect(bytes).toBe(4_000_000)
})

/** The command lines of what a process has started, directly or not. */
async function descendantsOf(parent: number): Promise<readonly string[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  const ids = children.split(' ').filter((id) => id !== '')
  const found = ids.map(async (id) => {
    const words = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    return [words, ...(await descendantsOf(Number(id)))]
  })
  return (await Promise.all(found)).flat()
}
