import { mayMake } from '@etabli/sdk/platform/server'
import type { Connector, Principal, SecretSource } from '@etabli/sdk/server'
import type { FlowConnection, FlowSecret, SingerFlowInput, SingerTap, SingerTarget } from '../contract'
import { failures } from './failures'
import type { FlowRow } from './flow-repository'

const READ_SECRET = { access: ':project:secret:read', scope: { feature: 'secret', name: ':name' } } as const

export interface FlowSources {
  readonly connectors: () => readonly Connector[] | Promise<readonly Connector[]>
  readonly secrets: () => readonly SecretSource[]
}

/**
 * A flow whose connectors are there and whose secrets are theirs and readable by whoever says so.
 * @param kept whose secrets were named by somebody who might, and stay
 * @throws UNKNOWN_CONNECTOR, UNKNOWN_SECRET, WRONG_CONNECTION, WRONG_SETTINGS
 */
export async function checkFlow(
  sources: FlowSources,
  principal: Principal,
  project: string,
  flow: SingerFlowInput,
  kept?: FlowRow,
): Promise<SingerFlowInput> {
  return {
    ...flow,
    'singer-tap': await checkSide(sources, principal, project, 'tap', flow['singer-tap'], kept),
    'singer-target': await checkSide(sources, principal, project, 'target', flow['singer-target'], kept),
  }
}

/** One side of a flow, by itself. @throws as `checkFlow` */
export async function checkSide<Side extends SingerTap | SingerTarget>(
  sources: FlowSources,
  principal: Principal,
  project: string,
  role: Connector['role'],
  side: Side,
  kept?: FlowRow,
): Promise<Side> {
  const connector = (await sources.connectors()).find((one) => one.role === role && one.name === side.name)
  if (!connector) throw failures.UNKNOWN_CONNECTOR()
  const headers = (await Promise.all(sources.secrets().map((source) => source.list(project)))).flat()
  const id = side.secretConnection['redis-id']
  const header = headers.find(({ redisId }) => redisId === id)
  const isKept = kept && [kept.tap, kept.target].some(({ secretConnection }) => secretConnection['redis-id'] === id)
  if (!header || !(isKept || mayMake(principal, READ_SECRET, { project, name: header.name })))
    throw failures.UNKNOWN_SECRET()
  const type = header.kind === 'custom' ? 'custom' : header.connectionType
  if (type !== connector.connectionType) throw failures.WRONG_CONNECTION()
  const { properties, required } = connector.form
  const names = Object.keys(side.configuration)
  if (names.some((name) => !Object.hasOwn(properties, name))) throw failures.WRONG_SETTINGS()
  if (required.some((name) => !Object.hasOwn(side.configuration, name))) throw failures.WRONG_SETTINGS()
  const secretConnection: FlowConnection = {
    ...side.secretConnection,
    ...{ name: header.name, kind: header.kind, 'connection-type': header.connectionType },
  }
  return { ...side, icon: connector.icon, 'singer-source': connector.singerSource, secretConnection }
}

/** What flows can be made with, as far as somebody may read it. */
export async function readableSecrets(
  { secrets }: Pick<FlowSources, 'secrets'>,
  principal: Principal,
  project: string,
): Promise<readonly FlowSecret[]> {
  const headers = (await Promise.all(secrets().map((source) => source.list(project)))).flat()
  return headers
    .filter(({ name }) => mayMake(principal, READ_SECRET, { project, name }))
    .map(({ redisId, name, kind, connectionType, description = '', icon = '', keys = [] }) => ({
      ...{ id: name, 'redis-id': redisId, name, description, kind, icon },
      ...{ 'connection-type': connectionType, 'data-keys': [...keys] },
    }))
}
