import type { Connector } from '@etabli/sdk/server'
import type { StreamMapping } from '../../contract'
import { LOCKS } from '../connectors/locks'

/** Of Python: no expression is made of them alone. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)
const NAME = 'meltano-map-transform'

/** What stands between tap and target where a flow maps streams: it reads what a tap writes, and is prepared as one. */
export function mapperOf(mapping: readonly StreamMapping[]): Connector {
  const lock = LOCKS[NAME]
  const settings = { stream_maps: streamMapsOf(mapping) }
  return {
    ...{ role: 'tap', name: NAME, title: 'Mapping', description: '', icon: '', connectionType: '', secretKeys: [] },
    singerSource: lock ? `${NAME}==${lock.version}` : NAME,
    ...(lock && { requirements: lock.requirements }),
    form: { type: 'object', properties: {}, required: [], additionalProperties: false },
    settings: () => settings,
  }
}

type StreamMap = Readonly<Record<string, string | null>>

/** As the mapper is configured with it: fields to expressions, null for what is dropped. */
export function streamMapsOf(mapping: readonly StreamMapping[]): Readonly<Record<string, StreamMap>> {
  return Object.fromEntries(mapping.map((one) => [one.stream, streamMapOf(one)]))
}

function streamMapOf({ filter, rename = [], drop = [], hash = [] }: StreamMapping): StreamMap {
  const expressionOf = (field: string) => (hash.includes(field) ? hashed(field) : kept(field))
  const renamed = rename.filter(({ field }) => !drop.includes(field))
  return Object.fromEntries([
    ...(filter === undefined || filter.trim() === '' ? [] : [['__filter__', filter]]),
    ...hash.map((field) => [field, hashed(field)]),
    ...renamed.map(({ field, to }) => [to, expressionOf(field)]),
    ...[...renamed.map(({ field }) => field), ...drop].map((field) => [field, null]),
  ])
}

/** A field that is named alone keeps its type in the schema; another name can only be looked up, and becomes a text there. */
function kept(field: string): string {
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(field) && !KEYWORDS.has(field) ? field : read(field)
}

function read(field: string): string {
  return `record.get(${JSON.stringify(field)})`
}

function hashed(field: string): string {
  return `sha256(str(${read(field)})) if ${read(field)} != None else None`
}
