import fc from 'fast-check'
import * as z from 'zod/mini'

/** The part of JSON Schema that declarations come out as. */
const JsonSchema = z.looseObject({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.unknown()),
})
type JsonSchema = z.infer<typeof JsonSchema>

const WIDEST = 1_000_000

/** Values that fit a schema, as its JSON Schema describes them. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function fromJsonSchema(given: unknown): fc.Arbitrary<unknown> {
  const schema = JsonSchema.safeParse(given).data ?? {}
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromJsonSchema))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: bound(schema.minimum, -WIDEST), max: bound(schema.maximum, WIDEST) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -WIDEST, max: schema.maximum ?? WIDEST, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fromJsonSchema(schema.items), { maxLength: 4 })
    case 'object':
      return record(schema)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function text({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) })
}

function record({ properties, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  if (!properties)
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), fromJsonSchema(additionalProperties), {
      maxKeys: 4,
    })
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fromJsonSchema(field)]))
  return fc.record(fields, { requiredKeys: required })
}

function bound(given: number | undefined, otherwise: number): number {
  return given === undefined ? otherwise : Math.max(-WIDEST, Math.min(WIDEST, Math.ceil(given)))
}
