/** One package of a lock. */
interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  /** Of packages that are made for some machines only. */
  readonly os?: readonly string[]
}

export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/** Where in `node_modules` the packages lie that some packages need, themselves included. */
export function placesOf({ packages }: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (from: string, name: string) => {
    const place = placeOf(packages, from, name)
    if (place === undefined || found.has(place)) return
    found.add(place)
    for (const one of needsOf(packages[place] ?? {})) visit(place, one)
  }
  for (const name of names) visit('', name)
  return [...found].sort()
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** True for a package that is different on other machines. */
export function bringsPrograms(lock: Lock, name: string): boolean {
  return placesOf(lock, [name]).some((place) => lock.packages[place]?.os !== undefined)
}

/** As Node looks: beside the one that asks, then further up. */
function placeOf(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let at = from; ; at = outer(at)) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (Object.hasOwn(packages, place)) return place
    if (at === '') return undefined
  }
}

/** `node_modules/a/node_modules/b` lies in `node_modules/a`, and that in the root. */
function outer(place: string): string {
  return place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
}
