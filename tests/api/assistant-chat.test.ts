import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aWarehouseConnection, cityWarehouse } from '#tests/support/warehouse'
import { type Client, everything, query, World } from '#tests/support/world'
import {
  type Conversation,
  fixRequest,
  getChat,
  listChatContexts,
  listChatExamples,
  newChat,
  resumeChat,
} from '../../plugins/assistant/contract'
import { MOST_CONVERSATIONS, MOST_MESSAGES } from '../../plugins/assistant/server/conversation-repository'
import { KEY, refuses, StandInEndpoint, says } from '../../plugins/assistant/server/testing/stand-in-endpoint'

const SQL = 'select "full_name" from "raw"."customers" limit 5'
const GOOD = `Here:\n\`\`\`sql\n${SQL}\n\`\`\``
/** What GOOD rests on. */
const SOURCES = [
  {
    ...{ schema: 'raw', table: 'customers', columns: ['full_name'] },
    href: '/shop/data-explorer?connection=warehouse&schema=raw&table=customers',
  },
]
const BAD = '```sql\nselect no_such_column from raw.customers limit 5\n```'

/** A world whose assistant is the stand-in's model, and one of the same database whose assistant is built in. */
let endpoint: StandInEndpoint
let world: World
let builtIn: World
let ana: Client
let folder: string
const logged: string[] = []

beforeAll(async () => {
  endpoint = await StandInEndpoint.open()
  folder = await mkdtemp(join(tmpdir(), 'etabli-chat-'))
  const settingsFile = join(folder, 'settings.json')
  const context = { name: 'Sales', connection: 'warehouse', schemas: ['raw', 'analytics'], instructions: 'Be kind.' }
  await writeFile(
    settingsFile,
    JSON.stringify({
      'etabli.data-explorer': {
        projects: { shop: { chat: { contexts: [context] } }, open: { chat: { shareRows: true } } },
      },
    }),
  )
  world = await World.open({
    settingsFile,
    config: { chat: endpoint.endpoint, logLevel: 'trace' },
    onLog: (line) => logged.push(line),
  })
  builtIn = await World.open({ beside: world })
  for (const project of ['shop', 'open', 'other']) {
    await world.project(project)
    await aWarehouseConnection(world, project, { schemas: ['raw', 'analytics'] })
  }
  await aWarehouseConnection(world, 'shop', { ...cityWarehouse(), name: 'city' })
  ana = await world.user({ acl: { '*': everything('RWX') } })
})
afterAll(async () => {
  await builtIn?.close()
  await world?.close()
  await endpoint?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  endpoint.behaviour = says(GOOD)
  endpoint.requests.length = 0
})
afterEach(() => expect(logged.filter((line) => line.includes(KEY) || line.includes(endpoint.baseUrl))).toEqual([]))

const shop = { projectName: 'shop', dbConnectionName: 'warehouse' }
const raw = { ...shop, chatContextName: 'raw' }
/** A schema of the same name, behind another connection. */
const rawOfCity = { ...raw, dbConnectionName: 'city' }

async function begin(request = 'names of customers', as = ana): Promise<Conversation> {
  return (await as.call(newChat, { ...raw, request })).conversation
}

async function codeOf(reply: ReturnType<Client['send']>) {
  const { status, body } = await reply
  const { code, message } = body as { code?: string; message?: string }
  return { status, code, message }
}

const of = (client: Client, base: World) => base.anonymous(client.token)

test('CHAT-09 the contexts are those of the project and the schemas of the connection', async () => {
  const { chatContexts } = await ana.call(listChatContexts, shop)
  expect(chatContexts).toEqual(['Sales', 'All schemas', 'analytics', 'raw'])
  const other = { projectName: 'other', dbConnectionName: 'warehouse' }
  expect((await ana.call(listChatContexts, other)).chatContexts).toEqual(['All schemas', 'analytics', 'raw'])
  expect((await ana.call(listChatContexts, { ...shop, dbConnectionName: 'city' })).chatContexts).toEqual(['raw'])
})

test('examples of a context are about its own tables', async () => {
  const about = { ...shop, chatContextName: 'All schemas' }
  const { chatExamples } = await ana.call(listChatExamples, about)
  expect(chatExamples).toHaveLength(3)
  expect(chatExamples.join()).toMatch(/per month\?.* without /)
  expect(await codeOf(ana.send(listChatExamples, { ...shop, chatContextName: 'nowhere' }))).toMatchObject({
    code: 'UNKNOWN_CHAT_CONTEXT',
  })
})

test('CHAT-08 CHAT-10 a new conversation holds its key, the request and a checked answer', async () => {
  expect(await begin()).toEqual({
    conversation_key: expect.stringMatching(/^[\w-]{32,}$/),
    messages: [
      { role: 'user', content: 'names of customers' },
      { role: 'assistant', content: GOOD, 'sql-check': { ok: true }, sources: SOURCES },
    ],
  })
})

test('CHAT-11 a conversation is resumed by its key, and the model is told what came before', async () => {
  const { conversation_key: conversationKey, messages } = await begin()
  endpoint.behaviour = says('Only these.')
  const { conversation } = await ana.call(resumeChat, { projectName: 'shop', conversationKey, request: 'any more?' })
  expect(conversation).toEqual({
    conversation_key: conversationKey,
    messages: [...messages, { role: 'user', content: 'any more?' }, { role: 'assistant', content: 'Only these.' }],
  })
  const told = endpoint.requests
    .at(-1)
    ?.messages.slice(1)
    .map(({ content }) => content)
  expect(told).toEqual(['names of customers', GOOD, 'any more?'])
  // Its context is that of the conversation.
  const system = endpoint.requests.at(-1)?.messages[0]?.content
  expect(system).toContain('"raw"."customers"')
  expect(system).not.toContain('"analytics"')
  expect(await ana.call(getChat, { projectName: 'shop', conversationKey })).toEqual({ conversation })
  // As is its connection.
  const { conversation: ofCity } = await ana.call(newChat, { ...rawOfCity, request: 'names of lines' })
  const resumed = { projectName: 'shop', conversationKey: ofCity.conversation_key, request: 'any more?' }
  await ana.call(resumeChat, resumed)
  expect(endpoint.requests.at(-1)?.messages[0]?.content).toContain('"raw"."lines"')
})

test('CHAT-10 a prompt has the real tables of the context and the word of the project, and no other schema', async () => {
  await begin()
  expect(endpoint.seen).toContain('\\"raw\\".\\"customers\\"')
  expect(endpoint.seen).not.toContain('\\"analytics\\"')
  expect(endpoint.seen).not.toContain('Be kind.')
  await ana.call(newChat, { ...shop, chatContextName: 'Sales', request: 'revenue' })
  expect(endpoint.requests.at(-1)?.messages[0]?.content).toContain('Be kind.')
  expect(endpoint.requests.at(-1)?.messages[0]?.content).toContain('"analytics"."daily_revenue"')
  await ana.call(newChat, { ...rawOfCity, request: 'names of lines' })
  const ofCity = endpoint.requests.at(-1)?.messages[0]?.content
  expect(ofCity).toContain('"raw"."lines"')
  expect(ofCity).not.toContain('"raw"."customers"')
})

test('the open table and all schemas that the connection shows are in a prompt, a schema that it hides is not', async () => {
  const revenue = { schema: 'analytics', table: 'daily_revenue' }
  const about = { ...shop, chatContextName: 'All schemas', openTable: { schema: 'raw', table: 'stores' } }
  await ana.call(newChat, { ...about, request: 'Top 10 countries by revenue' })
  const system = endpoint.requests.at(-1)?.messages[0]?.content ?? ''
  expect(system).toContain('The user looks at "raw"."stores" and calls it “this table”.')
  const described = [...system.matchAll(/^(?:table|view) (\S+)/gm)].map(([, table]) => table)
  expect(described[0]).toBe('"raw"."stores"')
  expect(described.slice(1, 4)).toContain('"analytics"."store_performance"')

  await aWarehouseConnection(world, 'other', { name: 'narrow', schemas: ['raw'] })
  const narrow = { projectName: 'other', dbConnectionName: 'narrow', chatContextName: 'raw', openTable: revenue }
  await ana.call(newChat, { ...narrow, request: 'Top 10 countries by revenue' })
  const sent = JSON.stringify(endpoint.requests.at(-1))
  expect(sent).toContain('customers')
  expect(sent).not.toMatch(/analytics|daily_revenue|store_performance/)
})

test('a refused statement goes back to the model once, with the words of the database', async () => {
  endpoint.behaviour = (response, request, count) => says(count === 1 ? BAD : GOOD)(response, request, count)
  const { messages } = await begin()
  expect(messages.at(-1)).toEqual({ role: 'assistant', content: GOOD, 'sql-check': { ok: true }, sources: SOURCES })
  expect(endpoint.requests).toHaveLength(2)
  expect(endpoint.requests[1]?.messages.at(-1)?.content).toContain('column "no_such_column" does not exist')

  endpoint.behaviour = says(BAD)
  const refused = (await begin()).messages.at(-1)
  expect(refused?.['sql-check']).toMatchObject({ ok: false })
  expect(refused?.['sql-check']?.message).toContain('no_such_column')
  expect(endpoint.requests).toHaveLength(4)
})

test('no row of a table is in a prompt, unless the project shares rows', async () => {
  const { rows } = await query('demo_shop_warehouse', 'select full_name, email from raw.customers limit 200')
  const values = rows.flatMap(({ full_name: name, email }) => [String(name), String(email)])
  const found = () => values.filter((value) => endpoint.seen.includes(JSON.stringify(value).slice(1, -1)))
  await begin('names and emails of customers')
  await ana.call(newChat, {
    ...raw,
    request: fixRequest('select full_name::int from raw.customers', `invalid input syntax: "${values[0]}"`),
  })
  expect(found()).toEqual([])
  await ana.call(newChat, { ...raw, projectName: 'open', request: 'names and emails of customers' })
  expect(found().length).toBeGreaterThan(0)
})

test('a conversation is its user’s and its project’s own: to others it does not exist', async () => {
  const bob = await world.user({ acl: { '*': everything('RWX') } })
  const feature = { enabled: true, permission: 'RWX', acl: ['another'] }
  const restricted = await world.user({ acl: { shop: { ...everything('RWX') } } })
  const { conversation_key: anas } = await begin()
  const { conversation_key: lost } = await begin('names', restricted)
  await query(
    world.database,
    `update app_user set sda_configuration = jsonb_set(sda_configuration, '{projects-acl,shop,data-explorer}', $1) where email = $2`,
    [JSON.stringify(feature), restricted.email],
  )
  const attempts = [
    { client: ana, project: 'shop', key: 'x'.repeat(32) },
    { client: ana, project: 'shop', key: "' or true --" },
    { client: bob, project: 'shop', key: anas },
    { client: ana, project: 'other', key: anas },
    { client: restricted, project: 'shop', key: lost },
  ]
  const unknown = { status: 404, code: 'UNKNOWN_CONVERSATION', message: 'unknown conversation' }
  for (const { client, project, key } of attempts) {
    const input = { projectName: project, conversationKey: key }
    await expect.poll(() => codeOf(client.send(getChat, input))).toEqual(unknown)
    expect(await codeOf(client.send(resumeChat, { ...input, request: 'more' }))).toEqual(unknown)
  }
  const asked = endpoint.requests.length
  expect(await codeOf(restricted.send(newChat, { ...raw, request: 'x' }))).toMatchObject({ code: 'ACCESS_DENIED' })
  expect(endpoint.requests).toHaveLength(asked)
})

test('what there is not is refused before the model is asked', async () => {
  const code = async (fields: object) => (await codeOf(ana.send(newChat, { ...raw, request: 'x', ...fields }))).code
  expect(await code({ dbConnectionName: 'no' })).toBe('UNKNOWN_CONNECTION')
  for (const chatContextName of ['no', 'pg_catalog', 'public', 'raw"'])
    expect(await code({ chatContextName })).toBe('UNKNOWN_CHAT_CONTEXT')
  for (const request of ['', 7, 'x'.repeat(20_001)]) expect(await code({ request })).toBe('INVALID_INPUT')
  expect(endpoint.requests).toEqual([])
})

test('CHAT-04 a request that shows nothing is refused with its sentence in both calls, and the model is not asked', async () => {
  const { conversation_key: conversationKey, messages } = await begin()
  const asked = endpoint.requests.length
  const resumed = { projectName: raw.projectName, conversationKey }
  for (const request of [
    undefined,
    null,
    '',
    '   ',
    ' \t\r\n ',
    '\u00a0',
    '\u3000\u2003',
    '\u200b\ufeff',
    '\u2800',
    '\u0000',
  ])
    for (const reply of [ana.send(newChat, { ...raw, request }), ana.send(resumeChat, { ...resumed, request })])
      expect(await codeOf(reply)).toEqual({ status: 400, code: 'INVALID_INPUT', message: 'your request is required.' })
  const { message } = await codeOf(ana.send(newChat, { ...raw, request: 'x'.repeat(20_001) }))
  expect(message).not.toContain('required')
  expect(endpoint.requests).toHaveLength(asked)
  expect((await ana.call(getChat, resumed)).conversation.messages).toEqual(messages)
  for (const request of [' ?', '\u200bа', '表']) expect((await ana.send(newChat, { ...raw, request })).status).toBe(200)
})

test('a model that fails is told in a sentence, and nothing of the request is kept', async () => {
  const { conversation_key: conversationKey, messages } = await begin()
  endpoint.behaviour = refuses(401, `Incorrect API key provided: ${KEY}`)
  const failed = await codeOf(ana.send(resumeChat, { projectName: 'shop', conversationKey, request: 'more' }))
  expect(failed).toEqual({
    status: 503,
    code: 'CHAT_FAILED',
    message: 'the endpoint of the assistant refused its key, contact an administrator',
  })
  expect((await ana.call(getChat, { projectName: 'shop', conversationKey })).conversation.messages).toEqual(messages)
})

test('a caller who goes away ends the request to the model, and nothing is kept', async () => {
  const { conversation_key: conversationKey, messages } = await begin()
  const leaving = new AbortController()
  const before = endpoint.abandoned
  endpoint.behaviour = () => leaving.abort()
  const input = { projectName: 'shop', conversationKey, request: 'more' }
  await expect(ana.call(resumeChat, input, leaving.signal)).rejects.toThrow()
  await expect.poll(() => endpoint.abandoned).toBe(before + 1)
  expect((await ana.call(getChat, { projectName: 'shop', conversationKey })).conversation.messages).toEqual(messages)
})

test('of requests at once none is lost, and each stands before its answer', async () => {
  const { conversation_key: conversationKey } = await begin()
  endpoint.behaviour = (response, request, count) =>
    says(`to ${request.messages.at(-1)?.content}`)(response, request, count)
  const requests = ['a', 'b', 'c', 'd', 'e']
  await Promise.all(requests.map((request) => ana.call(resumeChat, { projectName: 'shop', conversationKey, request })))
  const { conversation } = await ana.call(getChat, { projectName: 'shop', conversationKey })
  const added = conversation.messages.slice(2)
  const asked = added.filter(({ role }) => role === 'user').map(({ content }) => content)
  expect(asked.toSorted()).toEqual(requests)
  expect(added.filter(({ role }) => role === 'assistant').map(({ content }) => content)).toEqual(
    asked.map((content) => `to ${content}`),
  )
  expect(added.map(({ role }) => role)).toEqual(requests.flatMap(() => ['user', 'assistant']))
})

test('texts that PostgreSQL’s JSON cannot hold are kept without what it cannot', async () => {
  endpoint.behaviour = says('a\u0000b')
  const { conversation_key: conversationKey, messages } = await begin('xy')
  expect(messages.map(({ content }) => content)).toEqual(['xy', 'ab'])
  const { conversation } = await ana.call(getChat, { projectName: 'shop', conversationKey })
  expect(conversation.messages).toEqual(messages)
})

test('a conversation has an end, and a user’s oldest conversations make room', async () => {
  const { conversation_key: conversationKey } = await begin()
  const fill = `update explorer_conversation set messages = (select jsonb_agg(jsonb_build_object('role', 'user', 'content', n::text)) from generate_series(1, $2::int) as n) where key = $1`
  await query(world.database, fill, [conversationKey, MOST_MESSAGES - 1])
  const asked = endpoint.requests.length
  const full = await codeOf(ana.send(resumeChat, { projectName: 'shop', conversationKey, request: 'more' }))
  expect(full).toMatchObject({ status: 400, code: 'CONVERSATION_FULL' })
  expect(endpoint.requests).toHaveLength(asked)

  const copy = `insert into explorer_conversation (key, project, connection, context, user_id, messages, updated_at)
    select key || n, project, connection, context, user_id, messages, now() - interval '1 day'
    from explorer_conversation, generate_series(1, $2::int) as n where key = $1`
  await query(world.database, copy, [conversationKey, MOST_CONVERSATIONS])
  await begin()
  const { rows } = await query(
    world.database,
    'select count(*)::int as kept from explorer_conversation where project = $1 and user_id = (select user_id from explorer_conversation where key = $2)',
    ['shop', conversationKey],
  )
  expect(rows).toEqual([{ kept: MOST_CONVERSATIONS }])
})

test('without a model a question finds its table in any schema, and “this table” is the open one', async () => {
  const anywhere = of(ana, builtIn)
  const all = { ...shop, chatContextName: 'All schemas' }
  const ask = async (fields: { request: string; openTable?: { schema: string; table: string } }) =>
    (await anywhere.call(newChat, { ...all, ...fields })).conversation.messages.at(-1)
  const ranked = await ask({ request: 'Top 10 countries by revenue' })
  expect(ranked?.content).toMatch(/"analytics"\."store_performance"[\s\S]*group by \S+"country"[\s\S]*limit 10/)
  expect(ranked?.['sql-check']).toEqual({ ok: true })
  expect(ranked?.sources).toEqual([
    expect.objectContaining({ table: 'store_performance', columns: ['country', 'revenue_eur'] }),
  ])
  const told = await ask({ request: 'What does this table hold?', openTable: { schema: 'raw', table: 'stores' } })
  expect(told?.content).toMatch(/^raw\.stores is a table with \d+ columns\. /)
  expect(told?.['sql-check']).toEqual({ ok: true })
})

test('without a model the built-in assistant answers, says so, and what it writes is checked', async () => {
  const anywhere = of(ana, builtIn)
  expect((await anywhere.call(listChatContexts, shop)).chatProvider).toMatchObject({
    title: 'Built-in assistant',
    note: 'No model',
  })
  const { conversation } = await anywhere.call(newChat, { ...raw, request: 'how many orders per channel?' })
  const [, answer] = conversation.messages
  expect(answer?.content).toContain('group by o."channel"')
  expect(answer?.content).toContain('This counts the rows of raw.orders by orders.channel.')
  expect(answer?.['sql-check']).toEqual({ ok: true })
  expect(endpoint.requests).toEqual([])
})
