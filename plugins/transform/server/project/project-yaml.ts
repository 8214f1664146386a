import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { type Reference, readReferences } from './project-sql'

const Text = z.catch(z.string(), '')
const Name = z.union([z.string(), z.pipe(z.number(), z.transform(String))])
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.catch(z.pipe(z.array(z.catch(z.nullable(item), null)), z.transform(known)), () => [])

const Column = z.object({ name: Name, description: Text })
const Version = z.object({ v: Name, defined_in: z.catch(z.optional(z.string()), undefined) })
const Described = z.object({
  name: Name,
  description: Text,
  columns: listOf(Column),
  versions: listOf(Version),
  latest_version: z.catch(z.optional(Name), undefined),
  /** What a snapshot is of that YAML alone declares. */
  relation: Text,
  /** What a table of a source is called in the database. */
  identifier: Text,
})
const Source = z.object({ name: Name, description: Text, schema: Text })
const Exposure = z.object({ name: Name, description: Text, depends_on: listOf(z.string()) })

type DescribedThing = z.infer<typeof Described>

/** Which list of a file it stands in. */
export type DescribedKind = 'models' | 'seeds' | 'snapshots' | 'macros' | 'data_tests'

export interface Description extends DescribedThing {
  readonly kind: DescribedKind
  readonly line: number
  readonly references: readonly Reference[]
}

/** Where a table lies, as a file says it. */
export interface DeclaredRelation {
  readonly schema: string
  readonly table: string
}

/** A table of a source. */
export interface DeclaredTable {
  /** `raw.orders` */
  readonly name: string
  readonly description: string
  readonly columns: DescribedThing['columns']
  readonly relation: DeclaredRelation
  readonly line: number
}

export interface DeclaredExposure {
  readonly name: string
  readonly description: string
  readonly references: readonly Reference[]
  readonly line: number
}

/** What a file of YAML says of a project. */
export interface YamlFile {
  readonly descriptions: readonly Description[]
  readonly tables: readonly DeclaredTable[]
  readonly exposures: readonly DeclaredExposure[]
}

const KINDS = ['models', 'seeds', 'snapshots', 'macros', 'data_tests'] as const satisfies readonly DescribedKind[]
const NOTHING: YamlFile = { descriptions: [], tables: [], exposures: [] }

/** A file that cannot be read says nothing, and what in it is not as dbt wants it is left out. */
export function readYaml(text: string): YamlFile {
  const lineCounter = new LineCounter()
  try {
    const document = parseDocument(text, { lineCounter, merge: true, uniqueKeys: false, logLevel: 'silent' })
    if (document.errors.length > 0 || !isMap(document.contents)) return NOTHING
    const items = (within: unknown, value: unknown, key: string) =>
      itemsOf(within, value, key).map(({ node, value }) => ({ node, value, line: lineOf(lineCounter, node) }))
    const whole: unknown = document.toJS({ maxAliasCount: 100 })
    const inDocument = (key: string) => items(document.contents, whole, key)
    return {
      descriptions: KINDS.flatMap((kind) => inDocument(kind).flatMap((item) => describedBy(kind, item))),
      tables: inDocument('sources').flatMap(({ node, value }) => {
        const source = Source.safeParse(value)
        return source.success ? items(node, value, 'tables').flatMap((item) => tableOf(source.data, item)) : []
      }),
      exposures: inDocument('exposures').flatMap(exposureOf),
    }
  } catch {
    // As a text that refers to itself without an end.
    return NOTHING
  }
}

interface Item {
  readonly node: unknown
  readonly value: unknown
  readonly line: number
}

function describedBy(kind: DescribedKind, { value, line }: Item): readonly Description[] {
  const read = Described.safeParse(value)
  return read.success ? [{ ...read.data, kind, line, references: readReferences(read.data.relation) }] : []
}

function tableOf(source: z.infer<typeof Source>, { value, line }: Item): readonly DeclaredTable[] {
  const read = Described.safeParse(value)
  if (!read.success) return []
  const { name, description, columns, identifier } = read.data
  const relation = { schema: source.schema || source.name, table: identifier || name }
  return [{ name: `${source.name}.${name}`, description: description || source.description, columns, relation, line }]
}

function exposureOf({ value, line }: Item): readonly DeclaredExposure[] {
  const read = Exposure.safeParse(value)
  if (!read.success) return []
  const { name, description, depends_on: expressions } = read.data
  return [{ name, description, references: readReferences(expressions.join(' ')), line }]
}

/** The items of a list in a mapping, each with where it is written. */
function itemsOf(node: unknown, value: unknown, key: string) {
  if (typeof value !== 'object' || value === null) return []
  const values: unknown = Reflect.get(value, key)
  if (!Array.isArray(values)) return []
  const list: unknown = isMap(node) ? node.get(key, true) : undefined
  return values.map((one: unknown, place) => ({
    node: isSeq(list) ? list.items[place] : undefined,
    value: one,
  }))
}

function lineOf(lines: LineCounter, node: unknown): number {
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1
}

function known<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null)
}
