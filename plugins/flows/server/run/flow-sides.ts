import type { Connector, SecretSource, SecretValues } from '@etabli/sdk/server'
import type { SingerTap, SingerTarget } from '../../contract'
import type { FlowSources } from '../check-flow'
import { failures } from '../failures'
import type { FlowRepository } from '../flow-repository'

/** One side of a flow, with all that it runs with. */
export interface FlowSide<Side extends SingerTap | SingerTarget = SingerTarget> {
  readonly side: Side
  readonly connector: Connector
  readonly secret: SecretValues
}

export interface FlowSides {
  readonly tap: FlowSide<SingerTap>
  readonly target: FlowSide
}

interface Parts extends FlowSources {
  readonly flows: Pick<FlowRepository, 'findVersion'>
}

/** @throws FLOW_GONE, UNKNOWN_CONNECTOR, UNKNOWN_SECRET */
export async function sidesOf(parts: Parts, project: string, name: string, version: number) {
  const flow = await parts.flows.findVersion(project, name, version)
  if (!flow) throw failures.FLOW_GONE()
  const [tap, target] = await Promise.all([
    sideOf(parts, project, 'tap', flow.tap),
    sideOf(parts, project, 'target', flow.target),
  ])
  return { flow, sides: { tap, target } satisfies FlowSides }
}

/** @throws CONNECTOR_GONE, SECRET_GONE */
export async function sideOf<Side extends SingerTap | SingerTarget>(
  sources: FlowSources,
  project: string,
  role: Connector['role'],
  side: Side,
): Promise<FlowSide<Side>> {
  const connector = (await sources.connectors()).find((one) => one.role === role && one.name === side.name)
  if (!connector)
    throw failures.CONNECTOR_GONE({ message: `${side.name} is not a connector of this platform any more` })
  const secret = await secretOf(sources.secrets(), project, side.secretConnection['redis-id'])
  if (!secret)
    throw failures.SECRET_GONE({
      message: `the secret “${side.secretConnection.name}” is not there any more: choose another`,
    })
  return { side, connector, secret }
}

async function secretOf(
  sources: readonly SecretSource[],
  project: string,
  id: string,
): Promise<SecretValues | undefined> {
  for (const source of sources) {
    const header = (await source.list(project)).find(({ redisId }) => redisId === id)
    if (header) return source.find(project, header.name)
  }
  return undefined
}
