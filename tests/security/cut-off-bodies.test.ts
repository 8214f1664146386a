import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { defineServerPlugin } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { aWorld } from '#tests/support/world'

const PATH = '/api/v1/slow-taker'

test('a body that is cut off before anybody reads it fails its reader, and costs the server nothing', async () => {
  let tell: (outcome: string) => void
  const told = new Promise<string>((resolve) => {
    tell = resolve
  })
  const plugin = defineServerPlugin({
    id: 'test.slow-taker',
    start: async () => ({
      streams: [
        {
          method: 'PUT',
          path: PATH,
          run: async ({ body, signal }) => {
            const bytes = body()
            if (!signal.aborted) await once(signal, 'abort')
            // Past the turn in which the body itself learns of it.
            await new Promise((resolve) => setImmediate(resolve))
            await buffer(bytes).then(
              () => tell('it was whole'),
              () => tell('it was cut off'),
            )
            return { status: 200 }
          },
        },
      ],
    }),
  })
  const world = await aWorld({ plugins: [plugin] })
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`PUT ${PATH} HTTP/1.1\r\nhost: etabli\r\ncontent-length: 1000\r\n\r\nabc`, () => socket.destroy())
  expect(await told).toBe('it was cut off')
  // An error that nobody hears ends the process, and here the run.
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
})
