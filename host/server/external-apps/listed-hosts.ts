import { BlockList, isIP, isIPv6 } from 'node:net'
import type { AppHosts } from '@etabli/sdk/server'

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

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

/** The hosts of `ETABLI_APP_HOSTS` and no others: what is inside the network is as closed as what is outside of it. */
export class ListedHosts implements AppHosts {
  readonly #listed: ReadonlySet<string>

  constructor(hosts: readonly string[]) {
    this.#listed = new Set(hosts.map(normalised))
  }

  allows(url: URL): boolean {
    if (USUAL_PORTS[url.protocol] === undefined || url.username !== '' || url.password !== '') return false
    return this.#lists(url.hostname, url)
  }

  allowsAddress(url: URL, address: string): boolean {
    if (isIP(address) === 0) return false
    if (!NEVER_BY_NAME.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return true
    return isLocalhost(url.hostname) || this.#lists(normalised(isIPv6(address) ? `[${address}]` : address), url)
  }

  /** Whether a host is listed, by itself or with the port of the address. */
  #lists(hostname: string, { port, protocol }: URL): boolean {
    return (
      this.#listed.has(`${hostname}:${port || USUAL_PORTS[protocol]}`) || (port === '' && this.#listed.has(hostname))
    )
  }
}

/** Who lists this name means this machine. */
function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Written as an address writes it, so that 127.1 and LOCALHOST are listed under the names they are asked for by. */
function normalised(host: string): string {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return new URL(`http://${host}`).hostname + port
}
