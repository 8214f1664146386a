import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { ProcessRunner } from '@etabli/sdk/server'
import type { KeptFolder, KeptPackages } from '../kept-folders/kept-folders'
import type { Waiter } from '../kept-folders/shared-work'
import { findProgram } from '../process/find-program'
import { readCodeFile } from './code-file'
import { failures } from './failures'
import { install, packagesFailed } from './installer'
import { machineEnvironment } from './machine-environment'

export const NODE_MODULES = 'node_modules'
const PACKAGE = 'package.json'
const LOCKS = ['package-lock.json', 'npm-shrinkwrap.json']
const SETTINGS = '.npmrc'

export interface NodePackagesParts {
  readonly processes: ProcessRunner
  readonly kept: KeptPackages
}

/** The server's own Node first, then what the machine has. */
export function nodePath(): string {
  return [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
}

/** Fails with NPM_MISSING. */
export function npmProgram(): string {
  const program = findProgram('npm', nodePath())
  if (program === undefined) throw failures.NPM_MISSING()
  return program
}

/** Packages of Node, each set made once for the same lock file. */
export class NodePackages {
  constructor(private readonly parts: NodePackagesParts) {}

  /** The folder that holds `node_modules`; undefined where none are needed, or the code brings its own. */
  async use(folder: string, waiter: Waiter): Promise<KeptFolder | undefined> {
    const files = await readLocked(folder)
    if (!files) return undefined
    const key = ['node', process.version, process.arch, JSON.stringify(files)]
    return this.parts.kept.use(key, (...making) => this.#install(files, ...making), waiter)
  }

  async #install(
    files: Readonly<Record<string, string>>,
    aside: string,
    signal: AbortSignal,
    say: (line: string) => void,
  ): Promise<void> {
    const npm = npmProgram()
    const [lock = 'the lock file'] = LOCKS.filter((name) => files[name] !== undefined)
    say(`installing the packages of ${lock} for Node ${process.versions.node}`)
    const home = join(aside, 'home')
    await mkdir(home)
    for (const [name, content] of Object.entries(files)) await writeFile(join(aside, name), content)
    const cache = await this.parts.kept.growing('npm')
    const { exitCode, stderr } = await install(this.parts.processes, {
      // A `.npmrc` of the code may not name another program to run.
      args: [
        npm,
        'ci',
        '--ignore-scripts',
        '--git=git',
        '--no-audit',
        '--no-fund',
        '--no-progress',
        '--loglevel=error',
      ],
      cwd: aside,
      env: { ...(await npmEnvironment(home)), PATH: nodePath(), npm_config_cache: cache.path },
      // npm checks what it takes out of its cache by the lock file, and runs no code of what it installs.
      writable: [aside, cache.path],
      say,
      signal,
    }).finally(cache.release)
    if (exitCode !== 0) throw packagesFailed(lock, saidBy(stderr))
    for (const left of [...Object.keys(files), 'home']) await rm(join(aside, left), { recursive: true, force: true })
  }
}

/** How npm reaches the registry that the machine is configured for. */
async function npmEnvironment(home: string): Promise<Readonly<Record<string, string>>> {
  const own = process.env.NPM_CONFIG_USERCONFIG ?? process.env.npm_config_userconfig ?? join(homedir(), SETTINGS)
  const settings = join(home, SETTINGS)
  // A sandbox does not show every folder in which it may lie.
  if (existsSync(own)) await copyFile(own, settings)
  return {
    ...machineEnvironment(['NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_CAFILE', 'npm_config_cafile']),
    HOME: home,
    npm_config_userconfig: settings,
    npm_config_update_notifier: 'false',
    npm_config_logs_max: '0',
  }
}

/** What npm installs from; undefined where there is nothing to install. */
async function readLocked(folder: string): Promise<Readonly<Record<string, string>> | undefined> {
  const manifest = await readCodeFile(folder, PACKAGE)
  if (manifest === undefined || (await isThere(join(folder, NODE_MODULES)))) return undefined
  for (const name of LOCKS) {
    const lock = await readCodeFile(folder, name)
    if (lock === undefined) continue
    const settings = await readCodeFile(folder, SETTINGS)
    return { [PACKAGE]: manifest, [name]: lock, ...(settings !== undefined && { [SETTINGS]: settings }) }
  }
  if (/"(?:dev|optional)?dependencies"\s*:\s*\{\s*"/i.test(manifest))
    throw failures.PACKAGES_UNREADABLE({
      message: `${PACKAGE} names packages, but there is no ${LOCKS[0]} beside it: run npm install, and commit it`,
    })
  return undefined
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/** The lines of npm that say why. */
function saidBy(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim())
  return lines
    .filter((line) => line !== '' && !/^(code |A complete log|Log files|errno |syscall |path )/.test(line))
    .join(' ')
}
