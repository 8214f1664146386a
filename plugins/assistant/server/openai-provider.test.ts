import { ApiError } from '@etabli/sdk/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OpenAiProvider } from './openai-provider'
import { aQuestion } from './testing/a-question'
import { begin, chunk, KEY, refuses, StandInEndpoint, says } from './testing/stand-in-endpoint'

let endpoint: StandInEndpoint
const logged: unknown[] = []

beforeEach(async () => {
  endpoint = await StandInEndpoint.open()
  logged.length = 0
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void logged.push(said))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await endpoint.close()
})

const LIMITS = { milliseconds: 20_000, characters: 1_000, bytes: 100_000 }

function ask(limits = {}, signal = new AbortController().signal, given = endpoint.endpoint) {
  return new OpenAiProvider(given, { ...LIMITS, ...limits }).answer(aQuestion(), signal)
}

/** The failure, which must tell nothing of the key, the address or what the endpoint said. */
async function failureOf(answer: Promise<string>): Promise<string> {
  const error = await answer.then(
    (text) => expect.unreachable(`answered: ${text}`),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw error
  const { host } = new URL(endpoint.baseUrl)
  const told = [error.message, error.stack, error.cause instanceof Error ? error.cause.stack : '', ...logged].join('\n')
  for (const secret of [KEY, host, 'leaked']) expect(told).not.toContain(secret)
  expect(logged).toEqual([])
  return error.code === 'CHAT_FAILED' ? error.message : error.code
}

test('an answer is read as it is streamed', async () => {
  endpoint.behaviour = says('There are two tables:\n```sql\nselect 1\n```')
  expect(await ask()).toBe('There are two tables:\n```sql\nselect 1\n```')
  const [request] = endpoint.requests
  expect(request).toMatchObject({ stream: true, model: 'a-model' })
  expect(request?.messages.at(-1)).toEqual({ role: 'user', content: 'how many orders' })
})

test.each([
  ['a wrong key', { apiKey: 'sk-another' }, 'the endpoint of the assistant refused its key, contact an administrator'],
  ['no key', { apiKey: '' }, 'the endpoint of the assistant refused its key, contact an administrator'],
  [
    'an unknown model',
    { model: 'no' },
    'the endpoint of the assistant does not have the model, contact an administrator',
  ],
])('%s is the administrator’s to mend', async (_, change, message) => {
  expect(await failureOf(ask({}, undefined, { ...endpoint.endpoint, ...change }))).toBe(message)
  expect(endpoint.calls).toBe(1)
})

test.each([
  [429, 'the assistant has too many requests or has used up its quota, try again in a minute', 2],
  [500, 'the assistant could not answer, try again in a moment', 2],
  [400, 'the assistant could not take the request, shorten it or begin a new topic', 1],
])('status %i is told, and tried again only where that may help', async (status, message, calls) => {
  endpoint.behaviour = refuses(status, `leaked ${KEY}`)
  expect(await failureOf(ask())).toBe(message)
  expect(endpoint.calls).toBe(calls)
})

test('an endpoint that recovers is answered by at the second try', async () => {
  endpoint.behaviour = (response, request, count) =>
    (count === 1 ? refuses(503) : says('Here.'))(response, request, count)
  expect(await ask()).toBe('Here.')
})

test('an endpoint that hangs is given up after the time limit', async () => {
  endpoint.behaviour = () => undefined
  expect(await failureOf(ask({ milliseconds: 150 }))).toBe(
    'the assistant took too long to answer, try again or ask for less',
  )
})

test('an endpoint that hangs in the middle of its answer is given up too', async () => {
  endpoint.behaviour = (response) => {
    begin(response)
    response.write(chunk('half of'))
  }
  expect(await failureOf(ask({ milliseconds: 150 }))).toBe(
    'the assistant took too long to answer, try again or ask for less',
  )
  await expect.poll(() => endpoint.abandoned).toBe(1)
})

const BROKEN = 'the answer of the assistant broke off, try again'

test('half a stream is no answer', async () => {
  endpoint.behaviour = (response) => {
    begin(response)
    response.write(chunk('half of'))
    setImmediate(() => response.destroy())
  }
  expect(await failureOf(ask())).toBe(BROKEN)
  endpoint.behaviour = says('half of', null)
  expect(await failureOf(ask())).toBe(BROKEN)
})

test.each([
  ['a page', '<html>leaked</html>'],
  ['nothing', ''],
  ['no JSON', 'data: leaked {\n\n'],
  [
    'other JSON',
    'data: [1]\n\ndata: {"choices":"leaked"}\n\ndata: {"choices":[{"delta":{"content":7}}]}\n\ndata: [DONE]\n\n',
  ],
  ['null', 'data: null\n\n'],
  ['an error in the stream', 'data: {"error":{"message":"leaked"}}\n\n'],
  ['white space only', `${chunk('  \n')}${chunk('', 'stop')}data: [DONE]\n\n`],
])('rubbish is no answer: %s', async (_, body) => {
  endpoint.behaviour = (response) => {
    begin(response)
    response.end(body)
  }
  expect(await failureOf(ask())).toBe(BROKEN)
})

test('an answer without end is cut, and the endpoint told to stop', async () => {
  endpoint.behaviour = async (response) => {
    begin(response)
    while (!response.destroyed) {
      response.write(chunk('x'.repeat(100)))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  expect(await ask()).toBe(`${'x'.repeat(1_000)}\n\n(The answer was cut off here.)`)
  await expect.poll(() => endpoint.abandoned).toBe(1)
})

test('a stream without a line’s end does not fill the memory', async () => {
  endpoint.behaviour = async (response) => {
    begin(response)
    while (!response.destroyed) {
      response.write('x'.repeat(10_000))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  expect(await failureOf(ask())).toBe(BROKEN)
})

test('an answer that the model had no room for says so', async () => {
  endpoint.behaviour = says('first half', 'length')
  expect(await ask()).toBe('first half\n\n(The answer was cut off here.)')
})

test('who stops waiting ends the request to the endpoint', async () => {
  const user = new AbortController()
  endpoint.behaviour = (response) => {
    begin(response)
    response.write(chunk('half of'))
    setImmediate(() => user.abort())
  }
  expect(await failureOf(ask({}, user.signal))).toBe('CANCELLED')
  await expect.poll(() => endpoint.abandoned).toBe(1)
})

test('an endpoint that is not there is told, without its address', async () => {
  await endpoint.close()
  expect(await failureOf(ask())).toBe(
    'the assistant cannot be reached, try again in a moment or contact an administrator',
  )
})

test('a redirect is not followed: the prompt goes to where the operator sends it', async () => {
  const elsewhere = await StandInEndpoint.open()
  endpoint.behaviour = (response) =>
    void response.writeHead(307, { location: `${elsewhere.baseUrl}/chat/completions` }).end()
  await failureOf(ask())
  expect(elsewhere.calls).toBe(0)
  await elsewhere.close()
})
