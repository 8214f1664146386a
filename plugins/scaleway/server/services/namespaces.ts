import { setTimeout as delay } from 'node:timers/promises'
import type { ContainersApi } from '../api/containers-api'
import type { Patience } from '../api/send'
import type { Namespace } from '../api/shapes'
import { failures, isFailure } from '../failures'
import { isTransient } from './status'
import type { Turns } from './turns'

interface Work {
  readonly api: ContainersApi
  readonly patience: Pick<Patience, 'look' | 'settle'>
  readonly signal: AbortSignal
}

/** Asks until there is an answer; fails with SCALEWAY_SLOW where that takes too long. */
export async function until<Value>(
  { patience, signal }: Pick<Work, 'patience' | 'signal'>,
  ask: () => Promise<Value | undefined>,
): Promise<Value> {
  for (let waited = 0; ; waited += patience.look) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (waited >= patience.settle) throw failures.SCALEWAY_SLOW()
    await delay(patience.look, undefined, { signal })
  }
}

/** The namespace of this name, found or made, once it can be used. */
export async function readyNamespace(work: Work, name: string, project: string): Promise<Namespace> {
  const { api } = work
  return until(work, async () => {
    const found = (await api.namespaceNamed(name)) ?? (await createdNamespace(api, name, project))
    if (!found || isTransient(found.status)) return undefined
    if (found.status === 'ready') return found
    throw failures.SCALEWAY_NAMESPACE({ cause: new Error(`it is ${found.status}: ${found.error_message ?? ''}`) })
  })
}

/** Undefined where it has to be looked for: another has made it, or the answer was lost. A name is taken once only. */
async function createdNamespace(api: ContainersApi, name: string, project: string): Promise<Namespace | undefined> {
  try {
    return await api.createNamespace({ name, description: `Services of the project ${project}`, tags: ['etabli'] })
  } catch (error) {
    if (isFailure(error, 'SCALEWAY_TAKEN', 'SCALEWAY_IN_TRANSITION', 'SCALEWAY_UNREACHABLE')) return undefined
    throw error
  }
}

/**
 * Removes the namespace where nothing is left in it: Scaleway removes what is in it, too. A list may be a moment behind, so it is asked for
 * twice, the second time while nobody makes anything there.
 */
export async function removeIfEmpty(work: Work, name: string, turns: Pick<Turns, 'take'>): Promise<void> {
  const { api, patience, signal } = work
  const namespace = await api.namespaceNamed(name)
  if (!namespace || namespace.status === 'deleting') return
  const isEmpty = async () => (await api.containersIn(namespace.id)).length === 0
  if (!(await isEmpty())) return
  await delay(patience.look, undefined, { signal })
  await turns.take(name, async () => {
    if (await isEmpty()) await api.removeNamespace(namespace.id)
  })
}
