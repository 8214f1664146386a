import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { join } from 'node:path'
import { abortAfter, defineFailures, type OutboundPolicy } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import type { Message } from './message'
import { Receiver } from './testing/receiver'
import { postWebhook } from './webhook'

const { NOT_LISTED } = defineFailures({ NOT_LISTED: { status: 503, message: 'list the host first' } })
const here: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
/** Lists one host and port. */
const listing = (listed: string): OutboundPolicy => ({
  lookup: (host, port) => {
    if (`${host}:${port}` !== listed) throw NOT_LISTED()
    return here
  },
  file: () => Promise.reject(new Error('no files')),
})

const KEY = 'a key that both know'
const message: Message = {
  version: 1,
  delivery: '01JD0000000000000000000000',
  event: 'failure',
  project: 'shop',
  subject: 'Umsätze',
  artefact: 'Umsätze',
  run: 'task:01JD0000000000000000000001',
  message: 'exit code 1',
  time: '2027-01-31T04:00:00.000Z',
  link: 'https://etabli.test/app/shop/tasks/task%3A01JD0000000000000000000001',
}
const post = (url: string, { milliseconds = 10_000, listed = new URL(url).host } = {}) =>
  postWebhook({ address: `${url}/hook`, key: KEY, message }, listing(listed), abortAfter(milliseconds))

test('a receiver gets one JSON message, with headers by which it can tell who sent it and when', async () => {
  const receiver = await Receiver.open((response) => response.writeHead(204).end())
  const before = Math.floor(Date.now() / 1000)
  expect(await post(receiver.url)).toEqual({ isDelivered: true, answer: '204 No Content' })
  const [got] = receiver.received
  if (!got) throw new Error('nothing was received')
  expect(got.path).toBe('/hook')
  expect(JSON.parse(got.body)).toEqual(message)
  const { 'etabli-timestamp': timestamp, 'etabli-signature': signature, ...headers } = got.headers
  expect(headers).toMatchObject({ 'etabli-event': 'failure', 'etabli-delivery': message.delivery })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before)
  expect(signature).toBe(`v1=${createHmac('sha256', KEY).update(`${timestamp}.${got.body}`).digest('hex')}`)
})

test('what the documentation shows tells a message of the platform from others', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operator/alerts.md'), 'utf8')
  const [, source = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  const { isFromEtabli } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const receiver = await Receiver.open((response) => response.end())
  await post(receiver.url)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(isFromEtabli(headers, body, KEY)).toBe(true)
  expect(isFromEtabli(headers, `${body} `, KEY)).toBe(false)
  expect(isFromEtabli(headers, body, 'another key')).toBe(false)
  expect(isFromEtabli({ ...headers, 'etabli-timestamp': '1' }, body, KEY)).toBe(false)
  expect(isFromEtabli({}, body, KEY)).toBe(false)
})

test.each([
  [500, '500 Internal Server Error'],
  [404, '404 Not Found'],
  [410, '410 Gone'],
])('an answer of %d is none that it is delivered', async (status, answer) => {
  const receiver = await Receiver.open((response) => response.writeHead(status).end('secret text of the receiver'))
  expect(await post(receiver.url)).toEqual({ isDelivered: false, answer })
})

test('what a status line says is kept short and plain', async () => {
  const receiver = await Receiver.open((response) => response.writeHead(500, `\u00fc<b>${'x'.repeat(1_000)}`).end())
  const { answer } = await post(receiver.url)
  expect(answer).toMatch(/^500 <b>x+$/)
  expect(answer.length).toBe(200)
})

test('a redirect is not followed', async () => {
  const behind = await Receiver.open((response) => response.end())
  const receiver = await Receiver.open((response) => response.writeHead(307, { location: `${behind.url}/inner` }).end())
  const { isDelivered, answer } = await post(receiver.url)
  expect(isDelivered).toBe(false)
  expect(answer).toBe('307 Temporary Redirect: redirects are not followed, give the address that it leads to')
  expect(behind.received).toEqual([])
})

test('a receiver that does not answer is left alone after a while', async () => {
  const receiver = await Receiver.open(() => undefined)
  expect(await post(receiver.url, { milliseconds: 100 })).toEqual({
    isDelivered: false,
    answer: 'the receiver did not answer in time',
  })
})

test('of an answer of a gigabyte only the status is read', async () => {
  const chunk = Buffer.alloc(65_536)
  let sent = 0
  let over = (_: number) => {}
  const left = new Promise<number>((resolve) => {
    over = resolve
  })
  const receiver = await Receiver.open((response) => {
    response.writeHead(200, { 'content-length': String(1_073_741_824) })
    const write = () => {
      while (!response.destroyed && sent < 1_073_741_824) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', write)
      }
    }
    response.on('close', () => over(sent)).on('error', () => undefined)
    write()
  })
  expect(await post(receiver.url)).toEqual({ isDelivered: true, answer: '200 OK' })
  expect(await left).toBeLessThan(16_777_216)
})

test('a host that the operator has not listed is not asked, and neither is a port where nobody listens', async () => {
  const receiver = await Receiver.open((response) => response.end())
  expect(await post(receiver.url, { listed: '127.0.0.1:1' })).toEqual({
    isDelivered: false,
    answer: 'list the host first',
  })
  expect(receiver.received).toEqual([])
  expect(await post('http://127.0.0.1:1')).toEqual({ isDelivered: false, answer: 'nothing answers at this address' })
})
