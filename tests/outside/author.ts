import { type ChildProcess, type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../support/chromium'

interface DoctorReport {
  readonly ok: boolean
  readonly plugin?: string
  readonly checks: readonly { readonly id: string; readonly problems: readonly { readonly message: string }[] }[]
}

const ROOT = join(import.meta.dirname, '../..')

export interface Author {
  /** The folder of the author's plugin, outside the repository. */
  readonly folder: string
  /** Runs a command there as a shell of his own would, and gives what it printed. A failure throws with that. */
  readonly run: (command: string, ...args: readonly string[]) => Promise<string>
  /** Starts the harness there, and gives its address. */
  readonly dev: () => Promise<string>
  /** What the doctor says of the plugin of a folder, as JSON, whether or not it is well. */
  readonly doctor: (folder?: string) => Promise<DoctorReport>
  readonly leave: () => Promise<void>
}

/**
 * What somebody has who was given the packed SDK and nothing else: a new plugin in a folder outside the repository, with its
 * dependencies installed.
 */
export async function anAuthor(id: string): Promise<Author> {
  const home = await mkdtemp(join(tmpdir(), 'etabli-author-'))
  const folder = join(home, 'plugin')
  await runIn(ROOT, process.execPath, '--import', 'tsx', 'sdk/scripts/build-sdk.ts', join(home, 'sdk'))
  await runIn(home, 'npm', 'pack', '--silent', './sdk')
  await rm(join(home, 'sdk'), { recursive: true })
  const archive = (await readdir(home)).find((name) => name.endsWith('.tgz'))
  if (archive === undefined) throw new Error('npm pack left no archive')
  // As the tutorial has it: the dependencies come only with the next step.
  await runIn(home, 'tar', '-xzf', archive)
  const command = join(home, 'package/sdk/cli/main.js')
  await runIn(home, process.execPath, command, 'create', 'plugin', '--id', id, '--sdk', archive)
  await install(folder, join(home, 'package'))
  await rm(join(home, 'package'), { recursive: true })
  const started: ChildProcess[] = []
  return {
    folder,
    run: (name, ...args) => runIn(folder, name, ...args),
    dev: () => {
      const server = spawn('node_modules/.bin/etabli', ['dev'], { cwd: folder, env: ENVIRONMENT })
      started.push(server)
      return addressFrom(server)
    },
    doctor: async (patient = folder) => {
      const report = runIn(folder, 'node_modules/.bin/etabli', 'doctor', patient, '--json')
      return JSON.parse(await report.catch((error: unknown) => printedBy(error)))
    },
    leave: async () => {
      for (const server of started) server.kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** What a program printed that ended with a failure. */
function printedBy(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error && 'stdout' in cause) return String(cause.stdout)
  throw error
}

/** The address that a server prints when it is ready. */
function addressFrom({ stdout, stderr }: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (text: Buffer) => {
      printed += text
      const [address] = /http:\S+/.exec(printed) ?? []
      if (address !== undefined) resolve(address)
    }
    stdout.on('data', read)
    stderr.on('data', read)
    stdout.once('close', () => reject(new Error(`it ended: ${printed}`)))
  })
}

/** From the registry. Where that cannot be reached: copies of what the repository itself was installed with. */
async function install(folder: string, sdk: string): Promise<void> {
  if (await reachesRegistry(folder)) {
    await runIn(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund')
    return
  }
  const modules = join(folder, 'node_modules')
  const own = join(ROOT, 'node_modules')
  const strangers = (path: string) => !/^(@etabli|\.vite|\.cache)/.test(path.slice(own.length + 1))
  await cp(own, modules, { recursive: true, verbatimSymlinks: true, filter: strangers })
  await mkdir(join(modules, '@etabli'))
  await cp(sdk, join(modules, '@etabli/sdk'), { recursive: true })
  await symlink('../@etabli/sdk/sdk/cli/main.js', join(modules, '.bin/etabli'))
}

/** Asked beforehand: npm calls an unreachable registry by many names, a conflict of versions among them. */
function reachesRegistry(folder: string): Promise<boolean> {
  return runIn(folder, 'npm', 'view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=10000').then(
    () => true,
    () => false,
  )
}

// Nothing of this run: neither its NODE_ENV nor npm's settings for this repository.
const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ETABLI_CHROMIUM: chromiumPath(),
  CI: 'true',
  NO_COLOR: '1',
}

async function runIn(cwd: string, command: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, env: ENVIRONMENT, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`, { cause: error })
  }
}
