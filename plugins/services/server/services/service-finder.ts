import type { Finder } from '@etabli/sdk/server'
import { failures } from '../failures'
import type { ServiceRepository, ServiceRow } from './service-repository'

const SERVICE = /^service:([0-9A-HJKMNP-TV-Z]{26})$/

/** Services by their `redis-id`. */
export function serviceFinder(services: Pick<ServiceRepository, 'find'>): Finder<unknown, ServiceRow> {
  return {
    find: async (redisId) => {
      const id = SERVICE.exec(redisId)?.[1]
      return id === undefined ? undefined : services.find(id)
    },
    unknown: () => failures.UNKNOWN_SERVICE(),
  }
}
