import type { ReachedFeature } from '../access/feature'
import type { Letter } from '../access/permission'

/** A field of a call, `:bucketName`, or a field inside one, `:secret.name`. */
export type FieldReference = `:${string}`

/** One thing of the feature; the field holds its name. */
export interface NamedScope {
  readonly feature: ReachedFeature
  readonly name: FieldReference
}

/** Things that are found by their ids. Whoever has one of the letters on a thing found may make the call. */
export interface FoundScope {
  readonly feature: ReachedFeature
  readonly ids: readonly FieldReference[]
  readonly letters: readonly Letter[]
  /** Where an id may be left out: such a call is for those alone whom no acl of this feature confines to named things. */
  readonly absent?: ReachedFeature
}

/** The things in this field of the reply; `key` holds the name of each. The caller is given those that he reaches. */
export interface ListScope {
  readonly feature: ReachedFeature
  readonly list: string
  readonly key: string
}

/**
 * Which of a feature's things a call is about: the guard judges the `acl` that narrows the feature to named things by it, and no
 * handler does. `whole`: about no single thing, so that the acl says nothing.
 */
export type CallScope = 'whole' | NamedScope | FoundScope | ListScope

/** What the field holds that a reference names; undefined where there is no such field. */
export function fieldAt(fields: unknown, reference: FieldReference): unknown {
  return reference
    .slice(1)
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), fields)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
