import { mayMake } from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import type { ServiceRow } from '../services/service-repository'

type Needed = Parameters<typeof mayMake>[1]
type Named = Pick<ServiceRow, 'project' | 'name'>

const scope = { feature: 'service', name: ':name' } as const
const READ: Needed = { access: ':project:service:read', scope }
const EXEC: Needed = { access: ':project:service:exec', scope }

/** Whether somebody would be let through by the calls that read this service. */
export function mayReadService(principal: Principal, { project, name }: Named): boolean {
  return mayMake(principal, READ, { project, name })
}

/** By those that start and stop it. */
export function mayPressService(principal: Principal, { project, name }: Named): boolean {
  return mayMake(principal, EXEC, { project, name })
}
