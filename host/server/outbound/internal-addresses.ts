import { BlockList, isIPv6 } from 'node:net'

/** This machine itself, its neighbours on the wire, and where clouds keep a machine's secrets: no name may lead there. */
const NEVER_BY_NAME = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  NEVER_BY_NAME.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
] as const)
  NEVER_BY_NAME.addSubnet(network, bits, 'ipv6')

/** Whether an address has to be listed by itself, whatever name leads to it. */
export function isInternal(address: string): boolean {
  return NEVER_BY_NAME.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** What is not of the open internet: networks of companies and carriers, those of tests and documents, and other writings of them. */
const NEVER_PUBLIC = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  NEVER_PUBLIC.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fec0::', 10],
] as const)
  NEVER_PUBLIC.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the open internet. */
export function isPublic(address: string): boolean {
  return !isInternal(address) && !NEVER_PUBLIC.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Who lists this name means this machine. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** A host, with or without a port, as an address writes it: 127.1 and LOCALHOST are listed under the names they are asked for by. */
export function normalisedHost(host: string): string {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return new URL(`http://${host}`).hostname + port
}

/** An IP address as it stands in an address. */
export function inBrackets(address: string): string {
  return isIPv6(address) ? `[${address}]` : address
}
