import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PythonEnvironment } from '@etabli/sdk/platform/server'
import type { ProcessResult, ProcessRunner } from '@etabli/sdk/server'
import type { KeptPackages } from '../kept-folders/kept-folders'
import type { Waiter } from '../kept-folders/shared-work'
import { failures } from './failures'
import { type Installation, install, packagesFailed } from './installer'
import type { Python } from './interpreters'
import { machineEnvironment } from './machine-environment'
import { type IndexAccess, readIndexAccess } from './pip-configuration'
import type { PythonPackages } from './python-packages'

/** Of a kept folder: the environment, and what it is made from until it is there. */
const ENVIRONMENT = 'env'
const WORK = 'work'
const LISTS = 'lists'
/** uv, where only a source is to be had. */
const NEEDS_BUILDING = /no-build|building (?:from )?source|no usable wheels|source distributions? (?:is|are) disabled/i

export interface PythonEnvironmentsParts {
  readonly processes: ProcessRunner
  readonly kept: KeptPackages
  readonly uv: (signal: AbortSignal) => Promise<string>
}

interface Making {
  readonly aside: string
  readonly python: Python
  readonly packages: PythonPackages
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** Environments of Python, each made once for the same packages and interpreter. */
export class PythonEnvironments {
  constructor(private readonly parts: PythonEnvironmentsParts) {}

  async use(python: Python, packages: PythonPackages | undefined, waiter: Waiter): Promise<PythonEnvironment> {
    const kept = await this.parts.kept.use(
      keyOf(python, packages),
      async (aside, signal, say) => {
        if (packages) await this.#fill({ aside, python, packages, say, signal })
        else await this.#empty(aside, python, signal)
      },
      waiter,
    )
    const folder = join(kept.path, ENVIRONMENT)
    return { folder, readable: [folder, ...python.readable], release: kept.release }
  }

  has(python: Python, packages: PythonPackages): Promise<boolean> {
    return this.parts.kept.has(keyOf(python, packages))
  }

  /** Asks the index for a package that every index has, and installs nothing. */
  async checkIndex(python: Python, signal: AbortSignal): Promise<void> {
    const [uv, index] = [await this.parts.uv(signal), await readIndexAccess(this.parts.processes, python.program)]
    const { exitCode, stderr } = await install(this.parts.processes, {
      args: [uv, 'pip', 'install', ...LOOK_ONLY, '--python', python.program, WELL_KNOWN],
      cwd: '/',
      env: { ...machineEnvironment(), NO_COLOR: '1', UV_HTTP_RETRIES: '1', ...index.env, HOME: '/tmp' },
      writable: [],
      readable: [dirname(uv), ...python.readable],
      signal,
      secrets: index.secrets,
    })
    if (exitCode !== 0) throw failures.INDEX_UNREACHABLE({ message: indexUnreachable(saidBy(stderr)) })
  }

  /** The interpreter alone, by the names that programs call it. */
  async #empty(aside: string, python: Python, signal: AbortSignal): Promise<void> {
    const args: [string, ...string[]] = [python.program, '-I', '-m', 'venv', '--without-pip', ENVIRONMENT]
    const env = { ...machineEnvironment(), HOME: aside }
    const { exitCode, stderr } = await install(this.parts.processes, {
      args,
      cwd: aside,
      env,
      writable: [aside],
      signal,
    })
    if (exitCode !== 0) throw failures.PACKAGES_FAILED({ cause: new Error(stderr) })
  }

  async #fill(making: Making): Promise<void> {
    const { aside, python, packages, say } = making
    say(`installing the packages of ${packages.name} for Python ${python.version}`)
    for (const [name, content] of Object.entries(packages.files)) {
      const file = join(aside, WORK, LISTS, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }
    const index = await readIndexAccess(this.parts.processes, python.program)
    let installed = await this.#fromWheels(making, index)
    if (installed.exitCode !== 0 && NEEDS_BUILDING.test(installed.stderr))
      installed = await this.#fromSources(making, index)
    if (installed.exitCode !== 0) throw packagesFailed(packages.name, saidBy(installed.stderr))
    await this.#compile(making)
    await rm(join(aside, WORK), { recursive: true, force: true })
  }

  /**
   * From wheels nobody's code runs, so all environments share one cache, by hard links: they do not leave the one folder that is writable.
   */
  async #fromWheels(making: Making, index: IndexAccess): Promise<ProcessResult> {
    const { kept } = this.parts
    const cache = await kept.growing('uv')
    try {
      const env = { HOME: homedir(), UV_CACHE_DIR: cache.path, UV_NO_BUILD: '1' }
      return await this.#install(making, index, { env, sees: 'machine', writable: [kept.folder] })
    } finally {
      cache.release()
    }
  }

  /** What is built runs code of its author: it has a cache of its own, and changes nothing else. */
  async #fromSources(making: Making, index: IndexAccess): Promise<ProcessResult> {
    const { aside, packages, say } = making
    // That code could read the address.
    if (index.secrets.length > 0)
      throw packagesFailed(
        packages.name,
        'one must be built from its source, which is not done with an index that needs a password',
      )
    say('building packages that are there as source only')
    await rm(join(aside, ENVIRONMENT), { recursive: true, force: true })
    const [home, cache] = [join(aside, WORK, 'home'), join(aside, WORK, 'cache')]
    for (const folder of [home, cache]) await mkdir(folder)
    return this.#install(making, index, {
      env: { HOME: home, UV_CACHE_DIR: cache },
      sees: 'programs',
      writable: [aside],
    })
  }

  async #install(
    { aside, python, packages, say, signal }: Making,
    index: IndexAccess,
    { env, sees, writable }: Pick<Installation, 'env' | 'sees' | 'writable'>,
  ): Promise<ProcessResult> {
    const uv = await this.parts.uv(signal)
    const environment = join(aside, ENVIRONMENT)
    const run = (...args: readonly string[]) =>
      install(this.parts.processes, {
        args: [uv, ...args],
        cwd: join(aside, WORK, LISTS),
        env: {
          ...machineEnvironment(),
          ...index.env,
          NO_COLOR: '1',
          UV_NO_PROGRESS: '1',
          UV_PYTHON_DOWNLOADS: 'never',
          UV_PYTHON: python.program,
          UV_PROJECT_ENVIRONMENT: environment,
          ...env,
        },
        sees,
        writable,
        readable: [dirname(uv), ...python.readable],
        // Which folder it is made in is nobody's business.
        say: (line) => !line.startsWith('Using Python') && say(line),
        signal,
        secrets: index.secrets,
      })
    // It is moved once it is made, so its programs must not name where they are.
    const made = await run('venv', '--quiet', '--relocatable', '--no-project', environment)
    if (made.exitCode !== 0) return made
    if (packages.kind === 'lock') return run('sync', '--frozen', '--no-dev', '--no-install-workspace')
    return run('pip', 'install', '--python', environment, '-r', 'requirements.txt')
  }

  /** Once for all runs. By the bare interpreter: the packages themselves could run code as soon as theirs starts. */
  async #compile({ aside, python, signal }: Making): Promise<void> {
    await install(this.parts.processes, {
      args: [python.program, '-I', '-S', '-m', 'compileall', '-q', '-j', '0', join(aside, ENVIRONMENT, 'lib')],
      cwd: aside,
      env: { ...machineEnvironment(), HOME: aside },
      writable: [aside],
      signal,
    })
  }
}

/** Small, and on every index that has anything. */
const WELL_KNOWN = 'idna'
const LOOK_ONLY = ['--quiet', '--dry-run', '--no-cache', '--no-deps', '--reinstall', '--break-system-packages']

function keyOf(python: Python, packages: PythonPackages | undefined): readonly string[] {
  return ['python', python.version, python.program, JSON.stringify(packages ?? null)]
}

function indexUnreachable(said: string): string {
  return `the package index is out of reach: an operator must check the index of pip (${said.slice(0, 300)})`
}

/** The part of what uv wrote that says why, on one line. */
function saidBy(stderr: string): string {
  const lines = stderr.split('\n')
  const from = lines.findIndex((line) => /^(error:|\s*×)/.test(line))
  return lines
    .slice(Math.max(from, 0))
    .map((line) => line.replace(/^[\s×╰─▶├│╭]*(?:(?:error|cause): )?/u, '').trim())
    .filter((line) => line !== '')
    .join(': ')
}
