import type { ServiceNews } from '@etabli/sdk/platform/server'
import { FAILURES_TO_BE_DOWN } from './judge'

interface Subject {
  readonly name: string
  /** As its pages call it. */
  readonly cloud: string
  readonly endpoint: string
}

/** What is told of an endpoint, in sentences. */
export function newsText({ name, cloud, endpoint }: Subject, event: ServiceNews['event'], answer: string): string {
  const place = `${name} on ${cloud}`
  if (event === 'up') return `${place} answers again at ${endpoint}: ${answer}.`
  return `${place} does not answer at ${endpoint}, after ${FAILURES_TO_BE_DOWN} checks in a row: ${answer}.`
}
