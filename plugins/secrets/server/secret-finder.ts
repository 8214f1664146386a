import type { Finder } from '@etabli/sdk/server'
import { failures } from './failures'
import type { SecretRepository } from './store/secret-repository'
import type { SecretRow } from './store/tables'

const REDIS_ID = /^secret:([0-9A-HJKMNP-TV-Z]{26})$/

/** Secrets by their `redis-id`. One that its caller cannot see is one that does not exist. */
export function secretFinder(store: Pick<SecretRepository, 'find'>): Finder<unknown, SecretRow> {
  return {
    find: async (redisId) => {
      const id = REDIS_ID.exec(redisId)?.[1]
      return id === undefined ? undefined : store.find(id)
    },
    unknown: () => failures.UNKNOWN_SECRET(),
  }
}
