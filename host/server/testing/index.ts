// What `createTestPlatform` of the SDK opens, and `etabli dev`: the built server with the halves of the platform's own plugins, and an author's.
import type { ServerPlugin } from '@etabli/sdk/server'
import type { ListeningPlatform } from '../platform'
import { PlatformPlace } from './platform-place'
import { TestPlatform } from './test-platform'

export { DevPlatform } from './dev-platform'

export interface Options {
  /** The halves under test. What a platform would refuse of an installed plugin is refused here. */
  readonly plugins: readonly ServerPlugin[]
  /** Gets the lines of the server's log. */
  readonly onLog?: (line: string) => void
}

/** Opens a platform whose database, files and users are gone when it is closed. Throws where a half does not start. */
export async function openTestPlatform({ plugins, onLog }: Options): Promise<OpenTestPlatform> {
  const place = await PlatformPlace.make(onLog)
  try {
    return new OpenTestPlatform(await place.open(plugins), place)
  } catch (error) {
    await place.close()
    throw error
  }
}

export class OpenTestPlatform extends TestPlatform {
  constructor(
    server: ListeningPlatform,
    private readonly place: PlatformPlace,
  ) {
    super(server, place.database)
  }

  close(): Promise<void> {
    return this.place.close()
  }
}
