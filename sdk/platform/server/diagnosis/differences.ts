import type { Principal } from '@etabli/core/access/evaluate'
import type { SecretSource } from '../../../server/services/secrets'
import type { Difference } from '../../diagnosis-shapes'
import { mayReadSecret, secretHeaders } from '../secret-variables'

/** What secrets are called; undefined for one that the reader may not know of. */
export type SecretName = (redisId: string) => string | undefined

/** What was given to something that ran. */
export interface GivenThings {
  readonly env: readonly { readonly name: string; readonly value: string }[]
  /** `redis-id`s */
  readonly secrets: readonly string[]
  /** By `redis-id`; what is not there was not noted. */
  readonly secretVersions: Readonly<Record<string, number>>
}

const SHORT_COMMIT = 8
/** Stands for a value that is not told. */
const SET = 'set'

/** One thing that both have, where it is not the same. */
export function changed(kind: Difference['kind'], before: string, after: string): readonly Difference[] {
  return before === after ? [] : [{ kind, name: '', before, after }]
}

/** Of what failed before its code was there, nothing is known. */
export function changedCommit(before: string, after: string): readonly Difference[] {
  if (before === '' || after === '') return []
  return changed('code', before.slice(0, SHORT_COMMIT), after.slice(0, SHORT_COMMIT))
}

/** Variables and secrets that are other ones, or other than they were. Values are never told. */
export function changedThings(good: GivenThings, bad: GivenThings, nameOf: SecretName): readonly Difference[] {
  return [...changedVariables(good, bad), ...changedSecrets(good, bad, nameOf)]
}

/** Names of the secrets that somebody may know of. */
export async function secretNamesFor(
  principal: Principal,
  project: string,
  sources: readonly SecretSource[],
): Promise<SecretName> {
  const names = new Map((await secretHeaders(project, sources)).map(({ redisId, name }) => [redisId, name]))
  return (id) => {
    const name = names.get(id)
    return name !== undefined && mayReadSecret(principal, project, name) ? name : undefined
  }
}

function changedVariables(good: GivenThings, bad: GivenThings): readonly Difference[] {
  const before = new Map(good.env.map(({ name, value }) => [name, value]))
  const after = new Map(bad.env.map(({ name, value }) => [name, value]))
  return sorted(before, after)
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({
      kind: 'env',
      name,
      before: before.has(name) ? SET : '',
      after: after.has(name) ? SET : '',
    }))
}

function changedSecrets(good: GivenThings, bad: GivenThings, nameOf: SecretName): readonly Difference[] {
  const before = versionsOf(good)
  const after = versionsOf(bad)
  return sorted(before, after)
    .filter((id) => isOther(before.get(id), after.get(id)))
    .map((id) => ({
      kind: 'secret',
      name: nameOf(id) ?? '',
      before: versionText(before.get(id)),
      after: versionText(after.get(id)),
    }))
}

/** Ids to versions; 0 where it was not noted, as for what never opened its secrets. */
function versionsOf({ secrets, secretVersions }: GivenThings): ReadonlyMap<string, number> {
  return new Map(secrets.map((id) => [id, secretVersions[id] ?? 0]))
}

function isOther(before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined) return before !== after
  return before !== after && before > 0 && after > 0
}

function versionText(version: number | undefined): string {
  if (version === undefined) return ''
  return version === 0 ? SET : `version ${version}`
}

function sorted(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort()
}
