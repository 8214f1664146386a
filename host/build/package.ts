// `npm run package [-- folder]`: the built product as one archive, which `npx ./etabli-<version>.tgz` starts without sources.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { importedPackages } from './imported-packages.ts'
import { bringsPrograms, type Lock, placesOf } from './part-of-lock.ts'
import { runs } from './part-that-runs.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
/** Sources are not there to be shown, and tests of plugins have a package of their own. */
const isLeftOut = (path: string) => path.endsWith('.map') || path.endsWith('dist/server/testing.js')

/** Packs the product into a folder and gives the archive's path. */
export async function packProduct(destination: string): Promise<string> {
  await run(process.execPath, [join(root, 'host/build/build.mjs')])
  const folder = join(root, 'dist/package')
  await rm(folder, { recursive: true, force: true })
  for (const part of ['server', 'app'])
    await cp(join(root, 'dist', part), join(folder, 'dist', part), {
      recursive: true,
      filter: (path) => !isLeftOut(path),
    })
  await mkdir(join(folder, 'bin'))
  await cp(join(root, 'host/build/bin.mjs'), join(folder, 'bin/etabli.mjs'))
  for (const file of ['LICENSE', 'docs/operator/deploying.md'])
    await cp(join(root, file), join(folder, file === 'LICENSE' ? file : 'README.md'))
  await addLibraries(folder)
  await mkdir(destination, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', destination], {
    cwd: folder,
    maxBuffer: 16 * 1_048_576,
  })
  return join(destination, fileNameIn(JSON.parse(stdout)))
}

/** Libraries are in the archive, as they were tested. What brings programs is installed for the machine, in the tested version. */
async function addLibraries(folder: string): Promise<void> {
  const workbench = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const dependencies = await importedPackages(join(folder, 'dist/server'), workbench.dependencies)
  const bundleDependencies = Object.keys(dependencies).filter((name) => !bringsPrograms(lock, name))
  for (const place of placesOf(lock, bundleDependencies)) await copyPackage(place, folder)
  const { name, version, description, license, type, engines } = workbench
  const bin = { etabli: 'bin/etabli.mjs' }
  const own = { name, version, description, license, type, engines, bin, dependencies, bundleDependencies }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`)
}

/** A package alone: those inside of it are copied by their own places, where they are needed. */
async function copyPackage(place: string, folder: string): Promise<void> {
  const from = join(root, place)
  await cp(from, join(folder, place), { recursive: true, filter: (path) => runs(relative(from, path)) })
}

function fileNameIn(packed: unknown): string {
  const [first] = Array.isArray(packed) ? packed : []
  if (typeof first?.filename !== 'string') throw new Error('npm pack did not say what it wrote')
  return first.filename
}

if (process.argv[1] === import.meta.filename) {
  const archive = await packProduct(resolve(process.argv[2] ?? root))
  process.stdout.write(
    `${archive}\nIn its folder, npx ./${basename(archive)} starts it on any machine with Node.js 20.19 or later.\n`,
  )
}
