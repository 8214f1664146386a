// What `createTestPlatform` of the SDK opens: the built server with the halves of the platform's own plugins, and an author's.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerPlugin } from '@etabli/sdk/server'
import { readConfig } from '../config'
import { createLog } from '../log'
import { createPlatform, type ListeningPlatform } from '../platform'
import { contained } from '../plugins/installed/contained-half'
import { loadServerPlugins } from '../plugins/load-plugins'
import { PluginSettings } from '../plugins/plugin-settings'
import { startEmbeddedPostgres } from '../store/embedded-postgres'
import { TestPlatform } from './test-platform'

export interface Options {
  /** The halves under test. What a platform would refuse of an installed plugin is refused here. */
  readonly plugins: readonly ServerPlugin[]
  /** Gets the lines of the server's log. */
  readonly onLog?: (line: string) => void
}

/** Opens a platform whose database, files and users are gone when it is closed. Throws where a half does not start. */
export async function openTestPlatform({ plugins, onLog }: Options): Promise<OpenTestPlatform> {
  const home = await mkdtemp(join(tmpdir(), 'etabli-test-platform-'))
  // Root's PostgreSQL runs under another account, which must be able to pass through.
  await chmod(home, 0o711)
  const storeLog = { info: () => undefined, warn: (message: string) => onLog?.(message) }
  const postgres = await startEmbeddedPostgres({ folder: join(home, 'postgres'), isThrowaway: true, log: storeLog })
  const database = postgres.configFor('postgres')
  const environment = { ETABLI_HOME: home, ETABLI_PORT: '0', ETABLI_LOGIN_ATTEMPTS: '100000' }
  const config = readConfig('demo', environment, home)
  const failures: Error[] = []
  let stop = async () => {}
  const close = async () => {
    await stop()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    const platform = await createPlatform({
      config,
      log: createLog(onLog ? 'info' : 'silent', { write: (line: string) => onLog?.(line) }),
      database,
      settings: await PluginSettings.read(undefined),
      plugins: [
        ...(await ownHalves()),
        ...plugins.map((half) =>
          watched(
            contained(half, half.id, async () => true),
            failures,
          ),
        ),
      ],
      browserFolder: undefined,
      version: '0.0.0-test',
      checkReplies: true,
    })
    stop = () => platform.stop()
    const [failure] = failures
    if (failure) throw failure
    return new OpenTestPlatform(await platform.listen(), database, close)
  } catch (error) {
    await close()
    throw error
  }
}

export class OpenTestPlatform extends TestPlatform {
  constructor(
    server: ListeningPlatform,
    reach: ConstructorParameters<typeof TestPlatform>[1],
    readonly close: () => Promise<void>,
  ) {
    super(server, reach)
  }
}

/** The halves of the platform's own plugins: beside this file where it is built, else among the sources. */
function ownHalves(): Promise<readonly ServerPlugin[]> {
  const isSource = import.meta.filename.endsWith('.ts')
  return loadServerPlugins(join(import.meta.dirname, isSource ? '../../../plugins' : 'plugins'))
}

/** A platform goes on without a half that does not start; its test must not. */
function watched<Half extends ServerPlugin>(half: Half, failures: Error[]): Half {
  return {
    ...half,
    start: async (platform) => {
      try {
        return await half.start(platform)
      } catch (error) {
        failures.push(new Error(`${half.id} did not start: ${reasonOf(error)}`, { cause: error }))
        throw error
      }
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
