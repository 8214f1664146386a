import { accessFields, parseAccess } from '@etabli/core/access/access'
import type { Body } from '@etabli/core/contract/body'
import { formText } from '@etabli/core/contract/body'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'
import * as z from 'zod/mini'
import { answeredFailures } from './answered-failures'
import { FailureSchema, failureReference, failureResponses } from './openapi-failures'
import { type JsonSchema, SchemaBook } from './openapi-schemas'

/** What belongs together in the document. */
export interface ApiArea {
  /** The plugin's id. Names of an area that is not the platform's own begin with it. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** The module whose exports give calls and schemas their names. */
  readonly contract: Readonly<Record<string, unknown>>
  readonly calls: readonly AnyCall[]
}

export interface ApiPlace {
  readonly version: string
  /** Where the platform is reached; undefined: where the document was. */
  readonly url: string | undefined
  /** Where sign-in and administration are, if elsewhere. */
  readonly authHost: string | undefined
}

const LONGEST_PARAMETER = 1_024
/** By which parameters of administrators' calls, which no access names, a project is told. */
const PROJECT_PARAMETER = 'project'

/** The OpenAPI document of the declared calls, 3.1. */
export function openApiDocument(areas: readonly ApiArea[], { version, url, authHost }: ApiPlace): unknown {
  const book = new SchemaBook()
  for (const area of areas) nameSchemas(book, area)
  const paths: Record<string, Record<string, unknown>> = {}
  const statuses = new Set<number>()
  const ids = new Set<string>()
  for (const area of areas)
    for (const call of area.calls) {
      const operationId = operationIdOf(area, call)
      if (ids.size === ids.add(operationId).size) throw new Error(`two calls are named ${operationId}`)
      for (const status of answeredFailures(call)) statuses.add(status)
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      const operations = paths[path] ?? {}
      paths[path] = operations
      operations[call.method.toLowerCase()] = {
        operationId,
        tags: [area.title],
        summary: call.summary,
        description: describe(call),
        'x-etabli': ownWordsOf(call),
        ...(call.access === 'public' && { security: [] }),
        ...(call.host === 'authentication' && authHost && { servers: [{ url: withoutSlash(authHost) }] }),
        ...(call.path.includes(':') && { parameters: parametersOf(book, call) }),
        ...(call.body && { requestBody: requestOf(book, call, call.body) }),
        responses: {
          200: { description: call.done ?? 'Done.', content: successOf(book, call) },
          ...Object.fromEntries(answeredFailures(call).map((status) => [status, failureReference(status)])),
        },
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Etabli',
      version,
      description:
        'Every call of this platform. A success answers `{"status": "success", "data": …}`, a failure `{"status": "error", "code": …, "message": …}`. A request that is not HTTP, or has headers of more than 16 KiB, is answered with 400 or 431 in the same manner.',
      contact: { name: 'The administrators of this platform' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: url === undefined ? '/' : withoutSlash(url) }],
    tags: areas.filter(({ calls }) => calls.length > 0).map(({ title: name, description }) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `authtoken` of a sign-in, or an access token that an administrator has made.',
        },
      },
      schemas: { ...book.components, Failure: FailureSchema },
      responses: failureResponses(statuses),
    },
  }
}

function nameSchemas(book: SchemaBook, area: ApiArea): void {
  const words = area.title.split(/\W+/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  for (const [name, exported] of Object.entries(area.contract))
    if (isSchema(exported)) book.name(prefixOf(area) + name, exported, `${prefixOf(area)}${words.join('')}${name}`)
}

function operationIdOf(area: ApiArea, call: AnyCall): string {
  const [name] = Object.entries(area.contract).find(([, exported]) => exported === call) ?? []
  // Of a plugin that does not hand its contract over: as stable, and less of a pleasure.
  return prefixOf(area) + (name ?? `${call.method}${call.path}`.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase())
}

function prefixOf({ id }: ApiArea): string {
  return id.startsWith('etabli.') ? '' : `${id}.`
}

function describe(call: AnyCall): string {
  const needs = {
    public: 'Anybody may make it.',
    session: 'Anybody who is signed in may make it; what it names is checked when it is found.',
    admin: 'Administrators may make it.',
    superadmin: 'Only superadmins may make it.',
  }
  const access =
    typeof call.access === 'string' && Object.hasOwn(needs, call.access)
      ? needs[call.access as keyof typeof needs]
      : `Needs \`${formText(call.access)}\`.`
  return [
    `${call.summary.replace(/\.?$/, '.')}`,
    access,
    call.signedIn ? 'An access token is refused: sign in.' : '',
    call.topic === undefined
      ? ''
      : 'Whoever may make it can be told when its reply changes: `POST /api/v1/changes/follow`.',
    call.action === undefined ? '' : `The audit trail knows it as \`${call.action}\`.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** What a program that declares the call anew has to know of it beside what OpenAPI has words for. */
function ownWordsOf({ access, signedIn, topic }: AnyCall): unknown {
  return { access, signedIn, ...(topic !== undefined && { topic }) }
}

function parametersOf(book: SchemaBook, call: AnyCall): readonly unknown[] {
  const projects = new Set([PROJECT_PARAMETER, ...accessFields(parseAccess(call.access))])
  return pathParamNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: projects.has(name) ? book.projectName : { type: 'string', minLength: 1, maxLength: LONGEST_PARAMETER },
  }))
}

function requestOf(book: SchemaBook, call: AnyCall, { encoding, schema, maxBytes }: Body): unknown {
  const projects = accessFields(parseAccess(call.access))
  const whole = book.of(schema, 'input')
  const properties = Object.entries(z.record(z.string(), z.unknown()).parse(whole.properties ?? {})).map(
    ([name, property]) => [name, projects.includes(name) ? book.projectName : carried(book, schema, name, property)],
  )
  const media = { schema: { ...whole, properties: Object.fromEntries(properties) } }
  return {
    required: !schema.safeParse({}).success,
    ...(maxBytes !== undefined && { description: `At most ${maxBytes} bytes.` }),
    content:
      encoding === 'json'
        ? { 'application/json': media }
        : { 'multipart/form-data': media, 'application/x-www-form-urlencoded': media },
  }
}

/** A form's field that carries JSON says what that is. */
function carried(book: SchemaBook, body: z.core.$ZodType, name: string, property: unknown): unknown {
  const field = body instanceof z.ZodMiniObject ? body.shape[name] : undefined
  const inner = field instanceof z.ZodMiniOptional ? field.def.innerType : field
  // A text is read into a value, which then has to fit.
  if (!(inner instanceof z.ZodMiniPipe) || !(inner.def.in instanceof z.ZodMiniPipe)) return property
  const contentSchema = book.of(inner.def.out, 'input')
  if (contentSchema.type === 'number') return property
  return { type: 'string', contentMediaType: 'application/json', contentSchema }
}

function successOf(book: SchemaBook, call: AnyCall): unknown {
  if (call.event) {
    const data = { type: 'string', contentMediaType: 'application/json', contentSchema: book.of(call.event, 'output') }
    return { 'text/event-stream': { schema: { type: 'object', required: ['data'], properties: { data } } } }
  }
  if (call.raw) return { [call.raw]: { schema: { type: 'string' } } }
  const message: JsonSchema = call.done === undefined ? { type: 'string' } : { const: call.done }
  const schema = {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'success' }, message, data: book.of(call.returns, 'output') },
    additionalProperties: false,
  }
  return { 'application/json': { schema } }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function isSchema(exported: unknown): exported is z.core.$ZodType {
  return typeof exported === 'object' && exported !== null && '_zod' in exported
}
