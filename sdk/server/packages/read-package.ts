import { createHash } from 'node:crypto'
import { MAX_MANIFEST_SIZE, PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { SIGNATURE_FILE } from '@etabli/core/plugin/plugin-signature'
import { type PackageFiles, shown } from './file-collector'
import { readingFailures as refuse } from './reading-failures'
import { verifiedKey } from './signature'

/** A package whose every file is what its manifest says. Whether this platform takes it is another question. */
export interface ReadPackage {
  readonly description: PluginPackage
  /** SHA-256 of the manifest file in hex. The manifest lists every other file's hash, so it stands for the whole package. */
  readonly hash: string
  /** Bytes of all files. */
  readonly size: number
  /** Every file but the manifest and the signature. */
  readonly files: PackageFiles
  /** The key that its publisher signed it with; undefined where nobody did. */
  readonly signedWith: string | undefined
}

export function readPackage(all: PackageFiles): ReadPackage {
  const text = all.get(PACKAGE_FILE)
  if (!text) throw refuse.MANIFEST_MISSING()
  if (text.length > MAX_MANIFEST_SIZE) throw refuse.MANIFEST_TOO_LARGE()
  const description = readDescription(text)
  const files = new Map([...all].filter(([path]) => path !== PACKAGE_FILE && path !== SIGNATURE_FILE))
  const listed = new Map(Object.entries(description.files))
  for (const path of files.keys())
    if (!listed.has(path)) throw refuse.FILE_UNLISTED({ message: `${shown(path)}: not listed in the manifest` })
  for (const [path, hash] of listed) verify(path, files.get(path), hash)
  for (const module of [description.entry, description.server]) if (module !== undefined) verifyModule(module, files)
  const hash = createHash('sha256').update(text).digest('hex')
  const signature = all.get(SIGNATURE_FILE)
  return {
    description,
    hash,
    signedWith: signature && verifiedKey(signature, description.manifest.id, hash),
    size: [...all.values()].reduce((sum, content) => sum + content.length, 0),
    files,
  }
}

function verify(path: string, content: Buffer | undefined, hash: string): void {
  if (!content) throw refuse.FILE_MISSING({ message: `${path}: listed in the manifest and not in the package` })
  if (integrityOf(content) !== hash)
    throw refuse.FILE_CHANGED({ message: `${path}: differs from what the manifest lists: pack it again` })
}

function verifyModule(path: string, files: PackageFiles): void {
  if (!files.has(path)) throw refuse.ENTRY_MISSING({ message: `${path}: the manifest starts it and it is not there` })
  if (!/\.m?js$/.test(path)) throw refuse.ENTRY_MISSING({ message: `${path}: a module must end in .js or .mjs` })
}

/** As an import map's `integrity` takes it. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

function readDescription(text: Buffer): PluginPackage {
  const parsed = PluginPackage.safeParse(parseSafely(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || PACKAGE_FILE
  throw refuse.MANIFEST_INVALID({
    message: `plugin.manifest.json, ${shown(where)}: ${issue?.message ?? 'is not valid'}`,
  })
}

/** Keys that would reach into what every object inherits. */
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

function parseSafely(text: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text), (key, inner) => {
      if (POISON.has(key)) throw new SyntaxError(`the key ${key} is not allowed`)
      return inner
    })
    return value
  } catch (cause) {
    throw refuse.MANIFEST_UNREADABLE({ cause })
  }
}
