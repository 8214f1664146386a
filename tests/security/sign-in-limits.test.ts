import { loginDefault } from '@etabli/core/session/contract'
import { expect, test } from 'vitest'
import { FORM_BODY, inParallel, RawHttp } from '#tests/support/raw-http'
import { aWorld, PASSWORD } from '#tests/support/world'

const DEFAULT_ATTEMPTS = 10

function signInAs(
  http: RawHttp,
  username: string,
  password: string,
  more: { from?: string; headers?: Record<string, string> } = {},
) {
  const body = new URLSearchParams({ username, password }).toString()
  return http.send({
    method: 'POST',
    path: loginDefault.path,
    body,
    ...more,
    headers: { ...FORM_BODY, ...more.headers },
  })
}

async function aLimitedWorld(config: { trustProxy?: string } = {}) {
  const world = await aWorld({ config: { loginAttemptsPerMinute: DEFAULT_ATTEMPTS, ...config }, now: () => clock })
  for (const name of ['ana', 'bea']) await world.user({ email: `${name}@etabli.test` })
  return { world, http: new RawHttp(world.url) }
}

let clock = Date.now()
const many = Array.from({ length: 50 }, (_, index) => index)

test('of fifty wrong sign-ins at once, ten are looked at and the others answer 429; then even the right password waits', async () => {
  const { http } = await aLimitedWorld()
  const replies = await inParallel(many, 50, (index) => signInAs(http, 'ana@etabli.test', `wrong ${index}`))
  const statuses = replies.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 40 }, () => 429)])
  const refused = replies.find(({ status }) => status === 429)
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({ status: 'error', code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signInAs(http, 'ANA@etabli.test ', PASSWORD)).status).toBe(429)

  clock += 61_000
  expect((await signInAs(http, 'ana@etabli.test', PASSWORD)).status).toBe(200)
})

test('one person’s failures lock neither a colleague at the same address nor himself at another', async () => {
  const { http } = await aLimitedWorld()
  await inParallel(many.slice(0, 12), 12, () => signInAs(http, 'ana@etabli.test', 'wrong'))
  expect((await signInAs(http, 'ana@etabli.test', PASSWORD)).status).toBe(429)
  expect((await signInAs(http, 'bea@etabli.test', PASSWORD)).status).toBe(200)
  expect((await signInAs(http, 'ana@etabli.test', PASSWORD, { from: '127.0.0.9' })).status).toBe(200)
})

test('many addresses together cannot try one account without end, and one address cannot try many accounts without end', async () => {
  const { http } = await aLimitedWorld()
  const addresses = Array.from({ length: 12 }, (_, index) => `127.0.1.${index + 1}`)
  const tries = addresses.flatMap((from) => Array.from({ length: 5 }, () => from))
  const replies = await inParallel(tries, 20, (from) => signInAs(http, 'ana@etabli.test', 'wrong', { from }))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5 * DEFAULT_ATTEMPTS)

  // No account exists twice here, so only the address is counted; what is over is refused before it costs anything.
  const spray = Array.from({ length: 260 }, (_, index) => `u${index}@etabli.test`)
  const sprayed = await inParallel(spray, 20, (email) =>
    http.send({ method: 'POST', path: loginDefault.path, body: `username=${email}`, headers: FORM_BODY }),
  )
  expect(sprayed.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(60)
})

test('sign-ins that succeed do not use up the limit', async () => {
  const { http } = await aLimitedWorld()
  const replies = await inParallel(many.slice(0, 15), 3, () => signInAs(http, 'ana@etabli.test', PASSWORD))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})

test('X-Forwarded-For does not dodge the limit unless the configured proxy says it', async () => {
  const forwarded = (index: number) => ({
    headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` },
  })
  const { http } = await aLimitedWorld()
  const dodging = await inParallel(many.slice(0, 20), 5, (index) =>
    signInAs(http, 'ana@etabli.test', 'wrong', forwarded(index)),
  )
  expect(dodging.filter(({ status }) => status === 429)).toHaveLength(10)

  const { http: behindProxy } = await aLimitedWorld({ trustProxy: '127.0.0.1' })
  const through = await inParallel(many.slice(0, 20), 5, (index) =>
    signInAs(behindProxy, 'ana@etabli.test', 'wrong', forwarded(index)),
  )
  expect(new Set(through.map(({ status }) => status))).toEqual(new Set([401]))
})

test('an unknown account costs the same work as a wrong password, so that no time tells which accounts exist', async () => {
  const world = await aWorld()
  await world.user({ email: 'ana@etabli.test' })
  const http = new RawHttp(world.url)
  // What stands for the password of nobody is made at the first need.
  await signInAs(http, 'warm@etabli.test', 'up')
  // Seconds of processor, of all threads: the machine's other work does not count. Without a hash it is a tenth.
  const workFor = async (emailOf: (index: number) => string) => {
    const before = process.cpuUsage()
    for (let index = 0; index < 20; index += 1) expect((await signInAs(http, emailOf(index), 'wrong')).status).toBe(401)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known = await workFor(() => 'ana@etabli.test')
  const unknown = await workFor((index) => `nobody${index}@etabli.test`)
  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
})
