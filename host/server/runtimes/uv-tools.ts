import type { EnvironmentRequest, PythonEnvironment, PythonTools } from '@etabli/sdk/platform/server'
import { imageMissing } from './images'
import type { Interpreters, Python } from './interpreters'
import type { PythonEnvironments } from './python-environments'
import { packagesIn } from './python-packages'
import type { UvProgram } from './uv-program'

/** uv and its environments, for tools of Python. */
export class UvTools implements PythonTools {
  constructor(
    private readonly program: UvProgram,
    private readonly interpreters: Interpreters,
    private readonly environments: PythonEnvironments,
  ) {}

  uv(signal?: AbortSignal): Promise<string> {
    return this.program.path(signal)
  }

  async environment({ requirements, python, say, signal }: EnvironmentRequest): Promise<PythonEnvironment> {
    const found = await this.#python(python)
    return this.environments.use(found, await packagesIn(requirements), { say, signal })
  }

  async isReady({ requirements, python }: Pick<EnvironmentRequest, 'requirements' | 'python'>): Promise<boolean> {
    const found = await this.#python(python)
    return this.environments.has(found, await packagesIn(requirements))
  }

  async checkIndex(signal: AbortSignal): Promise<void> {
    await this.environments.checkIndex(await this.#python(undefined), signal)
  }

  async #python(version: string | undefined): Promise<Python> {
    const pythons = await this.interpreters.pythons()
    const found = version === undefined ? pythons[0] : pythons.find((one) => one.version === version)
    if (!found) throw imageMissing(`python:${version ?? '3'}`, [])
    return found
  }
}
