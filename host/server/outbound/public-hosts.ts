import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { PublicHosts } from '@etabli/sdk/platform/server'
import { defineFailures } from '@etabli/sdk/server'
import { isPublic } from './internal-addresses'
import type { ListedOutboundPolicy } from './outbound-policy'

const failures = defineFailures({
  HOST_NOT_PUBLIC: {
    status: 503,
    message:
      'the address leads into a private network: an operator must first list its host in ETABLI_CONNECTION_HOSTS',
  },
})

/** Every address of a name. */
type Resolve = typeof lookUp

/** The open internet, and beside it the hosts of `ETABLI_CONNECTION_HOSTS`. */
export class PublicOrListedHosts implements PublicHosts {
  constructor(
    private readonly listed: Pick<ListedOutboundPolicy, 'lists' | 'lookup'>,
    private readonly resolve: Resolve = lookUp,
  ) {}

  lookup(host: string, port: number): LookupFunction {
    if (this.listed.lists(host, port)) return this.listed.lookup(host, port)
    // A socket to an address asks nobody.
    if (isIP(host) !== 0 && !isPublic(host)) throw failures.HOST_NOT_PUBLIC()
    // One private address refuses the name, whichever would be taken.
    return (hostname, options, done) =>
      this.resolve(hostname, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? []
        if (error) done(error, [])
        else if (addresses.some(({ address }) => !isPublic(address))) done(failures.HOST_NOT_PUBLIC(), [])
        else if (options.all === true || !first) done(null, [...addresses])
        else done(null, first.address, first.family)
      })
  }
}
