import { createHash } from 'node:crypto'
import { ListedOutboundPolicy } from '../../outbound/outbound-policy'
import { FolderPlace } from './folder-place'
import type { NamedCatalogue } from './named-catalogues'
import { WebPlace } from './web-place'

/** The catalogues of `ETABLI_CATALOGUES`. */
export function cataloguesOf(addresses: readonly string[]): readonly NamedCatalogue[] {
  return addresses.map((address) => ({ id: idOf(address), address, place: placeOf(address) }))
}

/** The same on every server. */
function idOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 12)
}

function placeOf(address: string) {
  if (!/^https?:\/\//i.test(address)) return new FolderPlace(address)
  const url = new URL(address)
  // By naming an address the operator lists its host: a name may lead into private networks, but not to this machine.
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const policy = new ListedOutboundPolicy([`${url.hostname}:${port}`], [])
  return new WebPlace(url, (host, at) => policy.lookup(host.replace(/^\[|\]$/g, ''), at))
}
