import type { ServiceObservation, ServiceStatus } from '@etabli/sdk/server'
import { messages } from '../../messages'
import type { Container } from '../api/shapes'

/** What Scaleway calls a container, and what it is called here; the table in README.md says why. */
const STATUSES: ReadonlyMap<string, ServiceStatus> = new Map([
  ['creating', 'creating'],
  ['created', 'created'],
  ['pending', 'pending'],
  ['updating', 'pending'],
  ['upgrading', 'pending'],
  ['ready', 'ready'],
  ['error', 'error'],
  ['locking', 'locked'],
  ['locked', 'locked'],
  ['deleting', 'deleting'],
])

/** Statuses that pass by themselves, during which Scaleway refuses a change. */
const TRANSIENT: readonly string[] = ['creating', 'pending', 'updating', 'upgrading', 'deleting', 'locking']

export function isTransient(status: string): boolean {
  return TRANSIENT.includes(status)
}

export function observationOf({ status, public_endpoint, error_message }: Container): ServiceObservation {
  const told = STATUSES.get(status) ?? 'unknown'
  const endpoint = public_endpoint ?? ''
  return {
    status: told,
    endpoints: endpoint === '' ? [] : [/^https?:\/\//.test(endpoint) ? endpoint : `https://${endpoint}`],
    ...(told === 'error' && { error: error_message || messages.failed }),
  }
}
