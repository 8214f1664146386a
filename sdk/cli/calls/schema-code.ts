import * as z from 'zod/mini'
import type { JsonSchema } from './api-document'
import { constantName, objectCode, textCode } from './code-text'

const COMPONENTS = '#/components/schemas/'
const Schema = z.record(z.string(), z.unknown())
const Schemas = z.array(Schema)
const ANYTHING = 'z.unknown()'
const PLAIN: Readonly<Record<string, string>> = {
  string: 'z.string()',
  number: 'z.number()',
  integer: 'z.number()',
  boolean: 'z.boolean()',
  null: 'z.null()',
}

/**
 * Writes the shapes of a document as zod's. Lengths, patterns and ranges are left to the server, which judges by its own:
 * an author needs to know what there is, and a workbench may allow more one day.
 */
export class SchemaCode {
  readonly #named = new Map<string, string>()
  readonly #open = new Set<string>()

  constructor(private readonly components: Readonly<Record<string, JsonSchema>>) {}

  /** The named shapes that were met so far, each after those that it refers to. */
  get declarations(): readonly string[] {
    return [...this.#named.values()]
  }

  /** The code of a shape at a depth of indentation. */
  of(schema: JsonSchema, depth: number): string {
    const { $ref, const: constant, enum: values, anyOf, oneOf, allOf, type } = schema
    if (typeof $ref === 'string') return this.#reference($ref)
    if (constant !== undefined) return literalCode([constant])
    if (Array.isArray(values)) return literalCode(values)
    const alternatives = Schemas.safeParse(anyOf ?? oneOf)
    if (alternatives.success) return `z.union([${alternatives.data.map((one) => this.of(one, depth)).join(', ')}])`
    if (Array.isArray(type))
      return `z.union([${type.map((one) => this.of({ ...schema, type: one }, depth)).join(', ')}])`
    const parts = Schemas.safeParse(allOf)
    if (parts.success && parts.data.length > 0)
      return parts.data.map((part) => this.of(part, depth)).reduce((all, part) => `z.intersection(${all}, ${part})`)
    if (type === 'array') return this.#array(schema, depth)
    if (type === 'object') return this.#object(schema, depth)
    return PLAIN[String(type)] ?? ANYTHING
  }

  /** The fields of an object, as `defineCall` takes them. */
  shape(schema: JsonSchema, depth: number, codeOf = this.of.bind(this)): string {
    const required = z.array(z.string()).safeParse(schema.required).data ?? []
    const properties = Object.entries(z.record(z.string(), Schema).parse(schema.properties ?? {}))
    const entries = properties.map(([name, property]) => {
      const code = codeOf(property, depth + 1)
      return [name, required.includes(name) ? code : `z.optional(${code})`] as const
    })
    return objectCode(entries, depth)
  }

  #reference(reference: string): string {
    const name = reference.startsWith(COMPONENTS) ? reference.slice(COMPONENTS.length) : ''
    const schema = Object.hasOwn(this.components, name) ? this.components[name] : undefined
    // What holds itself ends here: a constant cannot name itself while it is made.
    if (!schema || this.#open.has(name)) return ANYTHING
    const constant = upperFirst(constantName(name))
    if (this.#named.has(name)) return constant
    this.#open.add(name)
    const code = this.of(schema, 0)
    this.#open.delete(name)
    this.#named.set(name, `export const ${constant} = ${code}\nexport type ${constant} = z.infer<typeof ${constant}>\n`)
    return constant
  }

  #array({ items, prefixItems }: JsonSchema, depth: number): string {
    const places = Schemas.safeParse(prefixItems)
    if (places.success) return `z.tuple([${places.data.map((place) => this.of(place, depth)).join(', ')}])`
    const item = Schema.safeParse(items)
    return `z.array(${item.success ? this.of(item.data, depth) : ANYTHING})`
  }

  #object(schema: JsonSchema, depth: number): string {
    const others = Schema.safeParse(schema.additionalProperties)
    const isRecord = Object.keys(Schema.parse(schema.properties ?? {})).length === 0
    if (others.success && isRecord) return `z.record(z.string(), ${this.of(others.data, depth)})`
    const shape = this.shape(schema, depth)
    return others.success ? `z.catchall(z.object(${shape}), ${this.of(others.data, depth)})` : `z.object(${shape})`
  }
}

function literalCode(values: readonly unknown[]): string {
  const codes = values.map((value) => (typeof value === 'string' ? textCode(value) : JSON.stringify(value)))
  return codes.length === 1 ? `z.literal(${codes[0]})` : `z.literal([${codes.join(', ')}])`
}

function upperFirst(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
