import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log'
import { createApp } from './create-app'
import { Drain } from './drain'

/** Short, so that the test is; what takes long takes this relation to it. */
const SILENCE_MS = 150
const LONG_MS = 4 * SILENCE_MS

let app: FastifyInstance
afterEach(() => app.close())

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function start(): Promise<number> {
  app = await createApp({
    log: createLog('silent'),
    https: false,
    trustProxy: undefined,
    drain: new Drain(),
    silenceMs: SILENCE_MS,
  })
  app.get('/slow', async () => {
    await later(LONG_MS)
    return { said: 'the query was stopped after 60 seconds, restrict it' }
  })
  app.post('/slow', async () => ({}))
  app.get('/rows', async (_request, reply) => {
    const rows = async function* () {
      yield 'first\n'
      await later(LONG_MS)
      yield 'last\n'
    }
    return reply.type('text/csv').send(Readable.from(rows()))
  })
  app.get('/much', async (_request, reply) => {
    const endless = async function* () {
      for (;;) yield Buffer.alloc(1_000_000, 'x')
    }
    return reply.type('text/csv').send(Readable.from(endless()))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address: AddressInfo | string | null = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening server has no port')
  return address.port
}

function speak(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

test('a caller who waits for us is answered, however long the call takes, before the first byte and between two', async () => {
  const base = `http://127.0.0.1:${await start()}`
  const slow = fetch(`${base}/slow`).then((reply) => reply.text())
  const rows = fetch(`${base}/rows`).then((reply) => reply.text())
  expect(await slow).toContain('the query was stopped after 60 seconds, restrict it')
  expect(await rows).toBe('first\nlast\n')
})

test.each([
  ['says nothing', ''],
  ['stops in its headers', 'GET /slow HTTP/1.1\r\nhost: x\r\n'],
  [
    'stops in its body',
    'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n1',
  ],
])('a connection that %s is closed', async (_what, text) => {
  const socket = speak(await start(), text)
  socket.resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})

test('a caller who does not take the answer is closed', async () => {
  const port = await start()
  const taken = once(app.server, 'connection')
  const socket = speak(port, 'GET /much HTTP/1.1\r\nhost: x\r\n\r\n')
  socket.pause()
  const [ours] = await taken
  await once(ours, 'close')
  expect(ours.destroyed).toBe(true)
  socket.destroy()
})
