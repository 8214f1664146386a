import type { AnyCall } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'
import { failures } from '@etabli/core/envelope/failures'
import { logout } from '@etabli/core/session/contract'
import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  badInputs,
  type Fields,
  nameOf,
  oddTexts,
  oneValidInput,
  projectFields,
  requestOf,
  validInput,
} from '#tests/support/contracts'
import { type BulkUser, manyUsers } from '#tests/support/many-users'
import { probePlugin } from '#tests/support/probe-plugin'
import {
  bearer,
  FORM_BODY,
  inParallel,
  JSON_BODY,
  RawHttp,
  type RawReply,
  type RawRequest,
} from '#tests/support/raw-http'
import { storeSnapshot } from '#tests/support/store-snapshot'
import { AUTH_SECRET, everything, query, World } from '#tests/support/world'
import { addConnector } from '../../plugins/flows/contract'

const PROJECT = 'demo_shop'
const FOREIGN = 'demo_transit'

let world: World
let http: RawHttp
/** May do everything in every project. */
let master: string
let masterId: string

beforeAll(async () => {
  world = await World.open({ plugins: [probePlugin] })
  http = new RawHttp(world.url)
  await world.project(PROJECT)
  await world.project(FOREIGN)
  const [user] = await manyUsers(world, [{ acl: { '*': everything('RWX') }, role: 'superadmin' }])
  master = user?.token ?? ''
  masterId = user?.id ?? ''
})
afterAll(async () => {
  http.close()
  await world.close()
})

const calls = () => world.server.calls
const guarded = () => calls().filter(({ access }) => access !== 'public')

async function newToken(user: BulkUser): Promise<string> {
  const [made] = await manyUsers(world, [user])
  return made?.token ?? ''
}

interface Expected {
  readonly status: number
  readonly code?: string
}

interface Attempt extends Expected {
  readonly why: string
  readonly request: RawRequest
}

/** Jobs that another test has begun change their rows for a while. */
async function jobsAreOver(): Promise<void> {
  const underWay = "select from job where status in ('queued', 'running')"
  await expect.poll(async () => (await query(world.database, underWay)).rowCount).toBe(0)
}

/** Makes all the attempts; the result names each that was not refused as it must be, and the store must be as it was. */
async function refusals(attempts: readonly Attempt[]): Promise<readonly string[]> {
  await jobsAreOver()
  const before = await storeSnapshot(world.database)
  const wrong = await inParallel(attempts, 16, async ({ why, request, ...expected }) => {
    const reply = await http.send(request)
    return isFailure(reply, expected)
      ? []
      : [`${request.method} ${request.path}: ${why}: ${reply.status} ${reply.text.slice(0, 120)}`]
  })
  expect(await storeSnapshot(world.database)).toEqual(before)
  return wrong.flat()
}

function isFailure(reply: RawReply, { status, code }: Expected): boolean {
  if (reply.status !== status) return false
  const body: unknown = JSON.parse(reply.text)
  if (typeof body !== 'object' || body === null || !('status' in body) || !('message' in body) || !('code' in body))
    return false
  return (
    body.status === 'error' &&
    typeof body.message === 'string' &&
    body.message !== '' &&
    (code === undefined || body.code === code)
  )
}

test('every call is taken with the input that its declaration describes', async () => {
  const token = await newToken({ acl: { '*': everything('RWX') }, role: 'superadmin' })
  // Adding a connector would install whatever somebody has published under a random name.
  const inputs = calls()
    .filter((call) => call !== logout && call !== addConnector)
    .flatMap((call) => fc.sample(validInput(call, PROJECT), { numRuns: 5, seed: 7 }).map((input) => ({ call, input })))
  const refused = await inParallel(inputs, 16, async ({ call, input }) => {
    const { status, text } = await http.send(requestOf(call, input, bearer(token)))
    const wrong = status === 400 || status >= 500 || status === 403 || (status === 401 && call.access !== 'public')
    return wrong ? [`${nameOf(call)} ${JSON.stringify(input)}: ${status} ${text.slice(0, 200)}`] : []
  })
  expect(refused.flat()).toEqual([])
})

test('HTTP-02 HTTP-04 every call refuses a missing field, a wrong type and a value too long with 400, and changes nothing', async () => {
  const attempts = calls().flatMap((call) =>
    badInputs(call, oneValidInput(call, PROJECT)).map(({ why, input }) => {
      const request = requestOf(call, input, bearer(master))
      return { why, request, status: 400 }
    }),
  )
  expect(attempts.length).toBeGreaterThan(calls().filter(({ body }) => body).length)
  expect(await refusals(attempts)).toEqual([])
})

test('every call refuses a body that is no object of fields: another encoding, a list, half a text, a field twice', async () => {
  const attempts = calls().flatMap((call) => {
    if (!call.body) return []
    const input = oneValidInput(call, PROJECT)
    const base = requestOf(call, input, bearer(master))
    const as = (why: string, type: string, body: string | Buffer, status: number) => {
      return { why, status, request: { ...base, headers: { ...bearer(master), 'content-type': type }, body } }
    }
    const foreign = ['text/plain', 'application/xml', 'application/octet-stream', ''].map((type) =>
      as(`type ${type}`, type, '{}', 415),
    )
    if (call.body.encoding === 'form')
      return [...foreign, as('JSON', JSON_BODY['content-type'], JSON.stringify(input), 415), ...twice(call, input, as)]
    return [
      ...foreign,
      as('a form', FORM_BODY['content-type'], 'a=b', 415),
      ...['[]', 'null', '"text"', '1', '{', '{"a":1', ''].map((text) => as(text, JSON_BODY['content-type'], text, 400)),
      as('__proto__', JSON_BODY['content-type'], '{"__proto__":{"admin":true}}', 400),
      as('constructor', JSON_BODY['content-type'], '{"constructor":{"prototype":{"admin":true}}}', 400),
    ]
  })
  expect(await refusals(attempts)).toEqual([])
})

test('every text of every call refuses a NUL and half a surrogate pair with 400 and a sentence, in the path, the body and its keys', async () => {
  const attempts = calls().flatMap((call) => {
    const body = oddTexts(call, PROJECT).map(({ why, input }) => {
      return { why, request: requestOf(call, input, bearer(master)), status: 400 }
    })
    const inPath = pathParamNames(call.path).flatMap((name) =>
      ['%00', 'a%00b', '%ED%A0%80'].map((odd) => {
        const { path, ...request } = requestOf(call, { ...oneValidInput(call, PROJECT), [name]: 'ODD' }, bearer(master))
        return { why: `${name} is ${odd}`, request: { ...request, path: path?.replace('ODD', odd) }, status: 400 }
      }),
    )
    return [...body, ...inPath]
  })
  // Of the calls that take a text, none was left out.
  const tried = new Set(attempts.map(({ request }) => request.path))
  expect(tried.size).toBeGreaterThan(80)
  expect(await refusals(attempts)).toEqual([])
})

test('a NUL in a query, and one that is written as text, is no fault of the server', async () => {
  const paths = [
    '/api/v1/aec-project/list?x=%00',
    '/api/v1/object-storage/file?name=%00&project=%00&signature=%00&expires=%00',
    '/app/plugins/%00/%00/%00',
    '/app/x/frame/%00/%00',
    '/app/%00',
    '/%00',
  ]
  const replies = await inParallel(
    paths.flatMap((path) => [path, path.replaceAll('%00', '%ED%A0%80')]),
    4,
    (path) => http.send({ path, headers: bearer(master) }),
  )
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
})

type MakeAttempt = (why: string, type: string, body: string, status: number) => Attempt

function twice(call: AnyCall, input: Fields, as: MakeAttempt): readonly Attempt[] {
  const urlEncoded = requestOf(call, input).body
  const names = [...new URLSearchParams(String(urlEncoded)).keys()]
  const part = (name: string, more = '') =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`
  const multipart = 'multipart/form-data; boundary=edge'
  return names.flatMap((name) => [
    as(`${name} twice`, FORM_BODY['content-type'], `${urlEncoded}&${name}=x`, 400),
    as(`${name} twice in parts`, multipart, `${part(name)}${part(name)}--edge--\r\n`, 400),
    as(`${name} as a file`, multipart, `${part(name, '; filename="a.txt"')}--edge--\r\n`, 400),
    as(`${name} in a form that breaks off`, multipart, part(name), 400),
  ])
}

test('HTTP-02 every call on a project refuses an unknown project with 404, a malformed one with 400, a foreign one with 403', async () => {
  const insider = await newToken({ acl: { [PROJECT]: everything('RWX') }, role: 'superadmin' })
  const attempts = calls().flatMap((call) => {
    const fields = projectFields(call)
    const input = oneValidInput(call, PROJECT)
    const naming = (name: string) => ({ ...input, ...Object.fromEntries(fields.map((field) => [field, name])) })
    if (fields.length === 0) return []
    const malformed = ['.', '..', '*', '__proto__', 'a/b', '%2e', 'a b', 'ä', `a${'b'.repeat(80)}`, "a';--"]
    return [
      {
        why: 'unknown',
        request: requestOf(call, naming('no_such_project'), bearer(master)),
        status: 404,
        code: 'UNKNOWN_PROJECT',
      },
      {
        why: 'foreign',
        request: requestOf(call, naming(FOREIGN), bearer(insider)),
        status: 403,
        code: 'ACCESS_DENIED',
      },
      // To a stranger, a project that is not there looks like one that is.
      {
        why: 'unknown to a stranger',
        request: requestOf(call, naming('no_such_project'), bearer(insider)),
        status: 403,
      },
      ...malformed.map((name) => ({ why: name, request: requestOf(call, naming(name), bearer(master)), status: 400 })),
    ]
  })
  expect(attempts.length).toBeGreaterThan(0)
  expect(await refusals(attempts)).toEqual([])
})

test('HTTP-02 every call refuses no token and an expired, forged or revoked one with 401, and changes nothing', async () => {
  const revoked = await newToken({ acl: { '*': everything('RWX') } })
  await http.send({ method: 'POST', path: logout.path, headers: bearer(revoked) })
  const claims = { role: 'superadmin', email: 'x@etabli.test' }
  const signed = (key: string, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('etabli')
      .setAudience('etabli')
      .setSubject(masterId)
      .setJti('x')
      .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(Buffer.from(key))
  const unsigned = new UnsecuredJWT(claims)
    .setSubject(masterId)
    .setJti('x')
    .setExpirationTime('1h')
    .setIssuedAt()
    .encode()
  const tokens: Readonly<Record<string, readonly [string | undefined, string]>> = {
    none: [undefined, failures.NO_TOKEN().code],
    'alg none': [unsigned, failures.TOKEN_INVALID().code],
    'wrong key': [await signed('another secret of the right length for it', 3600), failures.TOKEN_INVALID().code],
    expired: [await signed(AUTH_SECRET, -60), failures.TOKEN_EXPIRED().code],
    'no session': [await signed(AUTH_SECRET, 3600), failures.TOKEN_INVALID().code],
    revoked: [revoked, failures.TOKEN_INVALID().code],
  }
  const attempts = guarded().flatMap((call) => {
    const input = oneValidInput(call, PROJECT)
    return Object.entries(tokens).map(([why, [token, code]]) => ({
      why,
      request: requestOf(call, input, bearer(token)),
      status: 401,
      code,
    }))
  })
  expect(await refusals(attempts)).toEqual([])
})

test('a handler is never given a field that its call does not declare', async () => {
  const extra = {
    role: 'superadmin',
    'locked-by': 'x',
    'redis-id': 'x:1',
    'sda-configuration': '{}',
    toJSON: 'x',
    id: '1',
  }
  const token = await newToken({ acl: { '*': everything('RWX') } })
  const accepted = await inParallel(
    calls().filter((call) => call.body && call.path.startsWith('/api/v1/probe/') && !call.path.includes('/found/')),
    8,
    async (call) => {
      const { status } = await http.send(requestOf(call, { ...oneValidInput(call, PROJECT), ...extra }, bearer(token)))
      return [nameOf(call), status]
    },
  )
  expect(accepted.filter(([, status]) => status !== 200)).toEqual([])

  const { rows } = await query(world.database, 'select distinct fields from probe_note')
  const given = new Set(rows.flatMap(({ fields }: { fields: string }) => JSON.parse(fields)))
  expect(Object.keys(extra).filter((name) => given.has(name))).toEqual([])
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('role')
})
