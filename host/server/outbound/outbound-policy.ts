import { lookup as lookUp } from 'node:dns'
import { realpath, stat } from 'node:fs/promises'
import { isIP, type LookupFunction } from 'node:net'
import { relative, sep } from 'node:path'
import { defineFailures, type ListedFolders, type OutboundPolicy } from '@etabli/sdk/server'
import { inBrackets, isInternal, isLocalhost, normalisedHost } from './internal-addresses'

export const outboundFailures = defineFailures({
  HOST_NOT_LISTED: {
    status: 503,
    message: 'an operator of the platform must first list the host of the connection in ETABLI_CONNECTION_HOSTS',
  },
  FILE_NOT_LISTED: {
    status: 503,
    message: 'the file of the connection does not exist, or is not in a folder of ETABLI_CONNECTION_FOLDERS',
  },
  FOLDER_NOT_LISTED: {
    status: 503,
    message:
      'the folder of the connection does not exist, or an operator has not listed it in ETABLI_CONNECTION_FOLDERS',
  },
})

/** Every address of a name. */
type Resolve = typeof lookUp

/** The hosts of `ETABLI_CONNECTION_HOSTS`, the files in `ETABLI_CONNECTION_FOLDERS`, and nothing else. */
export class ListedOutboundPolicy implements OutboundPolicy, ListedFolders {
  readonly #listed: ReadonlySet<string>

  constructor(
    hosts: readonly string[],
    private readonly folders: readonly string[],
    private readonly resolve: Resolve = lookUp,
  ) {
    this.#listed = new Set(hosts.map(normalisedHost))
  }

  lookup(host: string, port: number): LookupFunction {
    const name = nameOf(host)
    if (name === undefined || !this.#lists(name, port)) throw outboundFailures.HOST_NOT_LISTED()
    // What has been judged is what is connected: nobody asks again in between. One refused address refuses the name.
    return (hostname, options, done) =>
      this.resolve(hostname, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? []
        if (error) done(error, [])
        else if (addresses.some(({ address }) => !this.#allows(name, address, port)))
          done(outboundFailures.HOST_NOT_LISTED(), [])
        else if (options.all === true || !first) done(null, [...addresses])
        else done(null, first.address, first.family)
      })
  }

  /** Whether an operator has listed a host, by itself or with this port. */
  lists(host: string, port: number): boolean {
    const name = nameOf(host)
    return name !== undefined && this.#lists(name, port)
  }

  async file(path: string): Promise<string> {
    const real = await this.#listedPath(path)
    if (real === undefined) throw outboundFailures.FILE_NOT_LISTED()
    return real
  }

  async realPath(path: string): Promise<string> {
    const real = await this.#listedPath(path, true)
    const facts = real === undefined ? undefined : await stat(real)
    if (real === undefined || !facts?.isDirectory()) throw outboundFailures.FOLDER_NOT_LISTED()
    return real
  }

  /** @param isListed whether it may be one of the folders itself */
  async #listedPath(path: string, isListed = false): Promise<string | undefined> {
    const [real, ...folders] = await Promise.all(
      [path, ...this.folders].map((each) => realpath(each).catch(() => undefined)),
    )
    if (real === undefined) return undefined
    const allows = (folder: string | undefined) =>
      folder !== undefined && (isInside(folder, real) || (isListed && folder === real))
    return folders.some(allows) ? real : undefined
  }

  #allows(name: string, address: string, port: number): boolean {
    return !isInternal(address) || isLocalhost(name) || this.#lists(normalisedHost(inBrackets(address)), port)
  }

  #lists(name: string, port: number): boolean {
    return this.#listed.has(name) || this.#listed.has(`${name}:${port}`)
  }
}

/** The host as the list has it; undefined for what is no host, such as the path of a socket. */
function nameOf(host: string): string | undefined {
  const written = isIP(host) === 0 ? host : inBrackets(host)
  return /^(\[[\da-f:.]+\]|[a-z\d._-]+)$/i.test(written) && URL.canParse(`http://${written}`)
    ? normalisedHost(written)
    : undefined
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`)
}
