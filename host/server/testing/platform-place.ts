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
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../store/embedded-postgres'

type OnLog = ((line: string) => void) | undefined

/** A folder and a PostgreSQL for platforms that are opened one after the other. All of it is gone when it is closed. */
export class PlatformPlace {
  #stop = async () => {}

  private constructor(
    private readonly home: string,
    private readonly postgres: EmbeddedPostgres,
    private readonly onLog: OnLog,
  ) {}

  static async make(onLog: OnLog): Promise<PlatformPlace> {
    const home = await mkdtemp(join(tmpdir(), 'etabli-test-platform-'))
    // Root's PostgreSQL runs under another account, which must be able to pass through.
    await chmod(home, 0o711)
    const log = { info: () => undefined, warn: (message: string) => onLog?.(message) }
    try {
      const folder = join(home, 'postgres')
      return new PlatformPlace(home, await startEmbeddedPostgres({ folder, isThrowaway: true, log }), onLog)
    } catch (error) {
      await rm(home, { recursive: true, force: true })
      throw error
    }
  }

  get database() {
    return this.postgres.configFor('postgres')
  }

  /**
   * Opens a platform with these halves, in place of the one before. Throws where one of them does not start; what a platform
   * would refuse of an installed plugin is refused here.
   */
  async open(plugins: readonly ServerPlugin[]): Promise<ListeningPlatform> {
    await this.#stop()
    const { home, onLog } = this
    const environment = { ETABLI_HOME: home, ETABLI_PORT: '0', ETABLI_LOGIN_ATTEMPTS: '100000' }
    const failures: Error[] = []
    const watchedHalves = plugins.map((half) => {
      const checked = contained(half, half.id, async () => true)
      return watched(checked, failures)
    })
    const platform = await createPlatform({
      config: readConfig('demo', environment, home),
      log: createLog(onLog ? 'info' : 'silent', { write: (line: string) => onLog?.(line) }),
      database: this.database,
      settings: await PluginSettings.read(undefined),
      plugins: [...(await ownHalves()), ...watchedHalves],
      browserFolder: undefined,
      version: '0.0.0-test',
      checkReplies: true,
    })
    this.#stop = () => platform.stop()
    const [failure] = failures
    if (failure) throw failure
    return platform.listen()
  }

  async close(): Promise<void> {
    await this.#stop()
    await this.postgres.stop()
    await rm(this.home, { recursive: true, force: true })
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
