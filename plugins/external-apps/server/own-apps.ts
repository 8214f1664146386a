import { isDeepStrictEqual } from 'node:util'
import type { ExternalApp, ExternalAppDirectory } from '@etabli/sdk/platform/server'
import type { EngineLink, Principal } from '@etabli/sdk/server'
import { type Bundle, readBundle } from '../bundle'
import { EngineLink as EngineLinkSchema } from '../contract'
import { APPS } from '../messages'
import { failures } from './failures'

/** What stands in a caller's own record. Nothing that a caller sends is acted on; it only says which entry is meant. */
export class OwnApps {
  constructor(private readonly directory: ExternalAppDirectory) {}

  /** The stored link that equals the one sent. */
  async link(principal: Principal, sent: EngineLink): Promise<EngineLink> {
    const apps = await this.directory.of(principal.id)
    const stored = apps.map((app) => EngineLinkSchema.safeParse(app['engine-link']).data)
    const link = stored.find((candidate) => candidate !== undefined && isDeepStrictEqual(candidate, sent))
    if (!link) throw failures.UNKNOWN_APP()
    return link
  }

  /** The code of the stored app that names this address and these bytes. */
  async bundle(principal: Principal, sent: Pick<Bundle, 'entry' | 'integrity'>): Promise<Bundle> {
    const apps = await this.directory.of(principal.id)
    const app = apps.find(({ entry, integrity }) => entry === sent.entry && integrity === sent.integrity)
    if (!app) throw failures.UNKNOWN_APP()
    const reading = readBundle(app)
    if (reading.kind === 'ready') return reading.bundle
    throw failures.BUNDLE_BROKEN(reading.kind === 'broken' ? { message: APPS.broken[reading.fault] } : {})
  }

  /** Whether an app of the caller's has this address; an empty one is that of an app that has none. */
  async hasAddress(principal: Principal, sent: string): Promise<boolean> {
    const apps = await this.directory.of(principal.id)
    return apps.some((app) => addressOf(app) === sent)
  }
}

function addressOf({ url }: ExternalApp): string | undefined {
  return url === undefined || url === null ? '' : typeof url === 'string' ? url : undefined
}
