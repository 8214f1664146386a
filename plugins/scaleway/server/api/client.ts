import { type Client, createAdvancedClient, withHTTPClient, withProfile } from '@scaleway/sdk-client'
import { failures } from '../failures'
import type { Account } from '../settings'
import { patientFetch, type Sending } from './send'

/** Scaleway's own client, which signs requests and reads errors, before this account. */
export function clientOf({ accessKey, secretKey, projectId, region, address }: Account, sending: Sending): Client {
  try {
    // `createClient` passes over a `httpClient` that it is given.
    return createAdvancedClient(
      withProfile({ accessKey, secretKey, defaultProjectId: projectId, defaultRegion: region, apiURL: address }),
      withHTTPClient(patientFetch(sending)),
    )
  } catch (cause) {
    // It judges the form of keys before anything is sent.
    throw failures.SCALEWAY_KEY_REFUSED({ cause })
  }
}
