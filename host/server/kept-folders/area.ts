import { join } from 'node:path'
import { type HostArea, PlatformOptions } from '../host-area'
import { every, type Repeated } from '../jobs/every'
import { KeptCode, KeptPackages } from './kept-folders'

const CLEAN_EVERY_MS = 3_600_000
const DAY_MS = 86_400_000
const GIGABYTE = 1_073_741_824
const CODE = 'code'
const PACKAGES = 'packages'
/** Below the data folder: all that is in them can be made again. */
export const KEPT_FOLDERS: readonly string[] = [CODE, PACKAGES]

/** Removes what nobody uses, now and then. */
class Cleaning {
  #repeated: Repeated | undefined

  constructor(private readonly clean: () => Promise<void>) {}

  start(): void {
    this.#repeated = every(CLEAN_EVERY_MS, this.clean)
  }

  async stop(): Promise<void> {
    await this.#repeated?.stop()
  }
}

export const keptFoldersArea: HostArea = {
  id: 'etabli.kept-folders',
  bind: (services) =>
    services
      .bind(
        KeptCode,
        [PlatformOptions],
        ({ config: { home, codeCacheGigabytes }, log }) =>
          new KeptCode({
            folder: join(home, CODE),
            maxBytes: codeCacheGigabytes * GIGABYTE,
            maxUnusedMs: 7 * DAY_MS,
            log,
          }),
      )
      .bind(
        KeptPackages,
        [PlatformOptions],
        ({ config: { home, packageCacheGigabytes }, log }) =>
          new KeptPackages({
            folder: join(home, PACKAGES),
            maxBytes: packageCacheGigabytes * GIGABYTE,
            maxUnusedMs: 30 * DAY_MS,
            log,
          }),
      )
      .bind(Cleaning, [PlatformOptions, KeptCode, KeptPackages], ({ log }, ...kept) => {
        return new Cleaning(async () => {
          for (const folders of kept)
            await folders.clean().catch((cause: unknown) => log.warn({ cause }, 'unused folders could not be removed'))
        })
      }),
  start: async (services) => services.get(Cleaning).start(),
  stop: async (services) => {
    await services.get(Cleaning).stop()
    await Promise.all([services.get(KeptCode).stop(), services.get(KeptPackages).stop()])
  },
}
