import { type ChildProcess, type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '#tests/support/chromium'

interface DoctorReport {
  readonly ok: boolean
  readonly plugin?: string
  readonly checks: readonly { readonly id: string; readonly problems: readonly { readonly message: string }[] }[]
}

const ROOT = join(import.meta.dirname, '../..')

export interface Author {
  /** The folder of the author's plugin with a page alone, outside the repository. */
  readonly folder: string
  /** The folder of another one of the author's, with a server half. */
  readonly serverFolder: string
  /** Runs a command in a folder as a shell of the author's own would, and gives what it printed. A failure throws with that. */
  readonly run: (folder: string, command: string, ...args: readonly string[]) => Promise<string>
  /** Starts one more plugin from a template, with the same dependencies, and gives its folder. */
  readonly start: (template: string, id: string) => Promise<string>
  /** Starts the harness in the first folder, and gives its address. */
  readonly dev: () => Promise<string>
  /** What the doctor says of the plugin of a folder, as JSON, whether or not it is well. */
  readonly doctor: (folder: string) => Promise<DoctorReport>
  readonly leave: () => Promise<void>
}

/**
 * What somebody has who was given the packed SDK and platform and nothing else: two new plugins outside the repository, one of
 * each template, with the dependencies of both installed once.
 */
export async function anAuthor({ page, server }: { readonly page: string; readonly server: string }): Promise<Author> {
  const home = await mkdtemp(join(tmpdir(), 'etabli-author-'))
  const folder = join(home, 'plugin')
  const serverFolder = join(home, 'server-plugin')
  const [sdk, platform] = await Promise.all([
    packed(home, 'sdk', 'sdk/scripts/build-sdk.ts'),
    packed(home, 'platform', 'host/build/build-platform.ts'),
  ])
  // As the tutorial has it: the dependencies come only with the next step.
  await runIn(home, 'tar', '-xzf', sdk)
  const create = (...args: readonly string[]) =>
    runIn(home, process.execPath, join(home, 'package/sdk/cli/main.js'), 'create', ...args, '--sdk', sdk)
  await create('plugin', '--id', page)
  await create('server-plugin', '--id', server, '--server', '--platform', platform)
  await rm(join(home, 'package'), { recursive: true })
  await install(serverFolder, { sdk: join(home, sdk), platform: join(home, platform) })
  // The page's dependencies are among those of the other.
  await symlink(join(serverFolder, 'node_modules'), join(folder, 'node_modules'))
  const started: ChildProcess[] = []
  return {
    folder,
    serverFolder,
    run: (where, name, ...args) => runIn(where, name, ...args),
    start: async (template, id) => {
      const place = join(home, template)
      await runIn(folder, 'node_modules/.bin/etabli', 'create', place, '--id', id, '--template', template)
      await symlink(join(serverFolder, 'node_modules'), join(place, 'node_modules'))
      return place
    },
    dev: () => {
      const harness = spawn('node_modules/.bin/etabli', ['dev'], { cwd: folder, env: ENVIRONMENT })
      started.push(harness)
      return addressFrom(harness)
    },
    doctor: async (patient) => {
      const report = runIn(folder, 'node_modules/.bin/etabli', 'doctor', patient, '--json')
      return JSON.parse(await report.catch((error: unknown) => printedBy(error)))
    },
    leave: async () => {
      for (const harness of started) harness.kill()
      await rm(home, { recursive: true, force: true })
      await rm(CONFIG, { recursive: true, force: true })
    },
  }
}

/** Runs a script that makes a package in a folder, and gives the name of its archive. */
async function packed(home: string, name: string, script: string): Promise<string> {
  await runIn(ROOT, process.execPath, '--import', 'tsx', script, join(home, name))
  const archive = await runIn(home, 'npm', 'pack', '--silent', `./${name}`)
  await rm(join(home, name), { recursive: true })
  return archive.trim()
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
async function install(folder: string, own: Readonly<Record<'sdk' | 'platform', string>>): Promise<void> {
  if (await reachesRegistry(folder)) {
    await runIn(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund')
    return
  }
  const modules = join(folder, 'node_modules')
  const repository = join(ROOT, 'node_modules')
  const strangers = (path: string) => !/^(@etabli|\.vite|\.cache)/.test(path.slice(repository.length + 1))
  await cp(repository, modules, { recursive: true, verbatimSymlinks: true, filter: strangers })
  for (const [name, archive] of Object.entries(own)) {
    const place = join(modules, '@etabli', name)
    await mkdir(place, { recursive: true })
    await runIn(place, 'tar', '-xzf', archive, '--strip-components=1')
  }
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
/** Where the author's key is, and nobody else's. */
const CONFIG = join(tmpdir(), `etabli-author-config-${process.pid}`)
const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  XDG_CONFIG_HOME: CONFIG,
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
