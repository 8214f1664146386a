// What Scaleway's own SDK says of requests and answers, in the words of the wire.
import type { Cockpitv1 } from '@scaleway/sdk-cockpit'
import type { Containerv1 } from '@scaleway/sdk-container'

/** `mvcpuLimit` is `mvcpu_limit` on the wire. */
type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** Dates are text. What is left out of an answer may be null in it: `Absent`. */
type Wire<Value, Absent> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Wire<Item, Absent>[]
    : Value extends object
      ? string extends keyof Value
        ? Value
        : {
            [Name in keyof Value as Snake<Name>]:
              | Wire<Value[Name], Absent>
              | (undefined extends Value[Name] ? Absent : never)
          }
      : Value
type Told<Value> = Wire<Value, null>
/** Without what stands in the path. */
type Sent<Request, InPath extends string = never> = Wire<Omit<Request, 'region' | InPath>, never>

/** In a query everything is text. */
type Text<Value> = Value extends number | boolean
  ? `${Value}`
  : Value extends readonly (infer Item)[]
    ? Text<Item> | Text<Item>[]
    : Value
type Query<Request> = { [Name in keyof Omit<Request, 'region'> as Snake<Name>]: Text<Omit<Request, 'region'>[Name]> }

export type ListNamespaces = Query<Containerv1.ListNamespacesRequest>
export type NewNamespace = Sent<Containerv1.CreateNamespaceRequest>
export type Namespace = Told<Containerv1.Namespace>
export type Namespaces = Told<Containerv1.ListNamespacesResponse>

export type ListContainers = Query<Containerv1.ListContainersRequest>
export type NewContainer = Sent<Containerv1.CreateContainerRequest>
export type ContainerChange = Sent<Containerv1.UpdateContainerRequest, 'containerId'>
export type Container = Told<Containerv1.Container>
export type Containers = Told<Containerv1.ListContainersResponse>

export type ListDataSources = Query<Cockpitv1.RegionalApiListDataSourcesRequest>
export type DataSources = Told<Cockpitv1.ListDataSourcesResponse>
export type ListTokens = Query<Cockpitv1.RegionalApiListTokensRequest>
export type Tokens = Told<Cockpitv1.ListTokensResponse>
export type NewToken = Sent<Cockpitv1.RegionalApiCreateTokenRequest>
export type Token = Told<Cockpitv1.Token>

/** Loki's, of which the SDK knows nothing: its documentation. */
export interface QueryLog {
  readonly query: string
  readonly start: string
  readonly end: string
  readonly limit: `${number}`
  readonly direction: 'forward' | 'backward'
}
export interface LogStreams {
  readonly status: 'success'
  readonly data: {
    readonly resultType: 'streams'
    readonly result: readonly {
      readonly stream: Readonly<Record<string, string>>
      readonly values: readonly (readonly [nanoseconds: string, line: string])[]
    }[]
  }
}
