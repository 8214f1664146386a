import type { TaskActivityProps } from '@etabli/sdk/platform'
import type { SingerFlow } from '../../contract'
import { FLOW_ACTIVITY } from '../../messages/flow'

/** A flow as something that runs as tasks. */
export function flowSubject(project: string, flow: SingerFlow): TaskActivityProps {
  const sides = [flow['singer-tap'], flow['singer-target']]
  return {
    project,
    name: flow.name,
    description: flow.description,
    version: flow.version,
    modified: flow['last-modified-time'],
    access: [':project:task:exec', ':project:flow:enabled'],
    secrets: [...new Set(sides.map(({ secretConnection }) => secretConnection['redis-id']))],
    texts: FLOW_ACTIVITY,
  }
}
