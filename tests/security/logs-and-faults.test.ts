import { loginDefault, loginGoogle } from '@etabli/core/session/contract'
import { defineCall, defineDownload, form } from '@etabli/sdk'
import { defineServerPlugin, handle, Store } from '@etabli/sdk/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameOf, oneValidInput, projectFields, requestOf } from '#tests/support/contracts'
import { expectErrorLines } from '#tests/support/error-lines'
import { bearer, FORM_BODY, inParallel, JSON_BODY, RawHttp } from '#tests/support/raw-http'
import { type Client, everything, PASSWORD, query, World } from '#tests/support/world'

expectErrorLines(
  /canary-7f3a91/,
  /^request failed$/,
  /relation "project" does not exist/,
  /\/api\/v1\/fault\/reply does not fit/,
)

const CANARY = 'canary-7f3a91'
const PROJECT = 'demo_shop'

const faultCall = (kind: string) =>
  defineCall({
    method: 'GET',
    path: `/api/v1/fault/${kind}`,
    access: 'session',
    summary: 'Fails',
    returns: { value: z.number() },
  })

const KINDS = ['error', 'text', 'undefined', 'sql', 'deep', 'reply', 'status'] as const
const calls = Object.fromEntries(KINDS.map((kind) => [kind, faultCall(kind)]))
const brokenDownload = defineDownload({
  method: 'POST',
  path: '/api/v1/fault/download',
  access: 'session',
  summary: 'Breaks off',
  contentType: 'text/csv',
  body: form({ name: z.string() }),
})
const logCall = defineCall({
  method: 'POST',
  path: '/api/v1/fault/log',
  access: 'session',
  summary: 'Logs what it is given',
  body: form({ text: z.string() }),
})

/** Faults of every shape that a handler can have, each with a canary in what must stay inside. */
const faultPlugin = defineServerPlugin({
  id: 'test.fault',
  start: ({ service }) => {
    const store = service(Store)
    const faults: Record<(typeof KINDS)[number], () => Promise<never>> = {
      error: () => Promise.reject(new Error(`${CANARY} at /etc/secret`)),
      text: () => Promise.reject(CANARY),
      undefined: () => Promise.reject(undefined),
      sql: () =>
        store
          .database<Record<string, Record<string, string>>>()
          .selectFrom(`no_such_table_${CANARY}`)
          .selectAll()
          .execute()
          .then(() => Promise.reject(new Error('never'))),
      deep: () => Promise.reject(new TypeError('outer', { cause: new Error(CANARY) })),
      reply: () => Promise.resolve({ value: CANARY }) as Promise<never>,
      status: () => Promise.reject(Object.assign(new Error(CANARY), { statusCode: 418 })),
    }
    return {
      calls: [
        ...KINDS.flatMap((kind) => {
          const call = calls[kind]
          return call ? [handle(call, faults[kind])] : []
        }),
        handle(brokenDownload, async () =>
          (async function* () {
            yield 'first,line\n'
            throw new Error(CANARY)
          })(),
        ),
        handle(logCall, ({ input, log }) => {
          log.info(
            { field: input.text, [input.text]: 1, password: input.text, deep: { token: input.text } },
            `said ${input.text}`,
          )
          return {}
        }),
      ],
    }
  },
})

let world: World
let http: RawHttp
let user: Client
const lines: string[] = []

beforeAll(async () => {
  world = await World.open({ plugins: [faultPlugin], onLog: (line) => lines.push(line) })
  http = new RawHttp(world.url)
  await world.project(PROJECT)
  user = await world.user({ email: 'ana@etabli.test', acl: { '*': everything('RWX') } })
})
afterAll(async () => {
  http.close()
  await world.close()
})
beforeEach(() => {
  lines.length = 0
})

const record = (line: string): Record<string, unknown> => JSON.parse(line)

test.each(KINDS)(
  'a handler that fails by %s answers the catalogue’s text and a request id; the rest is in the log under that id',
  async (kind) => {
    const call = calls[kind]
    const { status, text } = await http.send({ path: call?.path ?? '', headers: bearer(user.token) })
    const reply = record(text)
    if (kind === 'status')
      expect(reply).toEqual({ status: 'error', code: 'BAD_REQUEST', message: 'the request is malformed' })
    else {
      expect(status).toBe(500)
      expect(reply).toEqual({
        status: 'error',
        code: 'INTERNAL',
        message: 'an internal error occurred, contact an administrator with the request id',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      const logged = lines.map(record).filter(({ reqId, level }) => reqId === reply.requestId && level === 50)
      expect(logged).toHaveLength(1)
      if (kind !== 'undefined' && kind !== 'reply') expect(JSON.stringify(logged)).toContain(CANARY)
    }
    expect(text).not.toMatch(/canary|stack|node_modules|select|\.ts/)
  },
)

test('a download that fails on its way breaks off: a client can never take it for whole', async () => {
  const sending = http.send({ ...requestOf(brokenDownload, { name: 'x' }, bearer(user.token)) })
  await expect(sending).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  await expect.poll(() => lines.some((line) => line.includes(CANARY))).toBe(true)
})

test('when the tables under a call are gone, every call answers its text without a word of SQL', async () => {
  await query(world.database, 'alter table project rename to project_gone')
  try {
    await query(world.database, 'notify etabli_projects')
    const onProjects = world.server.calls.filter((call) => projectFields(call).length > 0)
    const replies = await inParallel(onProjects, 4, async (call) => {
      const { status, text } = await http.send(requestOf(call, oneValidInput(call, PROJECT), bearer(user.token)))
      return { name: nameOf(call), status, told: /relation|does not exist|project_gone|select|at .*:\d+/.test(text) }
    })
    expect(replies.filter(({ status, told }) => status !== 500 || told)).toEqual([])
    expect(lines.some((line) => line.includes('does not exist'))).toBe(true)
  } finally {
    await query(world.database, 'alter table project_gone rename to project')
  }
})

const BREAKERS = [
  'a\r\nb',
  'a\n{"level":60,"msg":"forged"}',
  '"},{"level":60',
  '\u0000\u001b[2J\u0007',
  '\u2028\u2029',
  '\\"\\',
  '$' + '{jndi:ldap://x}',
]

test('line breaks and JSON breakers stay inside one JSON line, in every field that is logged', async () => {
  for (const text of BREAKERS) {
    lines.length = 0
    await http.send({ ...requestOf(logCall, { text }, bearer(user.token)) })
    const agents = { 'user-agent': encodeURIComponent(text), 'x-request-id': encodeURIComponent(text) }
    await http.send({
      path: `/api/v1/aec-project/read/${encodeURIComponent(text)}`,
      headers: { ...bearer(user.token), ...agents },
    })
    await http.send({ ...requestOf(loginDefault, { username: text, password: 'x' }) })
    expect(lines.length).toBeGreaterThanOrEqual(3)
    for (const line of lines) {
      expect(line.endsWith('\n')).toBe(true)
      expect([...line.slice(0, -1)].filter((sign) => sign < ' ')).toEqual([])
      expect([30, 40, 50]).toContain(record(line).level)
    }
  }
})

test('passwords and tokens are in no log line: right, wrong, malformed, expired, in the wrong place', async () => {
  const secrets = [PASSWORD, CANARY, user.token ?? '', user.token?.split('.')[2] ?? '']
  const signIn = (body: string, headers: Record<string, string> = FORM_BODY) =>
    http.send({ method: 'POST', path: loginDefault.path, body, headers })
  await signIn(new URLSearchParams({ username: 'ana@etabli.test', password: PASSWORD }).toString())
  await signIn(new URLSearchParams({ username: 'ana@etabli.test', password: CANARY }).toString())
  await signIn(`{"password":"${CANARY}`, JSON_BODY)
  await signIn(`${CANARY}`, JSON_BODY)
  await signIn(`--x\r\ncontent-disposition: form-data; name="password"\r\n\r\n${CANARY}`, {
    'content-type': 'multipart/form-data; boundary=x',
  })
  await http.send({ ...requestOf(loginGoogle, { tokenId: CANARY }) })
  await http.send({ ...requestOf(logCall, { text: CANARY.slice(0, 3) }, { authorization: `Bearer ${CANARY}` }) })
  await http.send({
    path: `/api/v1/aec-project/list?token=${user.token}&password=${CANARY}`,
    headers: bearer(user.token),
  })
  await http.send({
    path: `/api/v1/aec-project/list`,
    headers: { authorization: `Bearer ${user.token}x`, cookie: `sda_authtoken=${user.token}` },
  })
  const { rows } = await query(world.database, 'select password_hash from app_user where email = $1', [
    'ana@etabli.test',
  ])
  const hash: string = rows[0]?.password_hash
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((line) => [...secrets, hash].some((secret) => secret !== '' && line.includes(secret)))).toEqual(
    [],
  )
})

test('fields with the name of a secret are cut out of a record, however it was meant', async () => {
  await http.send({ ...requestOf(logCall, { text: CANARY }, bearer(user.token)) })
  const [line = '{}'] = lines.filter((text) => text.includes('said'))
  expect(record(line)).toMatchObject({ password: '[secret]', deep: { token: '[secret]' } })
})

test('a denied call leaves one line with who, what and why; a call without token one without a name', async () => {
  const [call] = world.server.calls.filter(({ path }) => path === '/api/v1/aec-project/read/:project')
  await http.send({ path: `/api/v1/aec-project/read/${PROJECT}` })
  const stranger = await world.user({ email: 'vic@etabli.test', acl: {} })
  lines.length = 0
  await http.send({ path: `/api/v1/aec-project/read/${PROJECT}`, headers: bearer(stranger.token) })
  await http.send({ path: `/api/v1/aec-project/read/${PROJECT}` })
  const found = lines.map(record).filter(({ msg }) => msg === 'request refused')
  const { rows } = await query(world.database, 'select id from app_user where email = $1', ['vic@etabli.test'])
  expect(found).toMatchObject([
    {
      user: rows[0]?.id,
      method: 'GET',
      route: call?.path,
      code: 'ACCESS_DENIED',
      status: 403,
      ip: '127.0.0.1',
      reqId: expect.any(String),
    },
    { method: 'GET', route: call?.path, code: 'NO_TOKEN', status: 401 },
  ])
  expect(found[1]).not.toHaveProperty('user')
})
