import { mayMake } from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import { testAlert } from '../../contract'

/** Whether somebody may change alerts, so that he is shown where they lead in full. */
export function mayChangeAlerts(principal: Principal, project: string): boolean {
  return mayMake(principal, testAlert, { project })
}
