import type { BundledArtefact } from './bundle'

/** The artefacts that it waits for. A name that the bundle lacks counts for nothing in what follows. */
export function dependenciesOf({ dependency }: BundledArtefact): readonly string[] {
  if (dependency?.type !== 'tasks') return []
  return [...new Set(dependency['tasks-dependencies']?.tasks.map(({ name }) => name))]
}

/** What each waits for, among the artefacts themselves; of two with one name the first counts. */
function waits(artefacts: readonly BundledArtefact[]): ReadonlyMap<string, readonly string[]> {
  const names = new Set(artefacts.map(({ name }) => name))
  const found = new Map<string, readonly string[]>()
  for (const artefact of artefacts) {
    if (found.has(artefact.name)) continue
    found.set(
      artefact.name,
      dependenciesOf(artefact).filter((name) => names.has(name)),
    )
  }
  return found
}

/** Who waits for each, in the order of the bundle. */
function waiters(waitsFor: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>([...waitsFor.keys()].map((name) => [name, []]))
  for (const [name, dependencies] of waitsFor) {
    for (const dependency of dependencies) found.get(dependency)?.push(name)
  }
  return found
}

/** `blocked`: those of a cycle, and those behind one. */
function sort(waitsFor: ReadonlyMap<string, readonly string[]>): {
  readonly order: readonly string[]
  readonly blocked: ReadonlySet<string>
} {
  const blocked = new Set(waitsFor.keys())
  const order: string[] = []
  const ready = () => {
    for (const name of blocked) if (!waitsFor.get(name)?.some((one) => blocked.has(one))) return name
    return undefined
  }
  for (let name = ready(); name !== undefined; name = ready()) {
    blocked.delete(name)
    order.push(name)
  }
  return { order, blocked }
}

/** A cycle, each name waiting for the next and the last for the first; `undefined` where there is none. */
export function cycleOf(artefacts: readonly BundledArtefact[]): readonly string[] | undefined {
  const waitsFor = waits(artefacts)
  const { blocked } = sort(waitsFor)
  // Each blocked one waits for another blocked one, so a walk along them must come back to where it was.
  const walked: string[] = []
  let [name] = blocked
  while (name !== undefined && !walked.includes(name)) {
    walked.push(name)
    name = waitsFor.get(name)?.find((one) => blocked.has(one))
  }
  return name === undefined ? undefined : walked.slice(walked.indexOf(name))
}

/** The names so that each comes after all that it waits for, else as the bundle has them; those that a cycle blocks come last. */
export function orderOf(artefacts: readonly BundledArtefact[]): readonly string[] {
  const { order, blocked } = sort(waits(artefacts))
  return [...order, ...blocked]
}

/** All that wait for it, directly or not, in the order of the bundle. */
export function downstreamOf(artefacts: readonly BundledArtefact[], name: string): readonly string[] {
  const waitsFor = waits(artefacts)
  const next = waiters(waitsFor)
  const reached = new Set(next.get(name))
  for (const one of reached) for (const later of next.get(one) ?? []) reached.add(later)
  reached.delete(name)
  return [...waitsFor.keys()].filter((one) => reached.has(one))
}

export interface CriticalPath {
  readonly path: readonly string[]
  readonly seconds: number
}

/** The chain of artefacts that takes longest, so that no run of the bundle can be shorter; nothing of a cycle is in it. */
export function criticalPath(artefacts: readonly BundledArtefact[], secondsOf: (name: string) => number): CriticalPath {
  const waitsFor = waits(artefacts)
  const longest = new Map<string, CriticalPath>()
  let most: CriticalPath = { path: [], seconds: 0 }
  const longer = (one: CriticalPath, other: CriticalPath) => (other.seconds > one.seconds ? other : one)
  for (const name of sort(waitsFor).order) {
    const before = (waitsFor.get(name) ?? []).flatMap((one) => longest.get(one) ?? [])
    const { path, seconds } = before.reduce(longer, { path: [], seconds: 0 })
    const here = { path: [...path, name], seconds: seconds + secondsOf(name) }
    longest.set(name, here)
    most = longer(most, here)
  }
  return most
}
