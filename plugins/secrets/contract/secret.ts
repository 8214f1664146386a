import { FormSchema, FormValue, Hidden, Unchanged } from '@etabli/sdk'
import * as z from 'zod/mini'

export const KINDS = ['custom', 'connection'] as const
export type SecretKind = (typeof KINDS)[number]

/** The icon of every custom secret. */
export const CUSTOM_ICON = '/app/icons/custom-secret.svg'

export const MOST_KEYS = 200
/** Several files at once fit, in base64. */
const LARGEST_BODY = 1_048_576

/** A text; where it begins with `data:`, an uploaded file. Forms of connections know numbers and switches as well. */
export const SecretValue = FormValue
export type SecretValue = FormValue

/** A date, `2027-01-31`: the last day on which the secret is good. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, 2027-01-31'))

const facts = {
  id: z.string(),
  /** `secret:{ULID}` */
  'redis-id': z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(KINDS),
  /** Empty for custom secrets. */
  'connection-type': z.string(),
  icon: z.string(),
  'expires-at': z.optional(Day),
  /** ISO 8601, UTC. */
  'creation-time': z.string(),
  /** E-mail addresses. */
  'created-by': z.string(),
  'last-modified-time': z.string(),
  'last-modified-by': z.string(),
}

/** A secret as lists know it: the names of its keys, in their order, and no value. */
export const SecretListed = z.object({ ...facts, 'data-keys': z.array(z.string()) })
export type SecretListed = z.infer<typeof SecretListed>

/** A secret with its values. */
export const Secret = z.object({ ...facts, data: z.record(z.string(), SecretValue) })
export type Secret = z.infer<typeof Secret>

/** A secret without its sensitive values, for its form and its detail. All values of a custom secret are sensitive. */
export const SecretForm = z.object({ ...facts, data: z.record(z.string(), z.union([SecretValue, Hidden])) })
export type SecretForm = z.infer<typeof SecretForm>

const name = z.string().check(z.minLength(1, 'Name is required.'), z.maxLength(256))
const data = z.record(
  z.string().check(z.minLength(1), z.maxLength(256)),
  z.union([z.string().check(z.maxLength(LARGEST_BODY)), z.number(), z.boolean(), Unchanged]),
)

/** The fields of a secret that its user gives. `kind`, `icon` and whatever else is sent beside them is not looked at. */
export const SecretInput = z.object({
  name,
  description: z.string().check(z.maxLength(4_000)),
  /** Left out for custom secrets. */
  'connection-type': z.optional(z.string().check(z.maxLength(64))),
  data,
  'expires-at': z.optional(Day),
})
export type SecretInput = z.infer<typeof SecretInput>

/** The same without what an update cannot change. A key that is left out is removed; one that is `UNCHANGED` stays. */
export const SecretUpdate = z.object({
  description: z.string().check(z.maxLength(4_000)),
  data,
  'expires-at': z.optional(Day),
})
export type SecretUpdate = z.infer<typeof SecretUpdate>

export const secretRedisID = z.string().check(z.minLength(1), z.maxLength(64))
export const connectionType = z.string().check(z.minLength(1), z.maxLength(64))
export const limits = { maxBytes: LARGEST_BODY }
export { data as secretData }

/** What a kind of connection is called, and the form that its secrets are made with. */
export const ConnectionTemplate = z.object({
  title: z.string(),
  name: z.string(),
  'connection-type': z.string(),
  /** A static path, `/app/icons/postgresql.svg`. */
  icon: z.string(),
  'form-schema': FormSchema,
})
export type ConnectionTemplate = z.infer<typeof ConnectionTemplate>

export const ConnectionTest = z.object({
  ok: z.boolean(),
  /** In the order in which they were tried; the first that failed is the last. */
  steps: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string(), milliseconds: z.number() })),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

/** Something that the secret is handed to. */
export const Use = z.object({
  /** `flow`, `artefact`, `task`, `service`, `connection` */
  kind: z.string(),
  name: z.string(),
  href: z.optional(z.string()),
})
export type Use = z.infer<typeof Use>

/** How one key stands in two secrets: with the same value, with different ones, or in one of them alone. */
export const KeyComparison = z.object({
  key: z.string(),
  state: z.enum(['same', 'different', 'only-here', 'only-there']),
})
export type KeyComparison = z.infer<typeof KeyComparison>

/** One change of a secret, by key: never a value. */
export const SecretVersion = z.object({
  /** From 1; the newest has the highest. */
  version: z.number(),
  change: z.enum(['created', 'updated']),
  /** ISO 8601, UTC. */
  at: z.string(),
  by: z.string(),
  /** Which of `description` and `expires-at` changed. */
  fields: z.array(z.string()),
  /** Keys of the data. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
})
export type SecretVersion = z.infer<typeof SecretVersion>
