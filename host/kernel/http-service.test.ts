import { form, json } from '@etabli/core/contract/body'
import { defineCall, defineDownload } from '@etabli/core/contract/define-call'
import { ApiError } from '@etabli/core/envelope/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FetchHttpService } from './http-service'
import { DefaultToastService } from './toast-service'
import { TokenCookie } from './token-cookie'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tokenOf = (user: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ sub: user, exp: 4_000_000_000 }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const token = tokenOf('u1')

const readThing = defineCall({
  method: 'GET',
  path: '/api/v1/thing/read/:project',
  access: ':project:*:read',
  summary: 'Reads a thing',
  returns: { thing: z.string() },
})
const saveForm = defineCall({
  method: 'POST',
  path: '/v1/admin/thing/save/:project',
  host: 'authentication',
  access: 'session',
  summary: 'Saves a thing',
  body: form({ name: z.string(), size: z.number() }),
})
const saveJson = defineCall({
  method: 'POST',
  path: '/api/v1/thing/save/:project',
  access: 'session',
  summary: 'Saves a thing',
  body: json({ name: z.string() }),
})
const readLog = defineCall({
  method: 'GET',
  path: '/api/v1/log',
  access: 'session',
  summary: 'Reads a log',
  silentFailures: ['no such file or directory', 'the service is misconfigured'],
})
const exportThing = defineDownload({
  method: 'POST',
  path: '/api/v1/thing/export',
  access: 'session',
  summary: 'Exports a thing',
  body: json({ name: z.string() }),
  contentType: 'text/csv',
})

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** The service over answers that the test gives. */
function setUp(answer: () => Response, { cookie = `sda_authtoken=${token}` } = {}) {
  const sent: Sent[] = []
  const toasts = new DefaultToastService()
  const request: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init })
    return answer()
  }
  const store = { cookie }
  const http = new FetchHttpService(
    new TokenCookie(store, new URL('https://etabli.example.org')),
    toasts,
    'https://auth.example.org',
    request,
  )
  const shown = () => {
    let texts: readonly string[] = []
    toasts.toasts$.subscribe((now) => {
      texts = now.map(({ severity, title, text }) => `${severity} ${title}: ${text}`)
    })
    return texts
  }
  return { http, store, sent, shown }
}
const reply =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const CALLS = {
  'a GET': (http: FetchHttpService) => http.call(readThing, { project: 'demo' }),
  'a form': (http: FetchHttpService) => http.call(saveForm, { project: 'demo', name: 'a', size: 3 }),
  'a JSON body': (http: FetchHttpService) => http.call(saveJson, { project: 'demo', name: 'a' }),
  'a download': (http: FetchHttpService) => http.download(exportThing, { name: 'a' }),
}
/** Makes every kind of call against this answer: what each failed with, and what it showed. */
async function failuresOf(answer: () => Response) {
  const failed: { text: unknown; shown: readonly string[] }[] = []
  for (const call of Object.values(CALLS)) {
    const { http, shown } = setUp(answer)
    const failure: unknown = await call(http).then(
      () => 'it did not fail',
      (error: unknown) => error,
    )
    failed.push({ text: failure instanceof ApiError ? failure.message : failure, shown: shown() })
  }
  return failed
}
const everyCallWith = (text: string) => Object.keys(CALLS).map(() => ({ text, shown: [`error Error: ${text}`] }))

test('HTTP-01 every call sends the token that the cookie has then as a bearer', async () => {
  for (const [kind, call] of Object.entries(CALLS)) {
    const { http, store, sent } = setUp(reply({ status: 'success', data: { thing: 'a' } }))
    await call(http).catch(() => undefined)
    // Somebody else has signed in since.
    store.cookie = `sda_authtoken=${tokenOf('u2')}`
    await call(http).catch(() => undefined)
    expect(
      sent.map(({ init }) => new Headers(init.headers).get('authorization')),
      kind,
    ).toEqual([`Bearer ${token}`, `Bearer ${tokenOf('u2')}`])
  }
})

test('HTTP-02 the data of an envelope whose status is success is the reply, whatever its message', async () => {
  for (const message of [undefined, '', 'ok']) {
    const { http, shown } = setUp(reply({ status: 'success', message, data: { thing: 'a' } }))
    expect(await http.call(readThing, { project: 'demo' })).toEqual({ thing: 'a' })
    expect(shown()).toEqual([])
  }
})

test('HTTP-03 any other status fails even with HTTP 200', async () => {
  for (const status of ['failed', 'error', 'ok', 'Success', 'SUCCESS', 'success ', ''])
    expect(await failuresOf(reply({ status, message: 'almost', data: { thing: 'a' } }))).toEqual(
      everyCallWith('almost'),
    )
})

test('HTTP-04 HTTP-07 every failed call shows the message of its response in an error toast titled Error', async () => {
  for (const status of [200, 400, 401, 404, 500, 503])
    expect(await failuresOf(reply({ status: 'error', message: 'the thing is broken' }, status))).toEqual(
      everyCallWith('the thing is broken'),
    )
})

test('HTTP-05 HTTP-07 a response without a body is `no data`', async () => {
  for (const status of [200, 404, 502])
    for (const body of ['', ' \n'])
      expect(await failuresOf(() => new Response(body, { status }))).toEqual(everyCallWith('no data'))
  expect(await failuresOf(() => new Response(null, { status: 204 }))).toEqual(everyCallWith('no data'))
})

test('HTTP-06 HTTP-07 no response at all is `request failed`', async () => {
  for (const error of [new TypeError('Failed to fetch'), new DOMException('the network changed', 'NetworkError')])
    expect(
      await failuresOf(() => {
        throw error
      }),
    ).toEqual(everyCallWith('request failed'))
})

test('HTTP-08 the toast of a failed call is gone after 6000 ms', async () => {
  const { http, shown } = setUp(reply({ status: 'error', message: 'no' }))
  await http.call(readThing, { project: 'demo' }).catch(() => undefined)
  vi.advanceTimersByTime(5999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

const WITH_BODY = ['POST', 'PUT', 'DELETE'] as const

test.each(WITH_BODY)('HTTP-14 a form call by %s sends its fields, and no others, as FormData', async (method) => {
  const { http, sent } = setUp(reply({ status: 'success', data: {} }))
  await http.call({ ...saveForm, method }, { project: 'demo', name: 'a', size: 3 })
  const { body, headers } = sent[0]?.init ?? {}
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({ name: 'a', size: '3' })
  // The browser says where one field ends and the next begins.
  expect(new Headers(headers).has('content-type')).toBe(false)
})

test('HTTP-16 any other call with a body sends JSON', async () => {
  const { http, sent } = setUp(reply({ status: 'success', data: {} }))
  await http.call(saveJson, { project: 'demo', name: 'a' })
  expect(sent[0]?.init.body).toBe('{"name":"a"}')
  expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json')
})

test('HTTP-17 HTTP-18 OP-85 a call goes to the own origin, one of the authentication host goes there', async () => {
  const { http, sent } = setUp(reply({ status: 'success', data: {} }))
  await http.call(saveJson, { project: 'a/b', name: 'a' })
  await http.call(saveForm, { project: 'demo', name: 'a', size: 3 })
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/v1/thing/save/a%2Fb',
    'https://auth.example.org/v1/admin/thing/save/demo',
  ])
})

test('failures that a call expects show no toast, and still fail', async () => {
  for (const message of ['open /var/log/x: no such file or directory', 'the service is misconfigured']) {
    const { http, shown } = setUp(reply({ status: 'error', message }, 404))
    await expect(http.call(readLog, {})).rejects.toThrow(message)
    expect(shown()).toEqual([])
  }
})

/** A token that was over in 2001, and one with no subject. */
const EXPIRED = `${token.split('.')[0]}.${Buffer.from('{"sub":"u1","exp":1000000000}').toString('base64url')}.`
const OF_NOBODY = `${token.split('.')[0]}.${Buffer.from('{"exp":4000000000}').toString('base64url')}.`

test('AUTH-19 AUTH-21 AUTH-22 AUTH-23 a call without a token that holds shows why, asks nothing of the server, and says that the session is over', async () => {
  for (const [cookie, text] of [
    ['', 'no token'],
    [`sda_authtoken=${EXPIRED}`, 'token has expired'],
    ['sda_authtoken=garbage', 'cannot get token'],
    [`sda_authtoken=${OF_NOBODY}`, 'invalid token, try to log in again or contact an administrator'],
  ] as const) {
    const { http, sent, shown } = setUp(reply({}), { cookie })
    let over = 0
    http.unauthorized$.subscribe(() => {
      over += 1
    })
    await expect(http.call(readThing, { project: 'demo' })).rejects.toThrow(text)
    expect({ sent, over, shown: shown() }).toEqual({ sent: [], over: 1, shown: [`error Error: ${text}`] })
  }
})

test('a call that its caller gave up shows nothing', async () => {
  const giveUp = new AbortController()
  const { http, shown } = setUp(() => {
    giveUp.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(http.call(readThing, { project: 'demo' }, { signal: giveUp.signal })).rejects.toThrow('aborted')
  expect(shown()).toEqual([])
})
