import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Lock, placesOf } from '../../host/build/part-of-lock'

const ROOT = join(import.meta.dirname, '../..')
/** The repository has two compilers, of which a new plugin has the one that is called otherwise here. */
const RENAMED = { '@typescript/native': 'typescript' } as const

/** A command of the author's, in a folder. */
export type Run = (folder: string, command: string, ...args: readonly string[]) => Promise<string>
/** The archives of the SDK and, where there is a server half to test, of the platform. */
export type OwnArchives = Readonly<Record<string, string>>

/** From the registry. Where that cannot be reached: copies of what the repository itself was installed with. */
export async function install(run: Run, folder: string, own: OwnArchives): Promise<'registry' | 'copies'> {
  if (await reachesRegistry(run, folder)) {
    await run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund')
    return 'registry'
  }
  await unpackOwn(run, folder, own)
  await copyOthers(folder, Object.keys(own))
  await linkPrograms(folder)
  return 'copies'
}

/** Asked beforehand: npm calls an unreachable registry by many names, a conflict of versions among them. */
function reachesRegistry(run: Run, folder: string): Promise<boolean> {
  const asked = ['view', 'react', 'version', '--prefer-online', '--fetch-retries=0', '--fetch-timeout=10000']
  return run(folder, 'npm', ...asked).then(
    () => true,
    () => false,
  )
}

async function unpackOwn(run: Run, folder: string, own: OwnArchives): Promise<void> {
  for (const [name, archive] of Object.entries(own)) {
    const place = join(folder, 'node_modules', name)
    await mkdir(place, { recursive: true })
    await run(place, 'tar', '-xzf', archive, '--strip-components=1')
  }
}

/** What the plugin and our packages ask for, and what that asks for in turn. */
async function copyOthers(folder: string, own: readonly string[]): Promise<void> {
  const packages = own.map((name) => join(folder, 'node_modules', name))
  const asked = await Promise.all([
    askedFor(folder, ['dependencies', 'devDependencies']),
    ...packages.map((place) => askedFor(place, ['dependencies'])),
  ])
  const lock: Lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const names = asked.flat().filter((name) => !own.includes(name))
  for (const place of placesOf(lock, names.map(nameHere))) {
    const from = join(ROOT, place)
    // Of another machine, where it is not here.
    if (!existsSync(from)) continue
    await share(from, join(folder, nameThere(place)))
  }
}

/** The same files under another name, where both places are on one disk: they are tens of thousands. */
async function share(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [here, there] = [join(from, entry.name), join(to, entry.name)]
    // What lies in here is a package of its own.
    if (entry.name === 'node_modules') continue
    if (entry.isDirectory()) await share(here, there)
    else await link(here, there).catch(() => copyFile(here, there))
  }
}

async function askedFor(folder: string, parts: readonly string[]): Promise<readonly string[]> {
  const file = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return parts.flatMap((part) => Object.keys(file[part] ?? {}))
}

function nameHere(name: string): string {
  return Object.entries(RENAMED).find(([, there]) => there === name)?.[0] ?? name
}

function nameThere(path: string): string {
  return Object.entries(RENAMED).reduce((named, [here, there]) => named.replace(here, there), path)
}

async function linkPrograms(folder: string): Promise<void> {
  const programs = join(folder, 'node_modules/.bin')
  await mkdir(programs, { recursive: true })
  const here = join(ROOT, 'node_modules/.bin')
  for (const name of await readdir(here)) {
    const target = nameThere(await readlink(join(here, name)))
    if (existsSync(join(programs, target))) await symlink(target, join(programs, name))
  }
  const etabli = join(folder, 'node_modules/@etabli/sdk/sdk/cli/main.js')
  await symlink(relative(programs, etabli), join(programs, 'etabli'))
}
