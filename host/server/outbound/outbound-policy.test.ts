import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ListedOutboundPolicy } from './outbound-policy'

const INTERNAL = [
  '127.0.0.1',
  'localhost',
  '::1',
  '0.0.0.0',
  '::',
  '169.254.169.254',
  'fd00:ec2::254',
  '2130706433',
  '0177.0.0.1',
  '0x7f.1',
  '127.1',
  '::ffff:127.0.0.1',
  '10.0.0.1',
  'db.example.org',
]
const NO_HOSTS = [
  '',
  ' ',
  '/var/run/postgresql',
  'a b',
  'user@host',
  'host/path',
  'host?x',
  'host#x',
  'host:5432',
  '\0',
  '[::1',
  '*',
]

/** What a look-up comes to, where the name server answers these addresses. */
function lookedUp(
  listed: readonly string[],
  host: string,
  addresses: readonly string[],
  port = 5432,
): Promise<unknown> {
  let asked = 0
  const resolve = ((_: string, __: object, done: (error: null, found: unknown) => void) => {
    // A name server that answers something else the second time.
    const answer = asked === 0 ? addresses : ['127.0.0.1']
    asked += 1
    done(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as ConstructorParameters<typeof ListedOutboundPolicy>[2]
  const lookup = new ListedOutboundPolicy(listed, [], resolve).lookup(host, port)
  return new Promise((done) => lookup(host, {}, (error, address) => done(error ?? address)))
}

const refused = expect.objectContaining({ code: 'HOST_NOT_LISTED', status: 503 })

test('nothing may be reached until the operator lists it', () => {
  for (const host of INTERNAL) expect(() => new ListedOutboundPolicy([], []).lookup(host, 5432)).toThrow(refused)
  for (const host of NO_HOSTS)
    expect(() => new ListedOutboundPolicy(INTERNAL.slice(0, 2), []).lookup(host, 5432)).toThrow(refused)
})

test('a listed host is meant with any port, a listed host and port with that port alone', async () => {
  expect(await lookedUp(['db.example.org'], 'DB.example.org', ['192.0.2.7'])).toBe('192.0.2.7')
  expect(await lookedUp(['db.example.org:5432'], 'db.example.org', ['192.0.2.7'])).toBe('192.0.2.7')
  expect(() => new ListedOutboundPolicy(['db.example.org:5432'], []).lookup('db.example.org', 22)).toThrow(refused)
  expect(() => new ListedOutboundPolicy(['db.example.org'], []).lookup('db.example.org.evil.example', 5432)).toThrow(
    refused,
  )
})

test.each(['127.0.0.1', '169.254.169.254', '0.0.0.0', '::1', 'fd00:ec2::254', '::ffff:127.0.0.1'])(
  'a listed name that leads to %s is refused, until that address is listed too',
  async (address) => {
    expect(await lookedUp(['db.example.org'], 'db.example.org', [address])).toEqual(refused)
    expect(await lookedUp(['db.example.org'], 'db.example.org', ['192.0.2.7', address])).toEqual(refused)
    const written = address.includes(':') ? `[${address}]` : address
    expect(await lookedUp(['db.example.org', written], 'db.example.org', [address])).toBe(address)
  },
)

test('the address that was judged is the one that is given out: a second answer of the name server is not asked for', async () => {
  expect(await lookedUp(['db.example.org'], 'db.example.org', ['192.0.2.7'])).toBe('192.0.2.7')
})

test('a file is reached in a listed folder only, wherever its name or a link seems to lie', async () => {
  const home = await mkdtemp(join(tmpdir(), 'etabli-outbound-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await mkdir(join(home, 'listed/inner'), { recursive: true })
  await writeFile(join(home, 'listed/inner/one.duckdb'), '')
  await writeFile(join(home, 'secret.duckdb'), '')
  await symlink(join(home, 'secret.duckdb'), join(home, 'listed/link.duckdb'))
  const outbound = new ListedOutboundPolicy([], [join(home, 'listed')])
  expect(await outbound.file(join(home, 'listed/inner/one.duckdb'))).toBe(join(home, 'listed/inner/one.duckdb'))
  for (const path of [
    'secret.duckdb',
    'listed/link.duckdb',
    'listed/../secret.duckdb',
    'listed/nothing',
    'listed',
    'listed/inner/..',
    '../etc/passwd',
    '\0',
  ])
    await expect(outbound.file(join(home, path))).rejects.toEqual(expect.objectContaining({ code: 'FILE_NOT_LISTED' }))
  await expect(new ListedOutboundPolicy([], []).file(join(home, 'secret.duckdb'))).rejects.toEqual(
    expect.objectContaining({ code: 'FILE_NOT_LISTED' }),
  )
})

test('a folder is reached where it is listed or lies in a listed one, by its real path', async () => {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'etabli-outbound-')))
  onTestFinished(() => rm(home, { recursive: true }))
  await mkdir(join(home, 'listed/inner'), { recursive: true })
  await writeFile(join(home, 'listed/file'), '')
  await symlink(join(home, 'listed/inner'), join(home, 'short'))
  await symlink(home, join(home, 'listed/out'))
  const listed = new ListedOutboundPolicy([], [join(home, 'listed')])
  expect(await listed.realPath(join(home, 'listed'))).toBe(join(home, 'listed'))
  expect(await listed.realPath(join(home, 'short'))).toBe(join(home, 'listed/inner'))
  for (const path of ['', 'listed/out', 'listed/..', 'listed/file', 'listed/nothing', '\0'])
    await expect(listed.realPath(join(home, path))).rejects.toEqual(
      expect.objectContaining({ code: 'FOLDER_NOT_LISTED' }),
    )
})
