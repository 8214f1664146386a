import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BASE_PATH } from '@etabli/core/constants'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { pluginFiles } from '../../vite/plugin-files'
import { messageOf, type Watching, watchBuilds } from './watch-builds'

/** A build as it was when it ended: the next one empties its folder. */
interface Build {
  readonly key: string
  readonly description: PluginPackage
  readonly files: ReadonlyMap<string, Buffer>
}

/** The last build, or why there is none, as the harness is told it. */
export type Told = { readonly plugin: object } | { readonly problem: string }

/** Builds of the plugin for frames. The first one is made when somebody asks for one: who looks at the page alone waits for none. */
export class FrameBuilds {
  #watching: Promise<Watching> | undefined
  #folder: string | undefined
  #build: Build | undefined
  #told: Promise<Told> | undefined
  #tell: (told: Told) => void = () => undefined

  constructor(
    private readonly root: string,
    /** There is a build, or one that failed. */
    private readonly onChange: (told: Told) => void,
  ) {}

  /** What is drawn now; waits for the first build. */
  current(): Promise<Told> {
    this.#told ??= this.#start()
    return this.#told
  }

  /** The hashes of a build's files by their addresses; undefined for another build than the last. */
  hashes(id: string, key: string): Readonly<Record<string, string>> | undefined {
    const build = this.#find(id, key)
    if (!build) return undefined
    const { files } = build.description
    return Object.fromEntries(Object.entries(files).map(([path, hash]) => [`${placeOf(build)}/${path}`, hash]))
  }

  file(id: string, key: string, path: string): Buffer | undefined {
    return this.#find(id, key)?.files.get(path)
  }

  async close(): Promise<void> {
    const watching = await this.#watching?.catch(() => undefined)
    await watching?.close()
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true })
  }

  #find(id: string, key: string): Build | undefined {
    return this.#build?.key === key && this.#build.description.manifest.id === id ? this.#build : undefined
  }

  #start(): Promise<Told> {
    const first = new Promise<Told>((fulfil) => {
      this.#tell = (told) => {
        this.#told = Promise.resolve(told)
        fulfil(told)
        this.onChange(told)
      }
    })
    this.#watching = this.#watch()
    this.#watching.catch((error: unknown) => this.#tell(problemOf(error)))
    return first
  }

  async #watch(): Promise<Watching> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-frame-'))
    this.#folder = folder
    const built = join(folder, 'built')
    return watchBuilds(this.root, built, {
      onBuilt: async () => {
        this.#build = await readBuild(built)
        this.#tell({ plugin: listed(this.#build) })
      },
      onFailed: (error) => this.#tell(problemOf(error)),
    })
  }
}

/** Without the colours that a builder gives its messages: a page shows them too. */
function problemOf(error: unknown): Told {
  return { problem: stripVTControlCharacters(messageOf(error)).trim() }
}

async function readBuild(folder: string): Promise<Build> {
  const description = PluginPackage.parse(JSON.parse(await readFile(join(folder, PACKAGE_FILE), 'utf8')))
  const files = new Map<string, Buffer>()
  for (const path of await pluginFiles(folder)) files.set(path, await readFile(join(folder, path)))
  return { key: randomBytes(16).toString('hex'), description, files }
}

/** As the workbench lists a plugin that it draws in a frame. */
function listed(build: Build): object {
  const { manifest, entry } = build.description
  return { manifest, entry: `${placeOf(build)}/${entry}`, tier: 'installed', hash: build.key, isolation: 'frame' }
}

function placeOf({ key, description }: Build): string {
  return `${BASE_PATH}/plugins/${description.manifest.id}/${key}`
}
