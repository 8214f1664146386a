import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['core', 'sdk', 'host', 'plugins', 'tests']
const IS_CODE = /\.(tsx?|m[jt]s)$/
const IS_LEFT_OUT = /(^|\/)(node_modules|dist|\.etabli)\//
/** As every `tsconfig.json` here says it. */
const OPTIONS: ts.CompilerOptions = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }
const IS_TEST = /\.test\.tsx?$/

/** Which file imports which, types included, among sources and tests alike. */
export class SourceGraph {
  private readonly opened = new Map<string, Promise<readonly string[]>>()
  private constructor(private readonly importers: ReadonlyMap<string, ReadonlySet<string>>) {}

  static async read(): Promise<SourceGraph> {
    const cache = ts.createModuleResolutionCache(ROOT, (name) => name, OPTIONS)
    const importers = new Map<string, Set<string>>()
    for (const source of sources()) {
      if (!importers.has(source)) importers.set(source, new Set())
      for (const file of namedIn(source, await readFile(join(ROOT, source), 'utf8'), cache)) {
        const known = importers.get(file)
        if (known) known.add(source)
        else importers.set(file, new Set([source]))
      }
    }
    return new SourceGraph(importers)
  }

  /** Every file of the project, from its root. */
  get files(): readonly string[] {
    return [...this.importers.keys()].filter((file) => FOLDERS.includes(file.split('/')[0] ?? ''))
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

function sources(): readonly string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return ['vite.config.ts', ...files].filter((file) => IS_CODE.test(file) && !IS_LEFT_OUT.test(file))
}

/** The files of the project that a file imports. What is not to be found is the check of boundaries' to tell. */
function namedIn(source: string, text: string, cache: ts.ModuleResolutionCache): readonly string[] {
  const from = join(ROOT, source)
  const { importedFiles, referencedFiles } = ts.preProcessFile(text, true, true)
  const imported = importedFiles.flatMap(
    ({ fileName }) =>
      ts.resolveModuleName(fileName, from, OPTIONS, ts.sys, cache).resolvedModule?.resolvedFileName ?? [],
  )
  const referenced = referencedFiles.map(({ fileName }) => join(dirname(from), fileName)).filter(existsSync)
  return [...imported, ...referenced]
    .map((file) => relative(ROOT, file).replace(/\.d\.mts$/, '.mjs'))
    .filter((file) => !IS_LEFT_OUT.test(file))
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
