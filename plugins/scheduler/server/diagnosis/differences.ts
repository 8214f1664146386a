import {
  changed,
  changedCommit,
  changedThings,
  type Difference,
  type GivenThings,
  type SecretName,
} from '@etabli/sdk/platform/server'
import type { RunPolicy } from '../../contract'
import { commitOf, type TaskRow } from '../tasks/task-repository'

/** What of a run is otherwise than it was in an earlier one. Values of variables and of secrets are never told. */
export function differencesOf(good: TaskRow, bad: TaskRow, nameOf: SecretName): readonly Difference[] {
  return [
    ...changed('code', good.spec.gitUrl, bad.spec.gitUrl),
    ...changed('code', good.spec.codePath, bad.spec.codePath),
    ...changedCommit(commitOf(good), commitOf(bad)),
    ...changed('branch', good.spec.gitBranch, bad.spec.gitBranch),
    ...changed('artefact', good.artefact_version, bad.artefact_version),
    ...changed('image', good.spec.image, bad.spec.image),
    ...changed('engine', good.engine, bad.engine),
    ...changed('policy', policyText(good.spec.policy), policyText(bad.spec.policy)),
    ...changedThings(givenTo(good), givenTo(bad), nameOf),
  ]
}

function givenTo({ spec, facts }: TaskRow): GivenThings {
  return { env: spec.env, secrets: spec.secrets, secretVersions: facts.secrets ?? {} }
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
