import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { DOCTOR } from '../messages'
import { type Check, errors } from './check'

const HEAVY =
  /^(react|react-dom|react-router-dom|@fluentui\/[^/]+|@griffel\/[^/]+|@tanstack\/react-query|@etabli\/sdk\/(react|ui|server|vite))(\/|$)/
const PAGES = /(^|\/)(pages|widgets|server)\//
const EXTENSIONS = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx']

export const HEAVY_IMPORTS: Check = {
  id: 'light-declaration',
  title: 'plugin.ts loads neither React nor pages by itself',
  run: async ({ folder }) => errors(await heavyImportsOf(folder, join(folder, 'plugin.ts'))),
}

/** Follows the static imports of a file; each way to something heavy is a sentence. */
async function heavyImportsOf(
  folder: string,
  file: string,
  chain: readonly string[] = [],
  seen = new Set<string>(),
): Promise<readonly string[]> {
  if (seen.has(file)) return []
  seen.add(file)
  const name = relative(folder, file).replaceAll('\\', '/')
  const here = [...chain, name]
  const found: string[] = []
  for (const specifier of staticImports(parseSync(file, await readFile(file, 'utf8')).program)) {
    if (HEAVY.test(specifier)) found.push(DOCTOR.heavyImport(here, `'${specifier}'`))
    if (!specifier.startsWith('.')) continue
    const target = join(dirname(file), specifier)
    if (PAGES.test(relative(folder, target).replaceAll('\\', '/')))
      found.push(DOCTOR.heavyImport(here, `'${specifier}'`))
    else {
      const next = await existing(target)
      if (next !== undefined) found.push(...(await heavyImportsOf(folder, next, here, seen)))
    }
  }
  return found
}

/** Specifiers of what is really loaded: types are gone by then. */
function staticImports({ body }: ESTree.Program): readonly string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.importKind === 'type' ? [] : [statement.source.value]
    if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration')
      return statement.source === null || statement.exportKind === 'type' ? [] : [statement.source.value]
    return []
  })
}

async function existing(target: string): Promise<string | undefined> {
  for (const extension of EXTENSIONS) {
    const readable = await readFile(target + extension).catch(() => undefined)
    if (readable !== undefined) return target + extension
  }
  return undefined
}
