import { join } from 'node:path'
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

/** As `host/server/plugins/installed/frame-kit.ts` has it. */
export interface FrameKit {
  readonly document: (hashes: Readonly<Record<string, string>>) => FrameReply
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
