// `npm run build:platform [-- folder]`: the built server as a package for the tests of plugin authors, ready for `npm pack`.
import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { importedPackages } from './imported-packages.ts'

const root = join(import.meta.dirname, '../..')
/** Programs that read files as tables: no test of a plugin needs them, and what they import weighs more than all the rest. */
const isWorker = (file: string) => file.endsWith('.worker.js')

/** Copies the built server into a folder, with a package.json that names what it imports, in the workbench's versions. */
export async function buildPlatform(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'host/build/build.mjs')])
  await rm(folder, { recursive: true, force: true })
  const built = join(root, 'dist/server')
  await cp(built, folder, { recursive: true, filter: (path) => !path.endsWith('.map') && !isWorker(path) })
  const workbench = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const own = {
    name: '@etabli/platform',
    version: workbench.version,
    description: 'The platform of Etabli, for the tests of plugins',
    license: workbench.license,
    type: 'module',
    engines: workbench.engines,
    exports: { './testing': './testing.js', './package.json': './package.json' },
    dependencies: await importedPackages(folder, workbench.dependencies),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? join(root, 'dist/platform'))
  await buildPlatform(folder)
  process.stdout.write(`The platform is in ${folder}: npm pack it there\n`)
}
