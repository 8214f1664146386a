import * as z from 'zod/mini'

// What of the answers of Serverless Containers v1 is read, in its own words.

/** Statuses that come later are read too. */
const Status = z.string()
const Told = z.optional(z.nullable(z.string()))

export const Namespace = z.object({ id: z.string(), name: z.string(), status: Status, error_message: Told })
export type Namespace = z.infer<typeof Namespace>

export const Container = z.object({
  id: z.string(),
  name: z.string(),
  namespace_id: z.string(),
  status: Status,
  error_message: Told,
  public_endpoint: Told,
  created_at: Told,
  updated_at: Told,
})
export type Container = z.infer<typeof Container>

export const Namespaces = z.object({ namespaces: z.array(Namespace), total_count: z.number() })
export const Containers = z.object({ containers: z.array(Container), total_count: z.number() })

export interface NewNamespace {
  readonly name: string
  readonly project_id: string
  readonly description: string
  readonly tags: readonly string[]
}

/** What may be changed of a container. */
export interface ContainerFields {
  readonly description: string
  readonly image: string
  readonly port: number
  readonly mvcpu_limit: number
  readonly memory_limit_bytes: number
  readonly environment_variables: Readonly<Record<string, string>>
  readonly secret_environment_variables: Readonly<Record<string, string>>
  /** Empty for the image's own. */
  readonly command: readonly string[]
  readonly args: readonly string[]
}

/** The one field that is named in two ways. */
export type NewContainer = ContainerFields & {
  readonly namespace_id: string
  readonly name: string
  readonly tags: readonly string[]
  readonly https_connections_only?: boolean
}
export type ContainerChange = Partial<ContainerFields> & { readonly https_connection_only?: boolean }
