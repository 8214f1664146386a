import { join } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import { securityHeaders } from '../../http/security-headers'
import { readBuiltParts } from './built-page'
import { frameDocument } from './frame-document'
import { fileHeaders, frameHeaders, typeOf } from './plugin-replies'

/** A reply without what it is sent through. */
export interface KitReply {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Who asks for a document, and where. */
export interface FrameReader {
  readonly userAgent: string | undefined
  readonly origin: string
}

/** Files that are built into the page; the workbench sends them with the same headers. */
export interface FrameKit {
  /** The document that a plugin with these files is drawn in: their hashes by their addresses. */
  readonly document: (hashes: Readonly<Record<string, string>>, reader: FrameReader) => KitReply
  /** A file of a plugin that may change at any moment. */
  readonly file: (path: string, content: Buffer) => KitReply
  /** Where a file lies that a frame loads beside the plugin's; undefined for an address of something else. */
  readonly assetAt: (address: string) => string | undefined
}

/**
 * The workbench's frames for those who draw them without a workbench: `etabli dev` of the SDK, whose package has this built in.
 * @param folder of a built page with the frame's runtime
 */
export async function frameKit(folder: string): Promise<FrameKit | undefined> {
  const { frame, ...built } = await readBuiltParts(folder)
  if (!frame) return undefined
  const known = new Set([frame.entry, ...frame.atStart, ...frame.files, ...Object.values(built.shared)])
  const sent = (headers: Readonly<Record<string, string>>, body: Buffer | string): KitReply => ({
    headers: { ...securityHeaders(false), ...headers },
    body,
  })
  return {
    document(hashes, reader) {
      const made = frameDocument(built, frame, hashes)
      return sent(frameHeaders(made, { listsEveryScript: built.integrity !== undefined, ...reader }), made.html)
    },
    file: (path, content) => sent(fileHeaders(typeOf(path), 'no-store'), content),
    assetAt: (address) => (known.has(address) ? join(folder, address.slice(BASE_PATH.length)) : undefined),
  }
}
