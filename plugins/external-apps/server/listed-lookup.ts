import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { AppHosts } from '@etabli/sdk/platform/server'
import { failures } from './failures'

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export const resolveName: Resolve = (hostname) =>
  new Promise((resolve, reject) =>
    lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  )

/**
 * The look-up of one request. What it has judged is what the request connects to: nobody asks again in between, so a name
 * that leads elsewhere the next time gains nothing. One address that is refused refuses the name.
 */
export function listedLookup(url: URL, hosts: AppHosts, resolve: Resolve): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (addresses) => {
        const refused = addresses.find(({ address }) => !hosts.allowsAddress(url, address))
        const [first] = addresses
        if (refused) done(refusal(url, refused.address), [])
        else if (all === true || !first) done(null, [...addresses])
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
    )
  }
}

function refusal(url: URL, address: string): Error {
  return failures.HOST_NOT_ALLOWED({
    message: `the platform may not call ${url.host}, which leads to ${address}: an operator lists such addresses in ETABLI_APP_HOSTS`,
  })
}
