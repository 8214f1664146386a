import type { AppHosts } from '@etabli/sdk/server'

const USUAL_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** The hosts of `ETABLI_APP_HOSTS` and no others: what is inside the network is as closed as what is outside of it. */
export class ListedHosts implements AppHosts {
  readonly #listed: ReadonlySet<string>

  constructor(hosts: readonly string[]) {
    this.#listed = new Set(hosts.map(normalised))
  }

  allows(url: URL): boolean {
    const usual = USUAL_PORTS[url.protocol]
    if (usual === undefined || url.username !== '' || url.password !== '') return false
    const named = this.#listed.has(`${url.hostname}:${url.port || usual}`)
    return named || (url.port === '' && this.#listed.has(url.hostname))
  }
}

/** Written as an address writes it, so that 127.1 and LOCALHOST are listed under the names they are asked for by. */
function normalised(host: string): string {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return new URL(`http://${host}`).hostname + port
}
