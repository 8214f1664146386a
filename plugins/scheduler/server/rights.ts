import { findUnreadable, mayMake, type TaskKind } from '@etabli/sdk/platform/server'
import type { Principal, SecretSource } from '@etabli/sdk/server'
import { failures } from './failures'
import type { TaskSpec } from './store/tables'

type Needed = Parameters<typeof mayMake>[1]

const RUN_TASK: Needed = { access: ':project:task:exec', scope: { feature: 'task', name: ':name' } }
const RUN_ARTEFACT: Needed = {
  access: [':project:task:exec', ':project:artefact:exec'],
  scope: { feature: 'artefact', name: ':name' },
}
const RUN_BUNDLE: Needed = {
  access: [':project:task:enabled', ':project:bundle:exec'],
  scope: { feature: 'bundle', name: ':name' },
}

/** Whether somebody may run this now: what a trigger does in his name. */
export function mayRun(principal: Principal, project: string, artefact: string): boolean {
  return mayMake(principal, artefact === '' ? RUN_TASK : RUN_ARTEFACT, { project, name: artefact })
}

export function mayRunBundle(principal: Principal, project: string, bundle: string): boolean {
  return mayMake(principal, RUN_BUNDLE, { project, name: bundle })
}

/**
 * Secrets by their `redis-id`s. Whoever hands one to a task learns its value, so he must be one who may read it.
 * @param kept were handed over by somebody who might, and stay
 * @throws UNKNOWN_SECRET
 */
export async function checkSecrets(
  principal: Principal,
  project: string,
  ids: readonly string[],
  sources: readonly SecretSource[],
  kept: readonly string[] = [],
): Promise<void> {
  if (await findUnreadable(principal, project, ids, sources, kept)) throw failures.UNKNOWN_SECRET()
}

/**
 * What a task of a kind does stands in its variables, so whoever writes those must be one who may say so.
 * @param kept were written by somebody who might, and stay
 * @throws KIND_DENIED
 */
export function checkKind(
  principal: Principal,
  project: string,
  { kind, env }: Pick<TaskSpec, 'kind' | 'env'>,
  kinds: readonly TaskKind[],
  kept?: TaskSpec['env'],
): void {
  const found = kinds.find((one) => one.kind === kind)
  if (!found || found.mayDefine(principal, project)) return
  const isKept = kept && textOf(env) === textOf(kept)
  if (!isKept) throw failures.KIND_DENIED({ message: `you may not say what ${found.kind} does in this project` })
}

function textOf(env: TaskSpec['env']): string {
  return JSON.stringify(env.map(({ name, value }) => [name, value]))
}
