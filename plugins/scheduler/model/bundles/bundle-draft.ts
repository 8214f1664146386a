import type { Bundle, BundledArtefact, BundleInput } from '../../contract'
import { cycleOf, dependenciesOf } from '../../contract/bundle-order'

export const DEFAULT_CONCURRENCY = 4
export const MOST_AT_ONCE = 100

/** A bundle as it is put together. */
export interface BundleDraft {
  /** Those that are picked, in their order. */
  readonly artefacts: readonly BundledArtefact[]
  readonly concurrency: number
}

export const EMPTY_DRAFT: BundleDraft = { artefacts: [], concurrency: DEFAULT_CONCURRENCY }

export function draftOf({ artefacts, concurrency }: Bundle): BundleDraft {
  return { artefacts, concurrency }
}

/** Adds an artefact at the end, waiting for nothing, or takes it out, so that nothing waits for it any more. */
export function withPicked(draft: BundleDraft, name: string, isPicked: boolean): BundleDraft {
  const others = draft.artefacts.filter((artefact) => artefact.name !== name)
  if (!isPicked) return { ...draft, artefacts: others.map((artefact) => withoutDependency(artefact, name)) }
  if (others.length < draft.artefacts.length) return draft
  return { ...draft, artefacts: [...others, waitingFor({ name }, [])] }
}

function withoutDependency(artefact: BundledArtefact, name: string): BundledArtefact {
  const names = dependenciesOf(artefact)
  if (!names.includes(name)) return artefact
  return waitingFor(
    artefact,
    names.filter((one) => one !== name),
  )
}

/** What else a dependency says is kept as it is. */
function waitingFor(artefact: BundledArtefact, names: readonly string[]): BundledArtefact {
  const tasks = names.map((name) => ({ name }))
  return {
    ...artefact,
    dependency: { ...artefact.dependency, type: 'tasks', 'tasks-dependencies': { tasks } },
  }
}

/** Moves an artefact to a place among the others; one outside is the nearest end. */
export function withMoved(draft: BundleDraft, name: string, place: number): BundleDraft {
  const moved = draft.artefacts.find((artefact) => artefact.name === name)
  if (!moved) return draft
  const others = draft.artefacts.filter((artefact) => artefact !== moved)
  const to = Math.min(Math.max(place, 0), others.length)
  return { ...draft, artefacts: others.toSpliced(to, 0, moved) }
}

/** A draft in which one waits for the other, or the cycle that this would close. */
export type Linked =
  | { readonly draft: BundleDraft; readonly cycle?: undefined }
  | { readonly draft?: undefined; readonly cycle: readonly string[] }

/** Lets an artefact wait for another one, or no longer. */
export function withDependency(draft: BundleDraft, name: string, on: string, isWaiting: boolean): Linked {
  const artefacts = draft.artefacts.map((artefact) => {
    if (artefact.name !== name) return artefact
    const others = dependenciesOf(artefact).filter((one) => one !== on)
    return waitingFor(artefact, isWaiting ? [...others, on] : others)
  })
  const cycle = isWaiting ? cycleOf(artefacts) : undefined
  return cycle ? { cycle } : { draft: { ...draft, artefacts } }
}

/** What is sent: dependencies on what is not in the bundle are left out, `files` is as it was. */
export function inputOf({ artefacts, concurrency }: BundleDraft, name: string, description: string): BundleInput {
  const names = new Set(artefacts.map((artefact) => artefact.name))
  return {
    name: name.trim(),
    description: description.trim(),
    concurrency,
    artefacts: artefacts.map((artefact) => {
      const known = dependenciesOf(artefact).filter((one) => names.has(one))
      return known.length === dependenciesOf(artefact).length ? artefact : waitingFor(artefact, known)
    }),
  }
}

/** Why nothing can be run or saved of a bundle: it has no artefact, or one that is not known. */
export function isUsable(artefacts: readonly BundledArtefact[], known: ReadonlySet<string> | undefined): boolean {
  return artefacts.length > 0 && (known === undefined || artefacts.every(({ name }) => known.has(name)))
}
