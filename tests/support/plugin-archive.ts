import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { publisherOf } from '@etabli/core/plugin/own-names'
import { PACKAGE_FILE, type PluginPackage } from '@etabli/core/plugin/plugin-package'
import { SIGNATURE_FILE, signedText } from '@etabli/core/plugin/plugin-signature'
import { type Header, pack } from 'tar-stream'

export type Files = Readonly<Record<string, string | Buffer>>

/** One thing of an archive: its header, and its content where it is a file. */
export type Entry = readonly [header: Partial<Header> & Pick<Header, 'name'>, content?: string | Buffer]

export interface PluginOptions {
  readonly id?: string
  readonly version?: string
  readonly manifest?: Partial<PluginManifest>
  /** What the page of the plugin shows. */
  readonly shows?: string
  /** More files, each listed. */
  readonly files?: Files
  readonly server?: string
  /** What its description says that the server half asks for; default: nothing, as packages of before it was said. */
  readonly serverNeeds?: PluginPackage['serverNeeds']
  /** Whose key signs it; default: that of the publisher. `nobody` leaves it unsigned. */
  readonly signedBy?: string
}

/** A plugin with one page, `/x/<id>`, that shows a text; it needs no module of the page. */
export function pluginFiles(options: PluginOptions = {}): Files {
  const { id = 'acme.hello', version = '1.0.0', shows = `${id} ${version}`, server, serverNeeds } = options
  const manifest: PluginManifest = {
    id,
    version,
    sdk: '^0.1.0',
    title: 'Hello',
    requires: [],
    routes: [{ id: 'hello', path: `/x/${id}`, title: 'Hello' }],
    menu: [],
    cards: [],
    commands: [{ id: 'hello', title: 'Say hello', route: 'hello' }],
    ...options.manifest,
  }
  const code = {
    'plugin.js': `export default { id: '${id}', version: '${version}', sdk: '^0.1.0', title: 'Hello', routes: [
      { id: 'hello', path: '/x/${id}', title: 'Hello', view: { load: () => import('./pages/hello.js') } }] }`,
    'pages/hello.js': `export default () => ${JSON.stringify(shows)}`,
    ...(server !== undefined && { 'server/index.js': server }),
    ...options.files,
  }
  const description = describePackage(
    manifest,
    code,
    server !== undefined ? { server: 'server/index.js', serverNeeds } : {},
  )
  const { signedBy = publisherOf(id) } = options
  return {
    [PACKAGE_FILE]: description,
    ...(signedBy !== 'nobody' && { [SIGNATURE_FILE]: signatureOf(id, description, signedBy) }),
    ...code,
  }
}

/** The signature file of a package. Everybody of the same name has the same key in every run. */
export function signatureOf(id: string, manifest: string, signedBy = publisherOf(id)): string {
  const publisher = publisherOf(id)
  const hash = createHash('sha256').update(manifest).digest('hex')
  const key = keyOf(signedBy)
  return JSON.stringify({
    format: 1,
    publisher,
    key: createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES).toString('base64'),
    signature: sign(null, Buffer.from(signedText(publisher, hash)), key).toString('base64'),
  })
}

const KEY_BYTES = 32
/** What every Ed25519 private key begins with in DER; its 32 bytes follow. */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(name: string): KeyObject {
  const seed = createHash('sha256').update(name).digest()
  return createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: 'der', type: 'pkcs8' })
}

/** The text of the file that lists a package's files. */
export function describePackage(manifest: unknown, files: Files, more: Readonly<Record<string, unknown>> = {}): string {
  const hashes = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sha384(content)]))
  return JSON.stringify({ format: 1, manifest, entry: 'plugin.js', files: hashes, ...more })
}

export function sha384(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** A .tgz of anything, well formed or not. */
export async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const [header, content] of entries) tar.entry(header, content ?? '')
  tar.finalize()
  return gzipSync(await buffer(tar))
}

/** A .tgz of files, each under the folder that npm uses where one is given. */
export function archiveOfFiles(files: Files, folder = ''): Promise<Buffer> {
  return archiveOf(Object.entries(files).map(([name, content]): Entry => [{ name: folder + name }, content]))
}

/** A .tgz of a plugin with one page. */
export function aPluginArchive(options: PluginOptions = {}): Promise<Buffer> {
  return archiveOfFiles(pluginFiles(options))
}
