import { formatCount } from '@etabli/sdk'
import type { CheckedEndpoint } from './health-repository'

/** How the endpoints that are asked stand, in words. */
export function healthFact(checked: readonly Pick<CheckedEndpoint, 'state'>[]): string {
  if (checked.length === 0) return 'No checked endpoints'
  const down = checked.filter(({ state }) => state === 'down').length
  if (down === 0) return 'No checked endpoint is down'
  return `${formatCount(down)} of ${formatCount(checked.length)} checked endpoints down`
}
