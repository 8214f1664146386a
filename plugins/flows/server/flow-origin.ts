import { mayMake, type TaskOriginSource } from '@etabli/sdk/platform/server'
import type { FlowRepository, FlowRow } from './flow-repository'

/** Of tasks that run a flow. */
export const FLOW_KIND = 'singer'
/** The variables of such a task: which flow, as which of its versions. */
export const FLOW_VARIABLE = 'ETABLI_FLOW'
export const FLOW_VERSION_VARIABLE = 'ETABLI_FLOW_VERSION'

const RUN_FLOW = { access: ':project:flow:enabled', scope: undefined } as const

/** Flows run as tasks under their names. */
export function flowOrigin(flows: Pick<FlowRepository, 'find'>): TaskOriginSource {
  return {
    kind: FLOW_KIND,
    find: async (project, name) => {
      const flow = await flows.find(project, name)
      return flow && originOf(flow)
    },
    mayRun: (principal, project) => mayMake(principal, RUN_FLOW, { project }),
    href: flowHref,
  }
}

export function flowHref(project: string, name: string): string {
  return `/${project}/flows/${encodeURIComponent(name)}`
}

function originOf({ name, version, tap, target }: FlowRow) {
  const secrets = new Set([tap, target].map(({ secretConnection }) => secretConnection['redis-id']))
  return {
    version: String(version),
    kind: FLOW_KIND,
    env: [
      { name: FLOW_VARIABLE, value: name },
      { name: FLOW_VERSION_VARIABLE, value: String(version) },
    ],
    secrets: [...secrets],
  }
}
