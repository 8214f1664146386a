import type { LookupAddress, LookupOptions } from 'node:dns'
import { ListedFolders, OutboundPolicy } from '@etabli/sdk/server'
import type { Apart } from '../packing'
import { serviceApart } from './service'

interface Found {
  readonly address: string | LookupAddress[]
  readonly family: number | undefined
}

/** What a policy judges, for another thread. */
export function outboundHere(policy: OutboundPolicy) {
  return {
    lookup: (host: string, port: number, name: string, options: LookupOptions) =>
      new Promise<Found>((resolve, reject) => {
        policy.lookup(host, port)(name, options, (error, address, family) =>
          error ? reject(error) : resolve({ address, family }),
        )
      }),
    file: (path: string) => policy.file(path),
    ...(policy.tables && { tables: async () => (await policy.tables?.()) ?? [] }),
  }
}
export type OutboundHere = ReturnType<typeof outboundHere>

/** A policy of another thread; a host that is not listed fails its look-up. */
export function outboundThere({ lookup, ...policy }: Apart<OutboundHere>): OutboundPolicy {
  return {
    ...policy,
    lookup: (host, port) => (name, options, callback) => {
      lookup(host, port, name, options).then(
        ({ address, family }) => callback(null, address, family),
        (error: NodeJS.ErrnoException) => callback(error, '', 0),
      )
    },
  }
}

export const outboundApart = serviceApart(OutboundPolicy, outboundHere, outboundThere)

export const listedFoldersApart = serviceApart(
  ListedFolders,
  (listed) => ({ realPath: (folder: string) => listed.realPath(folder) }),
  (listed) => listed,
)
