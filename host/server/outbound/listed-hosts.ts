import { isIP } from 'node:net'
import type { AppHosts } from '@etabli/sdk/platform/server'
import { inBrackets, isInternal, isLocalhost, normalisedHost } from './internal-addresses'

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** The hosts of `ETABLI_APP_HOSTS` and no others: what is inside the network is as closed as what is outside of it. */
export class ListedHosts implements AppHosts {
  readonly #listed: ReadonlySet<string>

  constructor(hosts: readonly string[]) {
    this.#listed = new Set(hosts.map(normalisedHost))
  }

  allows(url: URL): boolean {
    if (USUAL_PORTS[url.protocol] === undefined || url.username !== '' || url.password !== '') return false
    return this.#lists(url.hostname, url)
  }

  allowsAddress(url: URL, address: string): boolean {
    if (isIP(address) === 0) return false
    if (!isInternal(address)) return true
    return isLocalhost(url.hostname) || this.#lists(normalisedHost(inBrackets(address)), url)
  }

  /** Whether a host is listed, by itself or with the port of the address. */
  #lists(hostname: string, { port, protocol }: URL): boolean {
    return (
      this.#listed.has(`${hostname}:${port || USUAL_PORTS[protocol]}`) || (port === '' && this.#listed.has(hostname))
    )
  }
}
