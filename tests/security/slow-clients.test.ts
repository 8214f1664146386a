import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { checkSession, loginDefault } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { jsonCall, probePlugin } from '#tests/support/probe-plugin'
import { bearer, FORM_BODY, inParallel, JSON_BODY, RawHttp } from '#tests/support/raw-http'
import { type Client, everything, World } from '#tests/support/world'

let world: World
let http: RawHttp
let user: Client
beforeAll(async () => {
  world = await World.open({ plugins: [probePlugin] })
  http = new RawHttp(world.url, 4)
  await world.project('demo_shop')
  user = await world.user({ acl: { '*': everything('RWX') } })
})
afterAll(async () => {
  http.close()
  await world.close()
})

/** What four users, who work meanwhile, are answered. */
async function answersOfOthers(): Promise<readonly number[]> {
  const replies = await inParallel(
    Array.from({ length: 400 }, (_, index) => index),
    4,
    () => http.send({ path: checkSession.path, headers: bearer(user.token) }),
  )
  return [...new Set(replies.map(({ status }) => status))]
}

function open(count: number, first: string): Promise<Socket[]> {
  const { hostname, port } = new URL(world.url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return Promise.all(
    sockets.map(
      (socket) =>
        new Promise<Socket>((resolve, reject) => {
          socket.on('error', reject)
          socket.on('connect', () => socket.write(first, () => resolve(socket)))
        }),
    ),
  )
}

test('500 sockets that dribble their headers and 500 that never speak do not hold up the others, and are closed by themselves', async () => {
  const dribbling = await open(500, 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ')
  const silent = await open(500, '')
  expect(await answersOfOthers()).toEqual([200])
  // None of them had to go first.
  expect([...dribbling, ...silent].filter(({ closed }) => closed)).toEqual([])
  // Headers have 10 seconds. That all of them are cut, and answered why, is seen on one.
  const [one] = dribbling
  let answer = ''
  one?.on('data', (chunk: Buffer) => {
    answer += chunk.toString('utf8')
  })
  const dribble = setInterval(() => one?.writable && one.write('y'), 500)
  onTestFinished(() => clearInterval(dribble))
  await expect.poll(() => one?.closed || one?.readableEnded, { interval: 200 }).toBe(true)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('bodies that never end, bodies deep as a well and bombs cost themselves and leave others alone', async () => {
  const attacks = Array.from({ length: 40 }, (_, index) => index)
  const post = (body: string | Buffer, headers: Record<string, string>) =>
    http.send({ method: 'POST', path: jsonCall.path, body, headers: { ...bearer(user.token), ...headers } })
  await open(
    200,
    `POST ${loginDefault.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a":`,
  )
  const deepList = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const deepObject = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  const attacking = inParallel(attacks, 4, async (index) => {
    const body = index % 2 === 0 ? deepList : `{"projectName":"demo_shop","nested":${deepObject}}`
    return (await post(body, JSON_BODY)).status
  })
  expect(await answersOfOthers()).toEqual([200])
  expect(new Set(await attacking)).toEqual(new Set([400]))

  const bomb = gzipSync(Buffer.alloc(50_000_000, '{'))
  expect((await post(bomb, { ...JSON_BODY, 'content-encoding': 'gzip' })).status).toBe(400)
  expect((await post('x'.repeat(1_048_577), JSON_BODY)).status).toBe(413)
  const manyFields = Array.from({ length: 20_000 }, (_, index) => `f${index}=1`).join('&')
  expect((await post(manyFields, FORM_BODY)).status).toBe(415)
  expect(
    (await http.send({ method: 'POST', path: loginDefault.path, body: manyFields, headers: FORM_BODY })).status,
  ).toBe(400)
  const parts = Array.from(
    { length: 200 },
    (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
  ).join('')
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(
    (await http.send({ method: 'POST', path: loginDefault.path, body: `${parts}--x--\r\n`, headers: multipart }))
      .status,
  ).toBe(413)
})
