import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCatalogue, type PluginCatalogue } from '../../plugins/admin-plugins/contract'
import { buildCatalogue } from '../../sdk/cli/catalogue/build-catalogue'
import type { Client } from './client'
import { aPluginArchive, type PluginOptions } from './plugin-archive'

/** A picture of one dot. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A folder of signed packages. */
export class CatalogueFolder {
  private constructor(readonly folder: string) {}

  static async open(): Promise<CatalogueFolder> {
    return new CatalogueFolder(await mkdtemp(join(tmpdir(), 'etabli-plugins-')))
  }

  async add(options: PluginOptions & { readonly id: string }): Promise<this> {
    const { id, version = '1.0.0' } = options
    await writeFile(join(this.folder, `${id}-${version}.tgz`), await aPluginArchive(options))
    return this
  }

  async build(title?: string): Promise<this> {
    await buildCatalogue(this.folder, title)
    return this
  }

  /** Changes what the catalogue says, as a liar would. */
  async change(change: (text: string) => string): Promise<this> {
    const file = join(this.folder, 'catalogue.json')
    await writeFile(file, change(await readFile(file, 'utf8')))
    return this
  }

  async put(path: string, content: string | Buffer): Promise<this> {
    await mkdir(join(this.folder, path, '..'), { recursive: true })
    await writeFile(join(this.folder, path), content)
    return this
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}

export interface CatalogueServer {
  readonly url: string
  /** Paths in the order in which they were asked for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** A static web server of this machine. @param odd what answers in place of a file, by path */
export async function serveCatalogue(
  folder: string,
  odd: Readonly<Record<string, RequestListener>> = {},
): Promise<CatalogueServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = odd[path]
    if (answer) return void answer(request, response)
    readFile(join(folder, path)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function catalogueAt(client: Client, address: string): Promise<PluginCatalogue> {
  const { catalogues } = await client.call(listCatalogue, {})
  const found = catalogues.find((catalogue) => catalogue.address === address)
  if (!found) throw new Error(`no catalogue has the address ${address}`)
  return found
}
