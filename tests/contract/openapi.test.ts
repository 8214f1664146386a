import { join } from 'node:path'
import { failures } from '@etabli/core/envelope/failures'
import { defineCall, json } from '@etabli/sdk'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HOST_AREAS } from '../../host/server/host-areas'
import { undeclaredFailure } from '../../host/server/http/answered-failures'
import { areaOf, declaredCalls, hostApiAreas } from '../../host/server/http/api-areas'
import { type ApiArea, openApiDocument } from '../../host/server/http/openapi'
import { loadServerPlugins } from '../../host/server/plugins/load-plugins'

const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  security: z.optional(z.array(z.unknown())),
  servers: z.optional(z.array(z.object({ url: z.string() }))),
  responses: z.record(z.string(), z.looseObject({ $ref: z.optional(z.string()) })),
})
const OpenApi = z.looseObject({
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  security: z.array(z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
  }),
})

const contracts = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../core/**/*contract.ts', '../../plugins/*/contract.ts'],
  { eager: true },
)
const plugins = await loadServerPlugins(join(import.meta.dirname, '../../plugins'))
const areas: readonly ApiArea[] = [
  ...hostApiAreas(HOST_AREAS),
  ...plugins.map((plugin) => ({ ...areaOf(plugin, []), calls: declaredCalls(plugin.api?.contract ?? {}) })),
]
const HERE = { version: '1', url: undefined, authHost: undefined }
const documentOf = (given: readonly ApiArea[], place = {}) =>
  OpenApi.parse(openApiDocument(given, { ...HERE, ...place }))
const whole = documentOf(areas)
const operations = Object.values(whole.paths).flatMap((methods) => Object.values(methods))
const named = (name: string) => operations.find(({ operationId }) => operationId === name)

/** Those whose bodies the specification notes as JSON, or whose fields are more than texts. */
const NOTED_JSON = /\/secret\//
const SENDS_FORMS = /\/(dbt-test|dbt-model|dbt-source|dbt-file-lock|job|secret|singer-flow)\//

test('HTTP-15 OP-03 calls of tests, models, sources, locks, jobs, secrets and flows that have a body take form data, but for those noted as JSON', () => {
  const calls = areas.flatMap((area) => area.calls).filter(({ path, body }) => SENDS_FORMS.test(path) && body)
  const isJson = ({ path }: (typeof calls)[number]) => NOTED_JSON.test(path)
  expect(calls.filter((call) => call.body?.encoding !== (isJson(call) ? 'json' : 'form'))).toEqual([])
  const families = new Set(calls.map(({ path }) => SENDS_FORMS.exec(path)?.[1]))
  expect([...families].toSorted()).toEqual([
    ...['dbt-file-lock', 'dbt-model', 'dbt-source', 'dbt-test', 'job', 'secret', 'singer-flow'],
  ])
})

/** Tasks, artefacts, bundles, services, storage, external apps, users and git commands. */
const OF_DOCUMENT_3 = /^(\/api\/v1\/(event-scheduler|object-storage|external-app|admin\/job)|\/v1\/admin\/user)\//
const MARKED_FORM = /\/(task\/status\/list|artefact\/(get|create|update|delete)|object-storage|git-command)\//

test('HTTP-16 OP-03 calls of document 3 that have a body take JSON, but for those marked as forms', () => {
  const calls = areas.flatMap((area) => area.calls).filter(({ path, body }) => OF_DOCUMENT_3.test(path) && body)
  const isForm = ({ path }: (typeof calls)[number]) => MARKED_FORM.test(path)
  expect(calls.filter((call) => call.body?.encoding !== (isForm(call) ? 'form' : 'json'))).toEqual([])
  expect(calls.filter((call) => !isForm(call)).length).toBeGreaterThan(40)
})

const SILENT: readonly (readonly [path: RegExp, ending: string])[] = [
  [/\/(task|service\/deployment\/:engine)\/(application|container)-logs\/get$/, 'no such file or directory'],
  [
    /\/service\/deployment\/:engine\/status\/get$/,
    'the service deployment is misconfigured, the service may not be deployed on the engine',
  ],
  // A dialog asks what is to be done.
  [
    /\/dbt-(model|source|test)\/(merge|validate)\/:project$/,
    'the same lines were changed in the repository meanwhile: choose what is to stay, then apply again',
  ],
  [/\/dbt-(model|source|test)\/open\/:project$/, 'somebody else has opened this meanwhile: open it again to see who'],
]

test('OP-26 HTTP-20 HTTP-21 the failures that show no toast are those of logs and of a service that is not deployed, and what a dialog asks about', () => {
  const calls = areas.flatMap((area) => area.calls)
  const expected = ({ path }: (typeof calls)[number]) =>
    SILENT.flatMap(([known, ending]) => (known.test(path) ? [ending] : []))
  const endings = calls.map((call) => [call.path, call.silentFailures])
  expect(endings).toEqual(calls.map((call) => [call.path, expected(call)]))
  expect(calls.filter((call) => expected(call).length > 0)).toHaveLength(14)
})

test('every declared call stands in the document under the name of its export, in an area that says what it is for', () => {
  const exported = Object.values(contracts).flatMap((module) =>
    Object.entries(module).flatMap(([name, one]) => (declaredCalls({ one }).length > 0 ? [name] : [])),
  )
  expect(exported.length).toBeGreaterThan(80)
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...new Set(exported)].sort())
  const tags = new Map(whole.tags.map(({ name, description }) => [name, description]))
  const astray = operations.filter(({ tags: [tag = ''], description }) => !tags.get(tag) || description === '')
  expect(astray).toEqual([])
})

test.each([
  ['loginDefault', [200, 400, 401, 408, 413, 415, 429, 500, 503]],
  ['logout', [200, 400, 401, 403, 408, 413, 415, 500, 503]],
  ['listProjects', [200, 401, 500, 503]],
  ['readProject', [200, 400, 401, 403, 404, 500, 503]],
  ['createSecret', [200, 400, 401, 403, 404, 408, 409, 413, 415, 422, 500, 503]],
  ['readPolicy', [200, 401, 403, 500, 503]],
])('%s answers what it can answer and nothing else', (name, statuses) => {
  expect(Object.keys(named(name)?.responses ?? {}).map(Number)).toEqual(statuses)
})

test('public calls ask for no token, all others for a bearer’s', () => {
  const open = operations.filter(({ security }) => security?.length === 0).map(({ operationId }) => operationId)
  // Those of task agents are judged by a ticket or a token in their fields.
  const ofAgents = ['claimTask', 'reportTask', 'takeEnvironment']
  expect(open.sort()).toEqual([...ofAgents, 'loginDefault', 'loginGoogle'].sort())
  expect(whole.security).toEqual([{ bearer: [] }])
})

test('a schema that a contract exports stands in the document once and is referred to', () => {
  const { schemas } = whole.components
  const copies = operations.filter((operation) => JSON.stringify(operation).includes('"data-keys"'))
  expect(copies).toEqual([])
  expect(JSON.stringify(named('createSecret'))).toContain('{"$ref":"#/components/schemas/SecretListed"}')
  expect(JSON.stringify(named('createSecret'))).toContain('{"$ref":"#/components/schemas/SecretInput"}')
  expect(schemas.SecretListed).toMatchObject({ type: 'object', additionalProperties: false })
  expect(schemas.SecretInput).not.toHaveProperty('additionalProperties')
  expect(schemas.ProjectName).toMatchObject({ type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$' })
  expect(JSON.stringify(named('readProject'))).toContain('"#/components/schemas/ProjectName"')
  expect(JSON.stringify(named('listBuckets'))).toContain('"#/components/schemas/ProjectName"')
})

test('what a caller has to send is not called read-only, and patterns are such as every language reads', () => {
  const text = JSON.stringify(whole)
  expect(text).not.toContain('"readOnly":true')
  expect(text).not.toContain('\\\\p{')
  expect(JSON.stringify(named('writePolicy'))).toContain(
    '"required":["ids","publishers","hashes","servers","framed","unsigned"]',
  )
})

test('calls are where the platform is, sign-in where that is', () => {
  expect(whole.servers).toEqual([{ url: '/' }])
  const elsewhere = documentOf(areas, { url: 'https://etabli.example/', authHost: 'https://auth.example/' })
  expect(elsewhere.servers).toEqual([{ url: 'https://etabli.example' }])
  expect(elsewhere.paths['/v1/login/default']?.post?.servers).toEqual([{ url: 'https://auth.example' }])
  expect(elsewhere.paths['/api/v1/aec-project/list']?.get?.servers).toBeUndefined()
})

const Note = z.object({ text: z.string() })
const listProjects = defineCall({
  method: 'PUT',
  path: '/api/v1/x/acme.notes/:id',
  access: 'session',
  summary: 'Writes a note',
  body: json({ note: Note }),
  fails: [409],
})
const notes = (contract: ApiArea['contract']): ApiArea => ({
  ...{ id: 'acme.notes', title: 'Notes', description: 'Notes of users.' },
  ...{ contract, calls: [listProjects] },
})

test('names of a plugin from outside cannot meet those of the platform, and a call without one gets one of its address', () => {
  const { paths, components } = documentOf([...areas, notes({ listProjects, Secret: Note })])
  expect(paths['/api/v1/x/acme.notes/{id}']?.put?.operationId).toBe('acme.notes.listProjects')
  expect(components.schemas['acme.notes.SecretInput']).toMatchObject({ required: ['text'] })
  const unnamed = documentOf([notes({})]).paths['/api/v1/x/acme.notes/{id}']?.put
  expect(unnamed?.operationId).toBe('acme.notes.put-api-v1-x-acme-notes-id')
})

test('two calls of one name are refused', () => {
  const twice = { ...listProjects, path: '/api/v1/x/acme.notes/more' }
  const area = { ...notes({ listProjects }), calls: [listProjects, twice] }
  expect(documentOf([area])).toBeDefined()
  const same = { ...area, calls: [listProjects, listProjects] }
  expect(() => documentOf([same])).toThrow('two calls are named acme.notes.listProjects')
})

test('a failure that a call does not declare is told as a mistake of its handler', () => {
  expect(undeclaredFailure(listProjects, failures.NOT_FOUND())?.message).toBe(
    'PUT /api/v1/x/acme.notes/:id fails with 404 NOT_FOUND, which it does not declare',
  )
  expect(undeclaredFailure(listProjects, failures.INVALID_INPUT())).toBeUndefined()
  expect(undeclaredFailure(listProjects, new Error('any'))).toBeUndefined()
})
