import type { SearchSource } from '@etabli/sdk/platform/server'
import { listFlows } from '../contract'
import { FOUND_FLOWS } from '../messages/search'
import { flowHref } from './flow-origin'
import type { FlowRepository } from './flow-repository'

export function flowSearch(flows: Pick<FlowRepository, 'list'>): SearchSource {
  return {
    ...{ kind: 'flow', title: FOUND_FLOWS, icon: 'Flow', listed: listFlows },
    find: async ({ project }) =>
      (await flows.list(project)).map(({ name }) => ({ name, href: flowHref(project, name) })),
  }
}
