import { type ConnectionSource, mayReach, type Principal } from '@etabli/sdk/server'
import { failures } from '../failures'
import type { Connections, OpenConnection } from './connections'

interface Address {
  readonly projectName: string
  readonly dbConnectionName: string
}

/** The connection that a call names, for the caller. */
export type OpenFor = (principal: Principal | undefined, address: Address) => Promise<OpenConnection>

export function openFor(connections: Pick<Connections, 'open'>, source: Pick<ConnectionSource, 'mayUse'>): OpenFor {
  return async (principal, { projectName, dbConnectionName }) => {
    // What a user may not reach does not exist for him: the answer must not tell the two apart.
    if (!reaches(principal, projectName, dbConnectionName, source)) throw failures.UNKNOWN_CONNECTION()
    return connections.open(projectName, dbConnectionName)
  }
}

export function reaches(
  principal: Principal | undefined,
  project: string,
  name: string,
  source: Pick<ConnectionSource, 'mayUse'>,
): boolean {
  if (!mayReach(principal?.configuration, project, 'data-explorer', name)) return false
  return source.mayUse?.(principal, project, name) ?? true
}
