import * as z from 'zod/mini'

/**
 * One field of a form: a flat part of JSON Schema, and nothing beside it. `writeOnly` marks a sensitive value;
 * `format: 'data-url'` a file that travels as a data URL; `format: 'textarea'` a text of several lines.
 */
export const FormField = z.object({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  title: z.string(),
  description: z.optional(z.string()),
  format: z.optional(z.enum(['uri', 'hostname', 'email', 'data-url', 'textarea'])),
  enum: z.optional(z.array(z.string())),
  default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  examples: z.optional(z.array(z.string())),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  multipleOf: z.optional(z.number().check(z.positive())),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  pattern: z.optional(z.string()),
  writeOnly: z.optional(z.boolean()),
})
export type FormField = z.infer<typeof FormField>

export function isNumeric({ type }: FormField): boolean {
  return type === 'integer' || type === 'number'
}

/** A form as a JSON Schema (draft 2020-12): `anyOf` says of which groups of fields at least one must be given. */
export const FormSchema = z.object({
  type: z.literal('object'),
  /** In the order of the form. */
  properties: z.record(z.string(), FormField),
  required: z.array(z.string()),
  anyOf: z.optional(z.array(z.object({ title: z.string(), required: z.array(z.string()) }))),
  additionalProperties: z.literal(false),
})
export type FormSchema = z.infer<typeof FormSchema>
