import { recordedReply } from '#tests/contract/wire/recorded-reply'
import {
  type FlowConnection,
  type FlowSecret,
  readFlow,
  type SingerConnector,
  type SingerFlow,
  type SingerTap,
} from '../contract'

export function aConnection(name: string, type = 'postgresql'): FlowConnection {
  return {
    ...{ id: name, 'redis-id': `secret:${name}`, name, description: '', icon: '' },
    ...{ kind: type === '' ? 'custom' : 'connection', 'connection-type': type },
  }
}

/** A secret as its list tells it; a custom one where it has no type. */
export function aSecret(name: string, type = 'postgresql', keys: readonly string[] = []): FlowSecret {
  return { ...aConnection(name, type), 'data-keys': [...keys] }
}

export function aConnector(name: string, facts: Partial<SingerConnector> = {}): SingerConnector {
  return {
    name,
    title: name,
    icon: '',
    'connection-type': 'postgresql',
    'singer-source': name,
    'form-schema': {
      type: 'object',
      properties: { schema: { type: 'string', title: 'Schema' } },
      required: ['schema'],
      additionalProperties: false,
    },
    description: '',
    'secret-keys': [],
    readiness: 'ready',
    reason: '',
    isAdded: false,
    ...facts,
  }
}

/** A flow from `tap-postgres` to `target-jsonl`, or what a test says of it. */
export function aFlow(facts: Partial<SingerFlow> = {}, tap: Partial<SingerTap> = {}): SingerFlow {
  return {
    ...recordedReply('flows', readFlow).singerFlow,
    name: 'orders',
    description: 'Brings the orders of the day',
    'creation-time': '2026-10-01T08:00:00.000Z',
    'last-modified-time': '2026-11-01T08:00:00.000Z',
    'last-modified-by': 'ana@etabli.test',
    version: '3',
    'singer-tap': {
      ...{ name: 'tap-postgres', icon: '', 'singer-source': 'tap-postgres', configuration: { schema: 'shop' } },
      ...{ secretConnection: aConnection('warehouse'), ...tap },
    },
    'singer-target': {
      ...{ name: 'target-jsonl', icon: '', 'singer-source': 'target-jsonl', configuration: { schema: 'out' } },
      secretConnection: aConnection('files', ''),
    },
    ...facts,
  }
}
