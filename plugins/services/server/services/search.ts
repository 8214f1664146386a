import type { SearchSource } from '@etabli/sdk/platform/server'
import { listServices } from '../../contract'
import { FOUND_SERVICES } from '../../messages/search'
import { redisIdOf } from './presenter'
import type { ServiceRepository } from './service-repository'

export function serviceSearch(services: Pick<ServiceRepository, 'list'>): SearchSource {
  return {
    ...{ kind: 'service', title: FOUND_SERVICES, icon: 'Service', listed: listServices },
    find: async ({ project }) =>
      (await services.list(project)).map(({ id, name }) => ({ name, href: serviceHref(project, id) })),
  }
}

export function servicesHref(project: string): string {
  return `/${encodeURIComponent(project)}/services`
}

export function serviceHref(project: string, id: string): string {
  return `/${encodeURIComponent(project)}/services/${redisIdOf(id)}`
}
