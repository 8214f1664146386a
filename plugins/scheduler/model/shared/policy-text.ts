import { formatCount } from '@etabli/sdk'
import type { RunPolicy } from '../../contract'
import { LIMITS } from '../../messages/shared'

/** Limits and retries in a line; empty where there are none. */
export function policyText(policy: RunPolicy): string {
  const { 'time-limit': minutes, 'memory-limit': megabytes, retries, 'retry-delay': delay } = policy
  return [
    minutes !== undefined && LIMITS.minutes(formatCount(minutes)),
    megabytes !== undefined && LIMITS.megabytes(formatCount(megabytes)),
    retries !== undefined && LIMITS.retries(retries),
    delay !== undefined && LIMITS.delay(formatCount(delay)),
  ]
    .filter((text) => text !== false)
    .join(', ')
}
