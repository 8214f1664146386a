import { PROJECT_NAME, ProjectName } from '@etabli/core/projects/contract'
import * as z from 'zod/mini'

export type JsonSchema = Readonly<Record<string, unknown>>
type Io = 'input' | 'output'

const COMPONENTS = '#/components/schemas/'
/** Within brackets; few programs beside browsers know classes of Unicode. */
const CONTROL_CHARACTERS = String.raw`\u0000-\u001f\u007f-\u009f`

/** Schemas under a name of their own. What nobody named here keeps the descriptions that it has, and no name. */
class Names extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> | undefined {
    const { id: _, ...described } = z.globalRegistry.get(schema) ?? {}
    const own = super.get(schema)
    return own || Object.keys(described).length > 0 ? { ...described, ...own } : undefined
  }
}

/** The schemas of a document: those that a contract exports stand in it once, under the name of the export. */
export class SchemaBook {
  readonly #components = new Map<string, JsonSchema>()
  readonly #names = { input: new Names(), output: new Names() }
  readonly #taken = new Map<string, string>()

  constructor() {
    this.name('ProjectName', ProjectName)
  }

  /** Says what a schema is called. One that reads something else than it gives has two names. */
  name(wanted: string, schema: z.core.$ZodType, otherwise = wanted): void {
    if (this.#names.output.has(schema)) return
    const [input, output] = [unnamed(schema, 'input'), unnamed(schema, 'output')]
    const both = input + output
    const name = (this.#taken.get(wanted) ?? both) === both ? wanted : otherwise
    this.#taken.set(name, both)
    const saysInput = /(Input|Update|Request)$/.test(name)
    this.#names.output.add(schema, { id: input !== output && saysInput ? `${name}Output` : name })
    this.#names.input.add(schema, { id: input !== output && !saysInput ? `${name}Input` : name })
  }

  /** The JSON Schema of what is read or given, with references to what has a name. */
  of(schema: z.core.$ZodType, io: Io): JsonSchema {
    const whole = z.toJSONSchema(z.object({ it: schema }), { io, metadata: this.#names[io], unrepresentable: 'any' })
    for (const [name, named] of Object.entries(whole.$defs ?? {})) this.#components.set(name, referring(named))
    return referring(whole.properties?.it ?? {})
  }

  /** A text that names a project. */
  get projectName(): JsonSchema {
    return { ...this.of(ProjectName, 'input'), description: `The name of a project, as ${PROJECT_NAME.source} has it` }
  }

  get components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#components].sort(([one], [other]) => (one < other ? -1 : 1)))
  }
}

function unnamed(schema: z.core.$ZodType, io: Io): string {
  return JSON.stringify(z.toJSONSchema(schema, { io, metadata: new Names(), unrepresentable: 'any' }))
}

/** With references to the components of the document, in place of definitions of its own. */
function referring(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') return value.replace('#/$defs/', COMPONENTS)
    // A list that our code may not change, which a caller may send all the same.
    if (key === 'readOnly' && value === true) return undefined
    if (key === 'pattern' && typeof value === 'string') return value.replaceAll('\\p{Cc}', CONTROL_CHARACTERS)
    return value
  })
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
}
