import { expect, test } from 'vitest'
import { ListedOutboundPolicy } from './outbound-policy'
import { PublicOrListedHosts } from './public-hosts'

/** What a look-up comes to, where the name server answers these addresses. */
function lookedUp(host: string, addresses: readonly string[], listed: readonly string[] = []): Promise<unknown> {
  const resolve = ((_: string, __: object, done: (error: null, found: unknown) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as ConstructorParameters<typeof PublicOrListedHosts>[1]
  const hosts = new PublicOrListedHosts(new ListedOutboundPolicy(listed, [], resolve), resolve)
  return new Promise((done) => {
    try {
      hosts.lookup(host, 443)(host, {}, (error, address) => done(error ?? address))
    } catch (error) {
      done(error)
    }
  })
}

const refused = expect.objectContaining({ code: 'HOST_NOT_PUBLIC', status: 503 })
const PRIVATE = [
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
  ],
  ...['::1', '::', 'fe80::1', 'fd00:ec2::254', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
]

test('a name on the open internet is asked; one of its addresses in a private network refuses it', async () => {
  expect(await lookedUp('shop.cleverapps.io', ['91.208.207.214', '2001:bc8:4::1'])).toBe('91.208.207.214')
  for (const address of PRIVATE)
    expect(await lookedUp('shop.cleverapps.io', ['91.208.207.214', address])).toEqual(refused)
})

test('an address is judged as it stands, since no name server is asked for it', async () => {
  for (const address of PRIVATE) expect(await lookedUp(address, ['91.208.207.214'])).toEqual(refused)
  expect(await lookedUp('91.208.207.214', ['91.208.207.214'])).toBe('91.208.207.214')
})

test('what an operator has listed may be private', async () => {
  expect(await lookedUp('shop.example.org', ['10.0.0.7'], ['shop.example.org'])).toBe('10.0.0.7')
  expect(await lookedUp('10.0.0.7', ['10.0.0.7'], ['10.0.0.7:443'])).toBe('10.0.0.7')
  expect(await lookedUp('10.0.0.7', ['10.0.0.7'], ['10.0.0.7:80'])).toEqual(refused)
})
