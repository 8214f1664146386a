import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONFIG, ENVIRONMENT, printedBy, runIn, runWith } from './author-shell'
import { install, type Run } from './installed'
import { createPlugins, packOwn } from './own-packages'

interface DoctorReport {
  readonly ok: boolean
  readonly plugin?: string
  readonly checks: readonly { readonly id: string; readonly problems: readonly { readonly message: string }[] }[]
}

/** A port at which nothing listens. */
const NOBODY = 'http://127.0.0.1:9/'

export interface Author {
  /** The folder of the author's plugin with a page alone, outside the repository. */
  readonly folder: string
  /** The folder of another one of the author's, with a server half. */
  readonly serverFolder: string
  /** Runs a command in a folder as a shell of the author's own would, and gives what it printed. A failure throws with that. */
  readonly run: (folder: string, command: string, ...args: readonly string[]) => Promise<string>
  /** Starts one more plugin from a template, with the same dependencies, and gives its folder. */
  readonly start: (template: string, id: string) => Promise<string>
  /** Starts a plugin from a template as somebody does whose npm reaches no registry, and gives its folder. */
  readonly startWithoutRegistry: (template: string, id: string) => Promise<string>
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
  const archives = await packOwn(home)
  const { folder, serverFolder } = await createPlugins(home, archives, { page, server })
  const own = { '@etabli/sdk': archives.sdk, '@etabli/platform': archives.platform }
  await install(runIn, serverFolder, own)
  // The page's dependencies are among those of the other.
  await symlink(join(serverFolder, 'node_modules'), join(folder, 'node_modules'))
  const started: ChildProcess[] = []
  return {
    folder,
    serverFolder,
    run: runIn,
    start: async (template, id) => {
      const place = join(home, template)
      await runIn(folder, 'node_modules/.bin/etabli', 'create', place, '--id', id, '--template', template)
      await symlink(join(serverFolder, 'node_modules'), join(place, 'node_modules'))
      return place
    },
    startWithoutRegistry: async (template, id) => {
      const place = join(home, `${template}-without-registry`)
      const { sdk, platform } = archives
      const create = ['create', place, '--id', id, '--template', template, '--sdk', sdk, '--platform', platform]
      await runIn(folder, 'node_modules/.bin/etabli', ...create)
      const refused: Run = (where, name, ...args) =>
        runWith({ ...ENVIRONMENT, npm_config_registry: NOBODY }, where, name, args)
      if ((await install(refused, place, own)) !== 'copies') throw new Error('npm has reached a registry')
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
