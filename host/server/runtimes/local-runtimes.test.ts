import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PreparedRuntime } from '@etabli/sdk/platform/server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CodeTree, writeTree } from '#tests/support/code-repository'
import { KeptPackages } from '../kept-folders/kept-folders'
import { createLog } from '../log'
import { ChildProcesses } from '../process/child-processes'
import { Interpreters } from './interpreters'
import { LocalRuntimes } from './local-runtimes'
import { NodePackages } from './node-packages'
import { readIndexAccess } from './pip-configuration'
import { PythonEnvironments } from './python-environments'
import { UvProgram } from './uv-program'
import { UvTools } from './uv-tools'

const log = createLog('silent')
const NODE = `node:${process.versions.node.split('.')[0]}`
/** A small package of each registry: its lock file names no registry, so it comes from the one of the machine. */
const MS = {
  'package.json': JSON.stringify({
    name: 'task',
    version: '1.0.0',
    scripts: { start: 'node main.js' },
    dependencies: { ms: '2.1.3' },
  }),
  'package-lock.json': JSON.stringify({
    name: 'task',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'task', version: '1.0.0', dependencies: { ms: '2.1.3' } },
      'node_modules/ms': {
        version: '2.1.3',
        integrity: 'sha512-6FlzubTLZG3J2a/NVCAleEhjzq5oxgHyaCU9yYXvcLsvoVaHJq/s5xXI6/XXP6tz7R9xAOtHnSO/tXtF3WRTlA==',
      },
    },
  }),
}

let home: string
let processes: ChildProcesses
let runtimes: LocalRuntimes
let tools: UvTools
let python: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-runtimes-'))
  processes = new ChildProcesses({ log, hidden: [home] })
  const folder = join(home, 'packages')
  const kept = new KeptPackages({ folder, maxBytes: 10 ** 10, maxUnusedMs: 10 ** 9, log })
  const interpreters = new Interpreters(processes)
  const uv = new UvProgram(processes, interpreters, kept)
  const environments = new PythonEnvironments({ processes, kept, uv: (signal) => uv.path(signal) })
  runtimes = new LocalRuntimes({
    interpreters,
    environments,
    nodePackages: new NodePackages({ processes, kept }),
  })
  tools = new UvTools(uv, interpreters, environments)
  python = (await runtimes.images())[0] ?? ''
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** A folder of code that lasts as long as the test. */
async function codeOf(tree: CodeTree): Promise<string> {
  const folder = await mkdtemp(join(home, 'code-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeTree(folder, tree)
  return folder
}

/** Runs what was prepared as a task is run: in a sandbox that sees its code and what it needs, and nothing else of the data folder. */
async function outputOf(folder: string, { args, env, readable, links, release }: PreparedRuntime): Promise<string> {
  for (const { from, to } of links) await symlink(to, from)
  const { stdout, stderr, exitCode } = await processes.run({
    args,
    cwd: folder,
    env: { ...env, HOME: '/tmp' },
    sandbox: { network: false, sees: 'programs', writable: [folder], readable },
  })
  release()
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  return stdout
}

async function started(image: string, tree: CodeTree): Promise<string> {
  const folder = await codeOf(tree)
  return outputOf(folder, await runtimes.prepare({ image, folder }))
}

const made = async () => (await readdir(join(home, 'packages'))).length

test('the images are the interpreters that are here; others are refused with what is', async () => {
  const images = await runtimes.images()
  expect(images[0]).toMatch(/^python:3\.\d+$/)
  expect(images.slice(-2)).toEqual([NODE, 'shell'])
  const folder = await codeOf({})
  for (const image of ['python:3.1', 'node:4', 'ruby', 'python:3.11:x', '', 'shell:1'])
    await expect(runtimes.prepare({ image, folder })).rejects.toMatchObject({
      code: 'IMAGE_MISSING',
      message: expect.stringMatching(
        new RegExp(`^the image “${image}” is not on this machine: choose ${images[0]}.* or shell, or ask an operator`),
      ),
    })
})

test('a folder is started by its executable run, else by what is usual with the image', async () => {
  const main = { 'main.py': 'print("main")', 'main.sh': 'echo "$0" | sed s,.*/,,' }
  expect(await started(python, main)).toBe('main\n')
  expect(await started('python', main)).toBe('main\n')
  expect(await started('shell', main)).toBe('main.sh\n')
  const run = { ...main, run: `#!/usr/bin/env python3\nimport sys; print(sys.prefix != sys.base_prefix)` }
  // An environment is first in its PATH, also where it needs no packages.
  expect(await started(python, run)).toBe('True\n')
  expect(await started('shell', { ...main, run: '#!/bin/sh\necho run' })).toBe('run\n')
  const looked = (image: string) =>
    codeOf({})
      .then((folder) => expect(runtimes.prepare({ image, folder })).rejects)
      .then((rejects) => rejects)
  for (const [image, usual] of [
    [python, 'main.py'],
    ['shell', 'main.sh'],
    [NODE, 'package.json with a “start” script'],
  ] as const)
    await (await looked(image)).toMatchObject({
      code: 'NOTHING_TO_START',
      message: expect.stringContaining(`looked for an executable “run”, then for ${usual}`),
    })
})

test('what cannot be started says why', async () => {
  const refused = async (image: string, tree: CodeTree) =>
    runtimes.prepare({ image, folder: await codeOf(tree) }).then(
      () => 'prepared',
      (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
    )
  const folder = await codeOf({ 'code/a': '', secret: 'key' })
  await symlink('../secret', join(folder, 'code/requirements.txt'))
  await writeTree(folder, { 'code/main.py': '' })
  await expect(runtimes.prepare({ image: python, folder: join(folder, 'code') })).rejects.toMatchObject({
    message: 'requirements.txt leads out of the folder of the code: it must lie inside it',
  })
  const py = { 'main.py': '' }
  expect(await refused(python, { ...py, 'requirements.txt': '-r ../a.txt' })).toContain('not in the folder of the code')
  expect(await refused(python, { ...py, 'requirements.txt': '-r a.txt' })).toContain('names a.txt, which is not')
  for (const local of ['-e .', './x', '/x', 'x @ file:///x', '.[a]'])
    expect(await refused(python, { ...py, 'requirements.txt': local })).toContain('names a package of this machine')
  expect(await refused(python, { ...py, 'uv.lock': '' })).toContain('uv.lock needs pyproject.toml beside it')
  expect(await refused(NODE, { 'package.json': '{' })).toContain('package.json is not valid JSON')
  expect(await refused(NODE, { 'package.json': MS['package.json'] })).toContain('there is no package-lock.json')
  const plain = await codeOf({ x: '' })
  await writeTree(plain, { 'main.sh': '' })
  await rm(join(plain, 'x'))
  await symlink('main.sh', join(plain, 'run'))
  await expect(runtimes.prepare({ image: 'shell', folder: plain })).rejects.toMatchObject({
    code: 'RUN_NOT_EXECUTABLE',
  })
})

describe('packages of Python', () => {
  const six = {
    'main.py': 'import six; print(six.__version__)',
    'requirements.txt': '-r base.txt',
    'base.txt': 'six==1.16.0',
  }

  test('come once into an environment, with two who ask at once; the second time nothing is installed', async () => {
    const folder = await codeOf(six)
    const said: string[][] = [[], []]
    const [one, other] = await Promise.all(
      said.map((lines) => runtimes.prepare({ image: python, folder, say: (line) => lines.push(line) })),
    )
    expect(said[0]).toEqual(said[1])
    expect(said[0]?.join('\n')).toMatch(/^installing the packages of requirements.txt .*\n(.*\n)* ?\+ six==1\.16\.0$/)
    expect(one?.readable).toEqual(other?.readable)
    other?.release()
    if (one) expect(await outputOf(folder, one)).toBe('1.16.0\n')
    const before = await made()
    const again: string[] = []
    const third = await runtimes.prepare({ image: python, folder: await codeOf(six), say: (line) => again.push(line) })
    expect([again, await made()]).toEqual([[], before])
    // Its files are those of the shared cache, compiled once.
    const packages = join(
      third.readable.at(-1) ?? '',
      'lib',
      `python${python.slice('python:'.length)}`,
      'site-packages',
    )
    expect((await stat(join(packages, 'six.py'))).nlink).toBeGreaterThan(1)
    expect((await readdir(join(packages, '__pycache__'))).join()).toContain('six')
    third.release()
  })

  test('come from a lock file, or are built from their source where there is nothing else', async () => {
    const version = python.slice('python:'.length)
    const project = `[project]\nname = "task"\nversion = "1.0"\nrequires-python = ">=${version}"\ndependencies = ["six"]\n`
    const folder = await codeOf({ 'pyproject.toml': project, 'main.py': six['main.py'] })
    const uv = await tools.uv()
    const { env } = await readIndexAccess(processes, '/usr/bin/python3')
    const locked = await processes.run({
      args: [uv, 'lock', '--python', version],
      cwd: folder,
      env: { ...env, HOME: folder },
    })
    expect(locked.exitCode, locked.stderr).toBe(0)
    const [fromLock, fromSource] = await Promise.all([
      runtimes.prepare({ image: python, folder }).then((prepared) => outputOf(folder, prepared)),
      started(python, { 'main.py': 'import docopt; print(docopt.__version__)', 'requirements.txt': 'docopt==0.6.2' }),
    ])
    expect(fromLock).toMatch(/^1\.\d+\.\d+\n$/)
    expect(fromSource).toBe('0.6.2\n')
  })

  test('that do not exist, or cannot be reached, fail with what uv says; nothing is kept', async () => {
    const before = await made()
    const refused = async (requirements: string) => {
      const folder = await codeOf({ 'main.py': '', 'requirements.txt': requirements })
      return expect(runtimes.prepare({ image: python, folder })).rejects
    }
    await (await refused('six==0.0.999')).toMatchObject({
      code: 'PACKAGES_FAILED',
      message: expect.stringMatching(
        /^the packages of requirements\.txt could not be installed: .* there is no version of six==0\.0\.999/,
      ),
    })
    vi.stubEnv('UV_DEFAULT_INDEX', 'https://ana:canary-password@127.0.0.1:1/simple')
    vi.stubEnv('UV_HTTP_RETRIES', '0')
    onTestFinished(() => void vi.unstubAllEnvs())
    await (await refused('idna==3.4')).toMatchObject({
      code: 'PACKAGES_FAILED',
      message: expect.stringMatching(
        /^the packages of requirements\.txt could not be installed: Failed to fetch: (?!.*canary-password).*Connection refused/,
      ),
    })
    expect(await made()).toBe(before)
  })

  test('are there for tools of the platform too', async () => {
    const environment = await tools.environment({ requirements: 'six==1.16.0' })
    const { stdout } = await processes.run({
      args: [join(environment.folder, 'bin/python'), '-c', 'import six; print(six.__version__)'],
      cwd: '/',
      env: {},
    })
    environment.release()
    expect(stdout).toBe('1.16.0\n')
  })
})

describe('packages of Node', () => {
  test('come once by their lock file, and are linked', async () => {
    const code = { ...MS, 'main.js': `console.log(require('ms')('2 days'))` }
    const said: string[] = []
    const folder = await codeOf(code)
    const prepared = await runtimes.prepare({ image: NODE, folder, say: (line) => said.push(line) })
    expect(prepared.links).toEqual([
      { from: join(folder, 'node_modules'), to: join(prepared.readable.at(-1) ?? '', 'node_modules') },
    ])
    expect(said[0]).toMatch(/^installing the packages of package-lock\.json for Node/)
    expect(await outputOf(folder, prepared)).toMatch(/\n172800000\n$/)
    const before = await made()
    expect(await started(NODE, code)).toMatch(/\n172800000\n$/)
    expect(await made()).toBe(before)
  })

  test('that fail say why, in the words of npm', async () => {
    const wrong = MS['package-lock.json'].replace('sha512-6Flz', 'sha512-7Flz')
    const folder = await codeOf({ ...MS, 'package-lock.json': wrong })
    await expect(runtimes.prepare({ image: NODE, folder })).rejects.toMatchObject({
      code: 'PACKAGES_FAILED',
      message: expect.stringMatching(
        /^the packages of package-lock\.json could not be installed: Integrity checksum failed.*==\.$/,
      ),
    })
  })
})

test('what is installed is given up with the last who waits for it', async () => {
  const folder = await codeOf({ ...MS, 'package.json': MS['package.json'].replace('1.0.0', '1.0.1') })
  const leaving = new AbortController()
  const prepared = runtimes.prepare({ image: NODE, folder, signal: leaving.signal, say: () => leaving.abort() })
  await expect(prepared).rejects.toMatchObject({ code: 'CANCELLED' })
})

test('of uv there is a version that is known, fetched once', async () => {
  const [one, other] = await Promise.all([tools.uv(), tools.uv()])
  expect(one).toBe(other)
  expect(await readFile(join(one, '../../..')).catch((error: { code: string }) => error.code)).toBe('EISDIR')
  const { stdout } = await processes.run({ args: [one, '--version'], cwd: '/', env: {} })
  expect(stdout).toMatch(/^uv 0\.13\.9\b/)
})
