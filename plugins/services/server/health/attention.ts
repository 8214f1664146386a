import type { AttentionSource } from '@etabli/sdk/platform/server'
import { listServices } from '../../contract'
import { UNHEALTHY } from '../../messages/attention'
import { serviceHref, servicesHref } from '../services/search'
import type { HealthRepository } from './health-repository'

/** Services of which an endpoint does not answer as it should. */
export function serviceAttention(health: Pick<HealthRepository, 'down'>): AttentionSource {
  return {
    ...{ title: UNHEALTHY.title, icon: 'Service', listed: listServices, listHref: servicesHref },
    find: async ({ project }) =>
      (await health.down(project)).map(({ id, name, answer, changed_at }) => ({
        ...{ name, href: serviceHref(project, id), reason: UNHEALTHY.reason(answer), level: 'error' },
        ...(changed_at && { at: changed_at }),
      })),
  }
}
