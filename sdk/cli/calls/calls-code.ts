import { REACHED_FEATURES } from '@etabli/core/access/feature'
import * as z from 'zod/mini'
import { type ApiDocument, callsOf, type DocumentedCall, type JsonSchema } from './api-document'
import { constantName, objectCode, textCode } from './code-text'
import { SchemaCode } from './schema-code'

/** Marks the line of a written file that says which calls it holds. */
const MARK = '// etabli calls: '

/** The names of the calls that a written file holds. */
export function callsIn(code: string): readonly string[] {
  const line = code.split('\n').find((one) => one.startsWith(MARK))
  return line === undefined ? [] : line.slice(MARK.length).split(' ')
}

/**
 * A file that declares the named calls of a workbench, with the shapes of what they take and answer.
 * @throws where the document has no such call, with those that come near
 */
export function callsCode(document: ApiDocument, names: readonly string[], unknown: (name: string) => Error): string {
  const known = callsOf(document)
  const schemas = new SchemaCode(document.components.schemas)
  const calls = [...new Set(names)].sort().map((name) => {
    const call = known.get(name)
    if (!call) throw unknown(name)
    return { name, ...declarationOf(call, schemas) }
  })
  const used = [...new Set(calls.flatMap(({ uses }) => uses))].sort()
  const body = [...schemas.declarations, ...calls.map(({ code }) => code)].join('\n')
  return [
    '// Written by `etabli calls` from the API of a workbench. Edits are lost: run it again.',
    MARK + calls.map(({ name }) => name).join(' '),
    `import { ${used.join(', ')} } from '@etabli/sdk'`,
    ...(/\bz\./.test(body) ? ["import * as z from 'zod/mini'"] : []),
    '',
    body,
  ].join('\n')
}

interface Declaration {
  readonly code: string
  /** What it takes from the SDK. */
  readonly uses: readonly string[]
}

type Entry = readonly [key: string, code: string]

function declarationOf({ id, method, path, operation }: DocumentedCall, schemas: SchemaCode): Declaration {
  const { access, signedIn, topic } = operation['x-etabli']
  const accessText = JSON.stringify(access)
  const isNarrowed = REACHED_FEATURES.some((feature) => accessText.includes(`:${feature}:`))
  const administers = access === 'admin' || access === 'superadmin'
  const reply = replyOf(operation.responses['200'].content, schemas)
  const body = bodyOf(operation.requestBody?.content, schemas)
  const entries: readonly Entry[] = [
    ['method', textCode(method)],
    ['path', textCode(path)],
    ['access', accessCode(access)],
    ...(isNarrowed ? [['scope', "'whole'"] as const] : []),
    ...(administers ? [['signedIn', String(signedIn)] as const] : []),
    ['summary', textCode(operation.summary)],
    ...(topic === undefined || reply.define !== 'defineCall' ? [] : [['topic', textCode(topic)] as const]),
    ...body.entries,
    ...reply.entries,
  ]
  const name = constantName(id)
  const about = operation.summary.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')
  return {
    code: `/** ${about.replace(/\.?$/, '.')} */\nexport const ${name} = ${reply.define}(${objectCode(entries, 0)})\n`,
    uses: [reply.define, ...body.uses],
  }
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

function replyOf(content: Content, schemas: SchemaCode) {
  if (content['text/html']) return { define: 'defineHtmlCall', entries: [] as readonly Entry[] }
  const stream = content['text/event-stream']
  if (stream || content['text/csv']) {
    const type: Entry = ['contentType', stream ? "'text/event-stream'" : "'text/csv'"]
    const event = stream && Event.parse(stream.schema).properties.data.contentSchema
    const entries: readonly Entry[] = event ? [type, ['event', schemas.of(event, 1)]] : [type]
    return { define: 'defineDownload', entries }
  }
  const { data } = Envelope.parse(content['application/json']?.schema).properties
  const isEmpty = Object.keys(Object(data.properties)).length === 0
  const entries: readonly Entry[] = isEmpty ? [] : [['returns', schemas.shape(data, 1)]]
  return { define: 'defineCall', entries }
}

const Schema = z.record(z.string(), z.unknown())
const Envelope = z.object({ properties: z.object({ data: Schema }) })
const Event = z.object({ properties: z.object({ data: z.object({ contentSchema: Schema }) }) })

/** How the fields travel, as the contract's own `form` and `json` say it. */
function bodyOf(content: Content | undefined, schemas: SchemaCode) {
  const json = content?.['application/json']
  if (json) return { uses: ['json'], entries: [['body', `json(${schemas.shape(json.schema, 1)})`] as Entry] }
  const form = content?.['multipart/form-data']
  if (!form) return { uses: [], entries: [] }
  const shape = schemas.shape(form.schema, 1, (field, depth) => {
    const held = Schema.safeParse(field.contentSchema)
    return held.success ? `jsonText(${schemas.of(held.data, depth)})` : schemas.of(field, depth)
  })
  const uses = shape.includes('jsonText(') ? ['form', 'jsonText'] : ['form']
  return { uses, entries: [['body', `form(${shape})`] as Entry] }
}

function accessCode(access: DocumentedCall['operation']['x-etabli']['access']): string {
  if (typeof access === 'string') return textCode(access)
  const list = (texts: readonly string[]) => `[${texts.map(textCode).join(', ')}]`
  if (Array.isArray(access)) return list(access)
  return `{ ${Object.entries(access)
    .map(([key, texts]) => `${constantName(key)}: ${list(texts)}`)
    .join(', ')} }`
}
