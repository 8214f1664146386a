import { form, json } from '@etabli/core/contract/body'
import { defineCall } from '@etabli/core/contract/define-call'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FetchHttpService } from './http-service'
import { DefaultToastService } from './toast-service'
import { TokenCookie } from './token-cookie'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const token = ['{"alg":"HS256"}', JSON.stringify({ sub: 'u1', exp: 4_000_000_000 }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')

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
  silentFailures: [
    'no such file or directory',
    'the service deployment is misconfigured, the service may not be deployed on the engine',
  ],
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
  const http = new FetchHttpService(new TokenCookie({ cookie }), toasts, 'https://auth.example.org', request)
  const shown = () => {
    let texts: readonly string[] = []
    toasts.toasts$.subscribe((now) => {
      texts = now.map(({ severity, title, text }) => `${severity} ${title}: ${text}`)
    })
    return texts
  }
  return { http, sent, shown }
}
const reply =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

test('HTTP-01 a call sends the token of the cookie as a bearer', async () => {
  const { http, sent } = setUp(reply({ status: 'success', data: { thing: 'a' } }))
  await http.call(readThing, { project: 'demo' })
  expect(sent[0]?.init.headers).toMatchObject({ authorization: `Bearer ${token}` })
})

test('HTTP-02 the data of an envelope whose status is success is the reply', async () => {
  const { http, shown } = setUp(reply({ status: 'success', message: 'ok', data: { thing: 'a' } }))
  expect(await http.call(readThing, { project: 'demo' })).toEqual({ thing: 'a' })
  expect(shown()).toEqual([])
})

test('HTTP-03 HTTP-04 HTTP-07 any other status fails even with HTTP 200, with the message as an error toast', async () => {
  const { http, shown } = setUp(reply({ status: 'failed', message: 'the thing is broken' }))
  await expect(http.call(readThing, { project: 'demo' })).rejects.toThrow('the thing is broken')
  expect(shown()).toEqual(['error Error: the thing is broken'])
})

test('HTTP-05 a response without a body is `no data`', async () => {
  const { http, shown } = setUp(() => new Response('', { status: 502 }))
  await expect(http.call(readThing, { project: 'demo' })).rejects.toThrow('no data')
  expect(shown()).toEqual(['error Error: no data'])
})

test('HTTP-06 no response at all is `request failed`', async () => {
  const { http, shown } = setUp(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(http.call(readThing, { project: 'demo' })).rejects.toThrow('request failed')
  expect(shown()).toEqual(['error Error: request failed'])
})

test('HTTP-08 the toast of a failed call is gone after 6000 ms', async () => {
  const { http, shown } = setUp(reply({ status: 'error', message: 'no' }))
  await http.call(readThing, { project: 'demo' }).catch(() => undefined)
  vi.advanceTimersByTime(5999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('HTTP-14 HTTP-18 a form call sends FormData, and a call of the authentication host goes there', async () => {
  const { http, sent } = setUp(reply({ status: 'success', data: {} }))
  await http.call(saveForm, { project: 'demo', name: 'a', size: 3 })
  expect(sent[0]?.url).toBe('https://auth.example.org/v1/admin/thing/save/demo')
  const body = sent[0]?.init.body
  expect(body instanceof FormData && Object.fromEntries(body)).toEqual({ name: 'a', size: '3' })
})

test('HTTP-16 HTTP-17 any other call sends JSON, relative to the own origin', async () => {
  const { http, sent } = setUp(reply({ status: 'success', data: {} }))
  await http.call(saveJson, { project: 'a/b', name: 'a' })
  expect(sent[0]).toMatchObject({ url: '/api/v1/thing/save/a%2Fb', init: { body: '{"name":"a"}' } })
})

test('HTTP-20 HTTP-21 expected failures show no toast, and still fail', async () => {
  for (const message of [
    'open /var/log/x: no such file or directory',
    'the service deployment is misconfigured, the service may not be deployed on the engine',
  ]) {
    const { http, shown } = setUp(reply({ status: 'error', message }, 404))
    await expect(http.call(readLog, {})).rejects.toThrow(message)
    expect(shown()).toEqual([])
  }
})

test('a call without a token shows `no token`, asks nothing of the server, and says that the session is over', async () => {
  const { http, sent, shown } = setUp(reply({}), { cookie: '' })
  let over = 0
  http.unauthorized$.subscribe(() => {
    over += 1
  })
  await expect(http.call(readThing, { project: 'demo' })).rejects.toThrow('no token')
  expect({ sent, over, shown: shown() }).toEqual({ sent: [], over: 1, shown: ['error Error: no token'] })
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
