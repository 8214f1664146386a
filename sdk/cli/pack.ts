import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { checkManifest } from '@etabli/core/plugin/check-manifest'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { SIGNATURE_FILE } from '@etabli/core/plugin/plugin-signature'
import { pack as tar } from 'tar-stream'
import { build, resolveConfig } from 'vite'
import { hashOf } from '../vite/plugin-files'
import { CLI } from './messages'
import { otherVersions } from './shared-versions'

export interface Packed {
  readonly file: string
  readonly bytes: number
}

/**
 * Builds the plugin of a folder and makes its archive, `dist/<id>-<version>.tgz`. Whatever else lies in `dist` stays, and is not packed.
 * @param sign writes the signature of the package whose manifest is given
 */
export async function packPlugin(folder: string, sign?: Sign): Promise<Packed> {
  const others = await otherVersions(folder)
  if (others.length > 0) throw new Error(CLI.refused(others))
  const { build: options } = await resolveConfig({ root: folder }, 'build', 'production', 'production')
  const target = resolve(folder, options.outDir)
  const aside = await mkdtemp(join(tmpdir(), 'etabli-pack-'))
  try {
    await build({ root: folder, logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } })
    await removeBuilt(target)
    await cp(aside, target, { recursive: true })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return packBuilt(target, sign)
}

/** Removes what an earlier build has left, as its manifest names it. */
async function removeBuilt(folder: string): Promise<void> {
  const files = await readFile(join(folder, PACKAGE_FILE), 'utf8').then(
    (text) => Object.keys(PluginPackage.parse(JSON.parse(text)).files),
    () => [],
  )
  for (const name of files) await rm(join(folder, name), { force: true })
}

/** Makes the text of a signature file. */
export type Sign = (id: string, manifest: Buffer) => Promise<string>

/** Makes the archive of built files. The same files, signed with the same key, always give the same bytes. */
export async function packBuilt(folder: string, sign?: Sign): Promise<Packed> {
  const text = await readFile(join(folder, PACKAGE_FILE)).catch(() => {
    throw new Error(CLI.notBuilt(folder))
  })
  const { manifest, files } = PluginPackage.parse(JSON.parse(text.toString()))
  const refusals = checkManifest(manifest).map(CLI.fault)
  if (refusals.length > 0) throw new Error(CLI.refused(refusals))
  const entries = [{ name: PACKAGE_FILE, content: text }]
  // One of an earlier run would be of other bytes.
  await rm(join(folder, SIGNATURE_FILE), { force: true })
  if (sign) {
    const content = Buffer.from(await sign(manifest.id, text))
    await writeFile(join(folder, SIGNATURE_FILE), content)
    entries.push({ name: SIGNATURE_FILE, content })
  }
  for (const [name, hash] of Object.entries(files)) {
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (!content || hash !== hashOf(content)) throw new Error(CLI.changed(name))
    entries.push({ name, content })
  }
  const archive = await compressed(await archived(entries))
  const file = join(folder, `${manifest.id}-${manifest.version}.tgz`)
  await writeFile(file, archive)
  return { file, bytes: archive.length }
}

/** No times, owners or modes of this machine. */
const NEUTRAL = { mode: 0o644, uid: 0, gid: 0, uname: '', gname: '', mtime: new Date(0) }
/** Where a gzip header says which system made it, and the value for "unknown". */
const SYSTEM_BYTE = 9
const UNKNOWN_SYSTEM = 255

async function archived(entries: readonly { readonly name: string; readonly content: Buffer }[]): Promise<Buffer> {
  const archive = tar()
  for (const { name, content } of entries) archive.entry({ ...NEUTRAL, name }, content)
  archive.finalize()
  return buffer(archive)
}

async function compressed(content: Buffer): Promise<Buffer> {
  const archive = await promisify(gzip)(content, { level: 9 })
  archive[SYSTEM_BYTE] = UNKNOWN_SYSTEM
  return archive
}
