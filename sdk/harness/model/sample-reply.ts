import * as z from 'zod/mini'
import type { Replies } from './settings'

/** The part of JSON Schema that declarations come out as. */
const JsonSchema = z.looseObject({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
  $ref: z.optional(z.string()),
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  items: z.optional(z.unknown()),
  prefixItems: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.unknown()),
})
type JsonSchema = z.infer<typeof JsonSchema>

/** How many entries a list has. */
const ENTRIES: Readonly<Record<Replies, number>> = { sample: 3, empty: 0, full: 40 }
/** A type that contains itself ends here. */
const DEEPEST = 6

interface Place {
  readonly replies: Replies
  /** What the value is called: the field's name, or that of the list that it is in. */
  readonly noun: string
  /** Which entry of its list it is, from 0. */
  readonly index: number
  readonly depth: number
  readonly definitions: Readonly<Record<string, unknown>>
}

/**
 * A value that fits a declared reply, the same each time. Texts are named after their fields; a text that must fit a pattern
 * which none of our samples fits is left as it is, and the call then says that its reply does not fit.
 */
export function sampleReply(schema: z.core.$ZodType, replies: Replies = 'sample'): unknown {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const definitions = z.safeParse(z.looseObject({ $defs: z.record(z.string(), z.unknown()) }), json).data?.$defs ?? {}
  return sample(json, { replies, noun: 'value', index: 0, depth: 0, definitions: { ...definitions, '#': json } })
}

function sample(given: unknown, place: Place): unknown {
  const schema = JsonSchema.safeParse(given).data ?? {}
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[place.index % schema.enum.length]
  if (schema.$ref !== undefined) return sample(definition(schema.$ref, place), { ...place, depth: place.depth + 1 })
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices.find((choice) => !isNull(choice)) ?? choices[0], place)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, place)))
  switch (schema.type) {
    case 'string':
      return text(schema, place)
    case 'integer':
      return Math.round(number(schema, place))
    case 'number':
      return number(schema, place)
    case 'boolean':
      return place.index % 2 === 0
    case 'array':
      return list(schema, place)
    case 'object':
      return record(schema, place)
    default:
      return null
  }
}

function definition(reference: string, { definitions }: Place): unknown {
  return definitions[reference.split('/').at(-1) ?? '#']
}

function isNull(schema: unknown): boolean {
  return JsonSchema.safeParse(schema).data?.type === 'null'
}

function list({ items, prefixItems, minItems = 0, maxItems = ENTRIES.full }: JsonSchema, place: Place): unknown {
  const noun = singular(place.noun)
  if (prefixItems) return prefixItems.map((item, index) => sample(item, { ...place, noun, index }))
  const wanted = place.depth >= DEEPEST ? 0 : ENTRIES[place.replies]
  const length = Math.max(minItems, Math.min(maxItems, wanted))
  return Array.from({ length }, (_, index) => sample(items, { ...place, noun, index, depth: place.depth + 1 }))
}

function record({ properties = {}, required = [], additionalProperties }: JsonSchema, place: Place): unknown {
  const isDeep = place.depth >= DEEPEST
  const fields = Object.entries(properties)
    .filter(([name]) => !isDeep || required.includes(name))
    .map(([name, field]) => [name, sample(field, within(name, place))])
  const isMap = Object.keys(properties).length === 0 && typeof additionalProperties === 'object'
  if (isMap && !isDeep)
    for (let index = 0; index < ENTRIES[place.replies]; index += 1)
      fields.push([`${singular(place.noun)}-${index + 1}`, sample(additionalProperties, { ...place, index })])
  return Object.fromEntries(fields)
}

/** A `name` or `id` is that of the thing that it belongs to. */
function within(name: string, place: Place): Place {
  const isOwn = ['name', 'title', 'label', 'value'].includes(name) && place.noun !== 'value'
  return { ...place, noun: isOwn ? place.noun : name, depth: place.depth + 1 }
}

function number({ minimum = 0, maximum = 1_000 }: JsonSchema, { index }: Place): number {
  const low = Math.max(minimum, -1_000_000)
  const span = Math.min(maximum, low + 1_000) - low
  return low + ((index * 37 + 12) % (span + 1))
}

const DAY_MS = 86_400_000
const LAST_DAY = Date.UTC(2026, 0, 15, 9, 30)

function text({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema, { noun, index }: Place): string {
  const number = index + 1
  const day = new Date(LAST_DAY - index * DAY_MS).toISOString()
  const slug = noun.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  const byFormat: Readonly<Record<string, string>> = {
    'date-time': day,
    date: day.slice(0, 10),
    time: day.slice(11, 19),
    email: `${slug}-${number}@example.org`,
    uri: `https://example.org/${slug}/${number}`,
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  }
  const named = byFormat[format ?? formatOf(noun) ?? ''] ?? `${slug.replaceAll('-', ' ')} ${number}`
  const fitting = named.padEnd(minLength, 'x').slice(0, maxLength)
  if (pattern === undefined) return fitting
  const shape = new RegExp(pattern)
  const candidates = [fitting, `${slug}-${number}`, `${slug}_${number}`, `${slug}${number}`, `${number}`]
  return [...candidates, ...Object.values(byFormat), '1.0.0', '#336699'].find((each) => shape.test(each)) ?? fitting
}

/** What a field's name says about its text. */
function formatOf(noun: string): string | undefined {
  if (/(date|time|At)$/i.test(noun)) return 'date-time'
  if (/e-?mail$/i.test(noun)) return 'email'
  if (/(url|uri|href|link)$/i.test(noun)) return 'uri'
  return undefined
}

function singular(noun: string): string {
  return noun
    .replace(/List$/, '')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
}
