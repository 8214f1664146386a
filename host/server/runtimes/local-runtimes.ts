import { delimiter, join } from 'node:path'
import type { PreparedRuntime, RuntimeRequest, Runtimes, Toolchains } from '@etabli/sdk/platform/server'
import { findProgram } from '../process/find-program'
import { failures } from './failures'
import { type Image, imagesHere, readImage } from './images'
import type { Interpreters, Python } from './interpreters'
import { NODE_MODULES, type NodePackages, nodePath, npmProgram } from './node-packages'
import type { PythonEnvironments } from './python-environments'
import { readPythonPackages } from './python-packages'
import { findStart, type Start } from './start-file'
import { toolchainsOf } from './toolchains'

export interface LocalRuntimesParts {
  readonly interpreters: Interpreters
  readonly environments: PythonEnvironments
  readonly nodePackages: NodePackages
}

/** Runs tasks with the interpreters of this machine. */
export class LocalRuntimes implements Runtimes {
  constructor(private readonly parts: LocalRuntimesParts) {}

  images(): Promise<readonly string[]> {
    return imagesHere(this.parts.interpreters)
  }

  async prepare(request: RuntimeRequest): Promise<PreparedRuntime> {
    const image = await readImage(this.parts.interpreters, request.image)
    const start = await findStart(request.folder, image)
    const tools = await this.toolchains()
    const prepared = await this.#with(image, start, request, tools)
    return { ...prepared, readable: [...tools.readable, ...prepared.readable] }
  }

  toolchains(): Promise<Toolchains> {
    return toolchainsOf(this.parts.interpreters)
  }

  #with(
    image: Image,
    start: Start,
    request: RuntimeRequest,
    tools: Toolchains,
  ): Promise<PreparedRuntime> | PreparedRuntime {
    if (image.kind === 'python') return this.#python(image.python, start, request, tools)
    if (image.kind === 'node') return this.#node(start, request)
    return shell(start, tools)
  }

  async #python(
    python: Python,
    start: Start,
    { folder, say, signal }: RuntimeRequest,
    tools: Toolchains,
  ): Promise<PreparedRuntime> {
    const packages = await readPythonPackages(folder)
    const { folder: path, release } = await this.parts.environments.use(python, packages, { say, signal })
    const programs = join(path, 'bin')
    return {
      args: start.kind === 'main' ? [join(programs, 'python'), start.path] : argsOf(start),
      env: {
        PATH: [programs, tools.path].join(delimiter),
        VIRTUAL_ENV: path,
        // What it prints is read while it runs.
        PYTHONUNBUFFERED: '1',
      },
      readable: [path],
      links: [],
      release,
    }
  }

  async #node(start: Start, { folder, say, signal }: RuntimeRequest): Promise<PreparedRuntime> {
    const packages = await this.parts.nodePackages.use(folder, { say, signal })
    const modules = packages && join(packages.path, NODE_MODULES)
    return {
      args: start.kind === 'npm' ? [npmProgram(), 'start'] : argsOf(start),
      env: { PATH: nodePath(), npm_config_update_notifier: 'false', npm_config_logs_max: '0' },
      readable: packages ? [packages.path] : [],
      links: modules === undefined ? [] : [{ from: join(folder, NODE_MODULES), to: modules }],
      release: packages ? packages.release : () => undefined,
    }
  }
}

function shell(start: Start, { path }: Toolchains): PreparedRuntime {
  const program = findProgram('bash', '/usr/bin:/bin') ?? '/bin/sh'
  return {
    args: start.kind === 'main' ? [program, start.path] : argsOf(start),
    env: { PATH: path },
    readable: [],
    links: [],
    release: () => undefined,
  }
}

function argsOf(start: Start): [string] {
  if (start.kind === 'npm') throw failures.NOTHING_TO_START()
  return [start.path]
}
