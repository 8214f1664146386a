import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { runnerImport } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { aWorld } from '#tests/support/world'
import { ApiDocument, callsOf } from '../../sdk/cli/calls/api-document'
import { run } from '../../sdk/cli/main'

const ROOT = join(import.meta.dirname, '../..')

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-calls-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The command, with its exit code and what it printed. */
async function calls(...args: readonly string[]) {
  const printed: string[] = []
  const code = await run(['calls', ...args], (text) => printed.push(text))
  return { code, printed: printed.join('\n') }
}

async function declaredIn(file: string): Promise<Readonly<Record<string, AnyCall>>> {
  return (await runnerImport<Readonly<Record<string, AnyCall>>>(file)).module
}

const LEFT_TO_THE_SERVER = new Set(
  '$schema description format title examples default pattern minLength maxLength minItems maxItems minimum maximum exclusiveMinimum multipleOf propertyNames writeOnly minProperties'.split(
    ' ',
  ),
)

/** A shape without what only the server judges, and with what it refers to in place of the references. */
function bare(schema: unknown, components: Readonly<Record<string, unknown>>, open: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((one) => bare(one, components, open))
  if (typeof schema !== 'object' || schema === null) return schema === 'integer' ? 'number' : schema
  if ('$ref' in schema) {
    const name = String(schema.$ref).split('/').at(-1) ?? ''
    return open.includes(name) ? {} : bare(components[name], components, [...open, name])
  }
  const isProperties = !('type' in schema) && !('anyOf' in schema)
  const entries = Object.entries(schema).flatMap(([key, value]) => {
    if (!isProperties && (LEFT_TO_THE_SERVER.has(key) || (key === 'additionalProperties' && value === false))) return []
    if (key === 'type' && Array.isArray(value)) return [['anyOf', value.map((type) => ({ type }))]]
    if (key === 'const') return [['enum', [value]]]
    return [[key === 'oneOf' ? 'anyOf' : key, bare(value, components, open)]]
  })
  return Object.fromEntries(entries)
}

test('every call of the platform is declared with the shapes that it has, in code that compiles', async () => {
  const world = await aWorld()
  const folder = await aFolder()
  const file = join(folder, 'platform-calls.ts')
  const document = ApiDocument.parse(await (await fetch(`${world.url}/api/openapi.json`)).json())
  const documented = callsOf(document)
  const written = await calls(...documented.keys(), '--from', world.url, '--file', file)
  expect(written).toEqual({ code: 0, printed: `${file} declares ${documented.size} calls.` })

  const declared = await declaredIn(file)
  for (const { id, method, path, operation } of documented.values()) {
    const call = declared[id]
    expect(call, id).toMatchObject({ method, path, summary: operation.summary, access: operation['x-etabli'].access })
    const json = operation.responses['200'].content['application/json']
    if (!json || !call) continue
    const { data } = z.object({ properties: z.object({ data: z.unknown() }) }).parse(json.schema).properties
    expect(bare(z.toJSONSchema(call.returns), {}), id).toEqual(bare(data, document.components.schemas))
  }

  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'sdk/tsconfig.json'), include: ['*.ts'] }),
  )
  await promisify(execFile)(process.execPath, [
    join(ROOT, 'node_modules/@typescript/native/bin/tsc'),
    '-p',
    folder,
    '--noEmit',
  ])
})

test('etabli calls adds to its file, brings it up to date, and its calls can be made', async () => {
  const world = await aWorld()
  const ana = await world.user()
  const file = join(await aFolder(), 'platform-calls.ts')
  const from = ['--from', world.url, '--file', file]
  expect(await calls('listProjects', ...from)).toEqual({ code: 0, printed: `${file} declares 1 call.` })
  expect((await calls('readJobState', ...from)).printed).toBe(`${file} declares 2 calls.`)
  const both = await readFile(file, 'utf8')
  await writeFile(file, both.slice(0, both.indexOf('export const readJobState')))
  expect((await calls(...from)).printed).toBe(`${file} declares 2 calls.`)
  expect(await readFile(file, 'utf8')).toBe(both)

  const { listProjects } = await declaredIn(file)
  if (!listProjects) throw new Error('listProjects was not declared')
  expect(await ana.call(listProjects, {})).toHaveProperty('projects')
})

test('etabli calls writes nothing over a file of the author, and of what no workbench has', async () => {
  const world = await aWorld()
  const folder = await aFolder()
  const own = join(folder, 'contract.ts')
  await writeFile(own, 'export const mine = 1\n')
  const refused = await calls('listProjects', '--from', world.url, '--file', own)
  expect(refused.code).toBe(1)
  expect(refused.printed).toContain('was not written by “etabli calls”')
  expect(await readFile(own, 'utf8')).toBe('export const mine = 1\n')

  const file = join(folder, 'platform-calls.ts')
  const misspelt = await calls('listProject', '--from', world.url, '--file', file)
  expect(misspelt).toEqual({
    code: 1,
    printed: expect.stringMatching(/has no call 'listProject'\. Did you mean .*listProjects.*\?$/),
  })
  expect((await calls('listProjects', '--file', file)).printed).toMatch(/^Use: etabli calls/)
  expect((await calls('--from', world.url, '--file', file)).printed).toMatch(/^Use: etabli calls/)
  expect((await calls('listProjects', '--from', 'nowhere', '--file', file)).printed).toMatch(/is not the address/)
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})

test('what a document says is a value in the file, and never code', async () => {
  const evil = "'; globalThis.broken = 1; '*/ globalThis.broken = 1 /* \u2028 \\"
  const schema = {
    type: 'object',
    required: [evil],
    properties: { [evil]: { enum: [evil] }, __proto__: { type: 'string' } },
  }
  const data = { ...schema, properties: { ...schema.properties, named: { $ref: '#/components/schemas/a.b-c' } } }
  const operation = {
    operationId: 'acme.notes.listNotes',
    summary: evil,
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { content: { 'application/json': { schema: { properties: { data } } } } } },
    'x-etabli': { access: [evil], signedIn: true, topic: evil },
  }
  const document = {
    paths: { '/api/v1/x/acme.notes/{id}': { post: operation } },
    components: { schemas: { 'a.b-c': { type: 'integer' } } },
  }
  const server = createServer((_request, reply) => void reply.end(JSON.stringify(document)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const file = join(await aFolder(), 'platform-calls.ts')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await calls('acme.notes.listNotes', '--from', address, '--file', file)).code).toBe(0)
  const { acmeNotesListNotes: call } = await declaredIn(file)
  expect(call).toMatchObject({ path: '/api/v1/x/acme.notes/:id', summary: evil, access: [evil], topic: evil })
  expect(call?.returns.safeParse({ [evil]: evil, named: 1 }).success).toBe(true)
  expect(globalThis).not.toHaveProperty('broken')
})
