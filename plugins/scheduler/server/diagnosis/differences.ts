import type { Difference, EnvItem, RunPolicy } from '../../contract'
import { commitOf, type TaskRow } from '../tasks/task-repository'

/** What secrets are called; undefined for one that the reader may not know of. */
export type SecretName = (redisId: string) => string | undefined

const SHORT_COMMIT = 8
/** Stands for a value that is not told. */
const SET = 'set'

/** What of a run is otherwise than it was in an earlier one. Values of variables and of secrets are never told. */
export function differencesOf(good: TaskRow, bad: TaskRow, nameOf: SecretName): readonly Difference[] {
  const changed = (kind: Difference['kind'], before: string, after: string): readonly Difference[] =>
    before === after ? [] : [{ kind, name: '', before, after }]
  return [
    ...changed('code', good.spec.gitUrl, bad.spec.gitUrl),
    ...changed('code', good.spec.codePath, bad.spec.codePath),
    ...commitDifference(good, bad),
    ...changed('branch', good.spec.gitBranch, bad.spec.gitBranch),
    ...changed('artefact', good.artefact_version, bad.artefact_version),
    ...changed('image', good.spec.image, bad.spec.image),
    ...changed('engine', good.engine, bad.engine),
    ...changed('policy', policyText(good.spec.policy), policyText(bad.spec.policy)),
    ...envDifferences(good.spec.env, bad.spec.env),
    ...secretDifferences(good, bad, nameOf),
  ]
}

function commitDifference(good: TaskRow, bad: TaskRow): readonly Difference[] {
  const [before, after] = [commitOf(good), commitOf(bad)]
  // Of a run that failed before its code was there, nothing is known.
  if (before === after || before === '' || after === '') return []
  return [{ kind: 'code', name: '', before: before.slice(0, SHORT_COMMIT), after: after.slice(0, SHORT_COMMIT) }]
}

function policyText(policy: RunPolicy): string {
  const { 'time-limit': minutes, 'memory-limit': memory, retries, 'retry-delay': delay } = policy
  const parts = [
    minutes === undefined ? [] : [`${minutes} min`],
    memory === undefined ? [] : [`${memory} MiB`],
    retries === undefined ? [] : [`${retries} retries`],
    delay === undefined ? [] : [`first after ${delay} s`],
  ].flat()
  return parts.length === 0 ? 'no limits of its own' : parts.join(', ')
}

function envDifferences(good: readonly EnvItem[], bad: readonly EnvItem[]): readonly Difference[] {
  const before = new Map(good.map(({ name, value }) => [name, value]))
  const after = new Map(bad.map(({ name, value }) => [name, value]))
  return sorted(before, after)
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({
      kind: 'env',
      name,
      before: before.has(name) ? SET : '',
      after: after.has(name) ? SET : '',
    }))
}

function secretDifferences(good: TaskRow, bad: TaskRow, nameOf: SecretName): readonly Difference[] {
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

/** Ids to versions; 0 where it was not noted, as for a run that never opened its secrets. */
function versionsOf({ spec, facts }: TaskRow): ReadonlyMap<string, number> {
  return new Map(spec.secrets.map((id) => [id, facts.secrets?.[id] ?? 0]))
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
