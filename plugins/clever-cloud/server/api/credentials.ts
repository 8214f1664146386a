/// <reference path="./client-modules.d.ts" />
import { addOauthHeader } from '@clevercloud/client/esm/oauth.js'
import type { RequestParams } from '@clevercloud/client/esm/request.types.js'

/** By whose right the platform acts at Clever Cloud. Only `oauth` may push code there. */
export type Credentials =
  | {
      readonly kind: 'oauth'
      readonly consumerKey: string
      readonly consumerSecret: string
      readonly token: string
      readonly tokenSecret: string
    }
  | { readonly kind: 'token'; readonly token: string }

/** Where the documented API is: API tokens have an address of their own. */
export const API_BASE = {
  oauth: 'https://api.clever-cloud.com',
  token: 'https://api-bridge.clever-cloud.com',
} as const satisfies Record<Credentials['kind'], string>

/** Adds what proves it: a signature of this one request (OAuth 1, HMAC-SHA512), or the token. */
export async function signed(request: RequestParams, credentials: Credentials): Promise<RequestParams> {
  if (credentials.kind === 'token')
    return { ...request, headers: { ...request.headers, Authorization: `Bearer ${credentials.token}` } }
  return addOauthHeader({
    OAUTH_CONSUMER_KEY: credentials.consumerKey,
    OAUTH_CONSUMER_SECRET: credentials.consumerSecret,
    API_OAUTH_TOKEN: credentials.token,
    API_OAUTH_TOKEN_SECRET: credentials.tokenSecret,
  })(request)
}
