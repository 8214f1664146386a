import type { Connector } from '@etabli/sdk/server'
import type { StreamMapping } from '../../contract'
import { LOCKS } from '../connectors/locks'
import type { RawCatalog } from '../discovery/raw-catalog'
import { streamMapsOf } from './stream-maps'

export const MAPPER_NAME = 'meltano-map-transform'

/** What stands between tap and target where a flow maps streams: it reads what a tap writes, and is prepared as one. */
export function mapperOf(mapping: readonly StreamMapping[], catalog: Pick<RawCatalog, 'streams'>): Connector {
  const lock = LOCKS[MAPPER_NAME]
  const settings = { stream_maps: streamMapsOf(mapping, catalog) }
  return {
    ...{
      role: 'tap',
      name: MAPPER_NAME,
      title: 'Mapping',
      description: '',
      icon: '',
      connectionType: '',
      secretKeys: [],
    },
    singerSource: lock ? `${MAPPER_NAME}==${lock.version}` : MAPPER_NAME,
    ...(lock && { requirements: lock.requirements }),
    form: { type: 'object', properties: {}, required: [], additionalProperties: false },
    settings: () => settings,
  }
}
