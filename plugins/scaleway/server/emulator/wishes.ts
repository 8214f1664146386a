import * as z from 'zod/mini'
import { refusals } from './refusal'

// What the requests of Serverless Containers v1 may hold, within the limits that Scaleway's own SDK states for them.

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/
const Variables = z.record(z.string().check(z.regex(VARIABLE, 'is no name of a variable')), z.string())
const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const words = z.array(z.string())

const common = {
  description: z.optional(z.string().check(z.maxLength(255))),
  environment_variables: z.optional(Variables),
  secret_environment_variables: z.optional(Variables),
  min_scale: z.optional(between(0, 10)),
  max_scale: z.optional(between(1, 200)),
  memory_limit_bytes: z.optional(between(128_000_000, 12_288_000_000)),
  mvcpu_limit: z.optional(between(70, 6_000)),
  timeout: z.optional(z.string()),
  privacy: z.optional(z.enum(['public', 'private'])),
  protocol: z.optional(z.enum(['http1', 'h2c'])),
  sandbox: z.optional(z.enum(['v1', 'v2'])),
  port: z.optional(between(1, 65_535)),
  tags: z.optional(words),
  command: z.optional(words),
  args: z.optional(words),
}
const image = z.string().check(z.minLength(1), z.maxLength(255))

export const NamespaceWish = z.strictObject({
  name: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(50),
      z.regex(/^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])$/, 'is no name of a namespace'),
    ),
  project_id: z.uuid(),
  description: z.optional(z.string().check(z.maxLength(255))),
  environment_variables: z.optional(Variables),
  secret_environment_variables: z.optional(Variables),
  tags: z.optional(words),
})
export type NamespaceWish = z.infer<typeof NamespaceWish>

export const ContainerWish = z.strictObject({
  ...common,
  image,
  namespace_id: z.uuid(),
  name: z
    .string()
    .check(z.minLength(2), z.maxLength(34), z.regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, 'is no name of a container')),
  https_connections_only: z.optional(z.boolean()),
})
export type ContainerWish = z.infer<typeof ContainerWish>

export const ChangeWish = z.strictObject({
  ...common,
  image: z.optional(image),
  https_connection_only: z.optional(z.boolean()),
})
export type ChangeWish = z.infer<typeof ChangeWish>

export const TokenWish = z.strictObject({
  name: z.string().check(z.minLength(1)),
  project_id: z.uuid(),
  token_scopes: z.array(z.enum(['read_only_logs', 'write_only_logs', 'read_only_metrics'])).check(z.minLength(1)),
})

/** Refuses as the API does: with the first argument that is wrong. */
export function wished<Wish>(shape: z.ZodMiniType<Wish>, text: string): Wish {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refusals.invalid('body', 'must be JSON')
  }
  const read = shape.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined
  throw refusals.invalid(unknown ?? issue?.path.join('.') ?? 'body', issue?.message ?? 'is not valid')
}
