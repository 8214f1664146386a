import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, type ProcessRunner } from '@etabli/sdk/server'
import type { KeptFolder, KeptPackages } from '../kept-folders/kept-folders'
import { findProgram } from '../process/find-program'
import { failures } from './failures'
import { install } from './installer'
import type { Interpreters } from './interpreters'
import { pipEnvironment } from './pip-configuration'
import { UV_REQUIREMENT } from './uv-release'

const REQUIREMENT = 'requirement.txt'

/** uv, fetched by pip from the index that it is configured for, and checked; else the one that an operator has installed. */
export class UvProgram {
  #kept: KeptFolder | undefined

  constructor(
    private readonly processes: ProcessRunner,
    private readonly interpreters: Interpreters,
    private readonly kept: KeptPackages,
  ) {}

  /** Its path. It stays there as long as this server runs. */
  async path(signal?: AbortSignal): Promise<string> {
    try {
      return join((await this.#fetched(signal)).path, 'bin', 'uv')
    } catch (error) {
      const installed = findProgram('uv', process.env.PATH)
      if (installed !== undefined && error instanceof ApiError && error.code === 'UV_MISSING') return installed
      throw error
    }
  }

  async #fetched(signal: AbortSignal | undefined): Promise<KeptFolder> {
    if (this.#kept) return this.#kept
    const make = (folder: string, ending: AbortSignal) => this.#fetch(folder, ending)
    const kept = await this.kept.use(['uv', UV_REQUIREMENT, process.arch], make, { signal })
    // Who asked at the same time has it already.
    if (this.#kept) kept.release()
    this.#kept ??= kept
    return this.#kept
  }

  async #fetch(folder: string, signal: AbortSignal): Promise<void> {
    const [python] = await this.interpreters.pythons()
    if (!python) throw failures.UV_MISSING({ message: `${failures.UV_MISSING().message}: there is no Python 3 here` })
    await writeFile(join(folder, REQUIREMENT), `${UV_REQUIREMENT}\n`)
    const pip = await this.#pip(folder, python.program, signal)
    const result = await install(this.processes, {
      args: [
        ...pip,
        ...[
          'install',
          '--quiet',
          '--no-deps',
          '--only-binary=:all:',
          '--require-hashes',
          '--no-compile',
          '--no-cache-dir',
        ],
        ...['--target', folder, '-r', REQUIREMENT],
      ],
      cwd: folder,
      env: pipEnvironment(),
      writable: [folder],
      signal,
    })
    if (result.exitCode !== 0) throw failures.UV_MISSING({ cause: new Error(result.stderr) })
    for (const name of ['venv', REQUIREMENT]) await rm(join(folder, name), { recursive: true, force: true })
  }

  /** pip of the machine, or else the one that comes with Python. */
  async #pip(folder: string, python: string, signal: AbortSignal): Promise<[string, ...string[]]> {
    const run = (...args: [string, ...string[]]) =>
      install(this.processes, { args, cwd: folder, env: pipEnvironment(), writable: [folder], signal })
    const own: [string, ...string[]] = [python, '-m', 'pip']
    if ((await run(...own, '--version')).exitCode === 0) return own
    const made = await run(python, '-m', 'venv', 'venv')
    if (made.exitCode !== 0) throw failures.UV_MISSING({ cause: new Error(`there is no pip: ${made.stderr}`) })
    return [join(folder, 'venv/bin/python'), '-m', 'pip']
  }
}
