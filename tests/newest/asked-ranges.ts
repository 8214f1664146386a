import { maxSatisfying } from 'semver'
import { runIn } from '../outside/author-shell'

type Versions = Readonly<Record<string, string>>

/** A package.json, as far as this reads it. */
export interface PackageFile {
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly peerDependencies?: Versions
}

/** A package that a plugin may have in a newer version than it starts with. */
export interface Newer {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** What the SDK leaves open, and the newest of each that the registry has, where a new plugin starts with another. */
export async function newerPackages(folder: string, sdk: PackageFile, plugin: PackageFile): Promise<readonly Newer[]> {
  const started = { ...plugin.dependencies, ...plugin.devDependencies }
  const ranges = Object.entries({ ...sdk.dependencies, ...sdk.peerDependencies })
  const open = ranges.flatMap(([name, range]) => {
    const from = started[name]
    return from === undefined ? [] : [{ name, range, from }]
  })
  const newest = await Promise.all(
    open.map(async (one) => ({ ...one, to: await newestOf(folder, one.name, one.range) })),
  )
  return newest.filter(({ from, to }) => from !== to).map(({ name, from, to }) => ({ name, from, to }))
}

async function newestOf(folder: string, name: string, range: string): Promise<string> {
  const versions = JSON.parse(await runIn(folder, 'npm', 'view', name, 'versions', '--json', '--prefer-online'))
  const newest = maxSatisfying<string>(versions, range)
  if (newest === null) throw new Error(`the registry has no ${name} of ${range}`)
  return newest
}

/** The same package.json with these packages in their newer version. */
export function withNewer(file: PackageFile, newer: readonly Newer[]): PackageFile {
  const newest = new Map(newer.map(({ name, to }) => [name, to]))
  const raised = (versions: Versions = {}) =>
    Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, newest.get(name) ?? version]))
  return { ...file, dependencies: raised(file.dependencies), devDependencies: raised(file.devDependencies) }
}
