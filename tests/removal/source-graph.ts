import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../..')
const Cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
})
const IS_TEST = /\.test\.tsx?$/

/** Which file imports which, types included, among sources and tests alike. */
export class SourceGraph {
  private readonly opened = new Map<string, Promise<readonly string[]>>()
  private constructor(private readonly importers: ReadonlyMap<string, ReadonlySet<string>>) {}

  static async read(): Promise<SourceGraph> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
        ...['core', 'sdk', 'host', 'plugins', 'tests'],
      ],
      { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 },
    )
    const importers = new Map<string, Set<string>>()
    for (const { source, dependencies } of Cruise.parse(JSON.parse(stdout)).modules) {
      if (!importers.has(source)) importers.set(source, new Set())
      for (const { resolved } of dependencies) {
        const known = importers.get(resolved)
        if (known) known.add(source)
        else importers.set(resolved, new Set([source]))
      }
    }
    return new SourceGraph(importers)
  }

  /** Every file of the project, from its root. */
  get files(): readonly string[] {
    return [...this.importers.keys()].filter((file) => /^(core|sdk|host|plugins|tests)\//.test(file))
  }

  /** The files of a plugin's folder. */
  filesOf(plugin: string): readonly string[] {
    return this.files.filter((file) => file.startsWith(`plugins/${plugin}/`))
  }

  /** The files outside a plugin's folder that cannot do without it: what imports it, directly or through others. */
  needing(plugin: string): ReadonlySet<string> {
    const own = new Set(this.filesOf(plugin))
    const found = new Set<string>()
    const queue = [...own]
    for (let file = queue.pop(); file !== undefined; file = queue.pop())
      for (const importer of this.importers.get(file) ?? []) {
        if (own.has(importer) || found.has(importer)) continue
        found.add(importer)
        queue.push(importer)
      }
    return found
  }

  /** The test files that go with a plugin: in its folder, importing it, named after it, or saying that they open its pages. */
  async testsOf(plugin: string): Promise<ReadonlySet<string>> {
    const needing = this.needing(plugin)
    const found = new Set<string>()
    for (const file of this.files.filter((name) => IS_TEST.test(name))) {
      const isIts = file.startsWith(`plugins/${plugin}/`) || needing.has(file) || isNamedAfter(plugin, file)
      if (isIts || (await this.pagesOpenedBy(file)).includes(plugin)) found.add(file)
    }
    return found
  }

  private pagesOpenedBy(file: string): Promise<readonly string[]> {
    const opened = this.opened.get(file) ?? pagesNamedIn(file)
    this.opened.set(file, opened)
    return opened
  }
}

function isNamedAfter(plugin: string, file: string): boolean {
  return file.startsWith('tests/') && new RegExp(`^${plugin}[.-]`).test(basename(file))
}

/** A test in a browser imports nothing of the pages that it opens, so it says it: `// Opens pages of: dashboard, home`. */
async function pagesNamedIn(file: string): Promise<readonly string[]> {
  if (!file.startsWith('tests/')) return []
  const [, list = ''] = /^\/\/ Opens pages of: (.+)$/m.exec(await readFile(join(ROOT, file), 'utf8')) ?? []
  return list.split(/,\s*/)
}
