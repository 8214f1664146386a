import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExternalAppServer } from '#tests/support/external-app'
import { ListedHosts } from '../../host/server/outbound/listed-hosts'
import { AppClient } from '../../plugins/external-apps/server/app-client'
import type { Resolve } from '../../plugins/external-apps/server/listed-lookup'

// Check 34: what the platform can be made to call by the address of an external app.

let inside: ExternalAppServer
let port: string
beforeAll(async () => {
  inside = await ExternalAppServer.open()
  port = inside.host.split(':')[1] ?? ''
})
afterAll(() => inside.close())
beforeEach(() => inside.reset())

/** What becomes of a request to this address where the operator has listed these hosts. */
async function outcome(address: string, hosts: readonly string[], resolve?: Resolve): Promise<unknown> {
  try {
    const reply = await new AppClient(new ListedHosts(hosts), 30_000, resolve).send('GET', address)
    return typeof reply === 'string' ? reply : reply.status
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

/** A resolver that answers each question with the next of these, and remembers the questions. */
function fakeResolver(...answers: readonly (readonly string[])[]) {
  const asked: string[] = []
  const resolve: Resolve = async (hostname) => {
    const addresses = answers[Math.min(asked.push(hostname), answers.length) - 1] ?? []
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { asked, resolve }
}

const SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.0.2',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::]',
  '0.0.0.0',
  '0',
  '2130706433',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '127.0.0.1.',
  '１２７.0.0.1',
  '169.254.169.254',
  '2852039166',
  '[fe80::1]',
  '10.0.0.1',
]

test.each(SPELLINGS)('http://%s is refused, however it is written, where another host is listed', async (host) => {
  expect(await outcome(`http://${host}:${port}/`, ['bi.example.org', '198.51.100.7'])).toBe('HOST_NOT_ALLOWED')
  expect(await outcome(`http://bi.example.org@${host}:${port}/`, ['bi.example.org'])).toBe('HOST_NOT_ALLOWED')
  expect(inside.lines).toEqual([])
})

test.each(['127.0.0.1', '127.1', '2130706433', '0177.0.0.1', '0x7f.1'])(
  'http://%s is called where the operator has listed that very address and port',
  async (host) => {
    expect(await outcome(`http://${host}:${port}/health`, [inside.host])).toBe(200)
    expect(inside.lines).toEqual(['GET /health'])
  },
)

const HIDDEN = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '0.0.0.0', '::', '169.254.169.254', 'fe80::1']

test.each(HIDDEN)('a listed name that leads to %s is refused, alone or among good addresses', async (address) => {
  const url = `http://bi.example.org:${port}/`
  const hosts = [`bi.example.org:${port}`]
  for (const answer of [[address], ['203.0.113.9', address]]) {
    const { resolve, asked } = fakeResolver(answer)
    expect(await outcome(url, hosts, resolve)).toBe('HOST_NOT_ALLOWED')
    expect(asked).toEqual(['bi.example.org'])
  }
  expect(inside.lines).toEqual([])
})

test('the address that was judged is the one that is connected: the name is asked for once, and never again', async () => {
  const hosts = [`bi.example.org:${port}`, inside.host]
  const { resolve, asked } = fakeResolver(['127.0.0.1'], ['169.254.169.254'])
  expect(await outcome(`http://bi.example.org:${port}/health`, hosts, resolve)).toBe(200)
  expect(asked).toEqual(['bi.example.org'])
  expect(inside.lines).toEqual(['GET /health'])
  // The next request is judged anew.
  expect(await outcome(`http://bi.example.org:${port}/health`, hosts, resolve)).toBe('HOST_NOT_ALLOWED')
})

test('localhost, where it is listed, and a listed name that leads into the operator’s own network are called', async () => {
  const { resolve } = fakeResolver(['127.0.0.1'])
  expect(await outcome(`http://localhost:${port}/health`, [`localhost:${port}`], resolve)).toBe(200)
  expect(new ListedHosts(['bi.internal']).allowsAddress(new URL('http://bi.internal/'), '10.0.0.7')).toBe(true)
})

test.each([301, 302, 303, 307, 308])('a redirect %i to an address inside is not followed', async (status) => {
  const listed = await ExternalAppServer.open()
  try {
    const locations = [`${inside.url}/`, 'http://169.254.169.254/latest/meta-data', `//${inside.host}/`, '/other']
    for (const location of locations) {
      listed.answer('/health', status, '', { location })
      expect(await outcome(`${listed.url}/health`, [listed.host, inside.host])).toBe(status)
    }
    expect(listed.lines).toEqual(locations.map(() => 'GET /health'))
    expect(inside.lines).toEqual([])
  } finally {
    await listed.close()
  }
})
