/** What is used of Clever Cloud's own client, which says the types of its calls in comments only. */
declare module '@clevercloud/client/esm/oauth.js' {
  import type { OAuthTokens } from '@clevercloud/client/esm/oauth.types.js'
  import type { RequestParams } from '@clevercloud/client/esm/request.types.js'
  export function addOauthHeader(tokens: OAuthTokens): (request: RequestParams) => Promise<RequestParams>
}

declare module '@clevercloud/client/esm/api/v2/application.js' {
  import type { RequestParams } from '@clevercloud/client/esm/request.types.js'

  interface Organisation {
    readonly id: string
  }
  interface Application extends Organisation {
    readonly appId: string
  }
  export function getAll(params: Organisation): Promise<RequestParams>
  export function create(params: Organisation, body: object): Promise<RequestParams>
  export function get(params: Application): Promise<RequestParams>
  export function remove(params: Application): Promise<RequestParams>
  export function update(params: Application, body: object): Promise<RequestParams>
  export function updateAllEnvVars(params: Application, body: object): Promise<RequestParams>
  export function getAllInstances(params: Application): Promise<RequestParams>
  export function undeploy(params: Application): Promise<RequestParams>
  export function redeploy(params: Application & { readonly commit?: string }): Promise<RequestParams>
  export function cancelDeployment(params: Application & { readonly deploymentId: string }): Promise<RequestParams>
}

declare module '@clevercloud/client/esm/api/v2/product.js' {
  import type { RequestParams } from '@clevercloud/client/esm/request.types.js'
  export function getAvailableInstances(params: { readonly for?: string }): Promise<RequestParams>
}

declare module '@clevercloud/client/esm/api/v2/organisation.js' {
  import type { RequestParams } from '@clevercloud/client/esm/request.types.js'
  /** Without an id: of the account itself. */
  export function get(params: { readonly id?: string }): Promise<RequestParams>
}

declare module '@clevercloud/client/esm/api/v4/deployments.js' {
  import type { RequestParams } from '@clevercloud/client/esm/request.types.js'
  export function listApplicationDeployments(params: {
    readonly ownerId: string
    readonly applicationId: string
    readonly limit?: string
    readonly order?: 'ASC' | 'DESC'
  }): Promise<RequestParams>
}

declare module '@clevercloud/client/esm/streams/sse-parse.js' {
  import type { SseMessage } from '@clevercloud/client/esm/streams/streams.types.js'
  export function readBytes(
    stream: ReadableStream<Uint8Array>,
    signal: AbortSignal,
    onMessage: (message: SseMessage) => void,
  ): Promise<void>
}
