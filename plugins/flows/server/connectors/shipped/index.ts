import type { Connector } from '@etabli/sdk/server'
import { LOCKS } from '../locks'
import { databases } from './databases'
import { files } from './files'
import { type Shipped, shippedConnector } from './shipped'
import { webServices } from './web-services'

export const SHIPPED: readonly Shipped[] = [...databases, ...files, ...webServices]

/** The taps and targets that come with the platform. */
export function shippedConnectors(): readonly Connector[] {
  return SHIPPED.map((shipped) => {
    const lock = LOCKS[shipped.name]
    if (!lock) throw new Error(`${shipped.name} has no lock: run npm run connectors:refresh`)
    return shippedConnector(shipped, lock)
  })
}
