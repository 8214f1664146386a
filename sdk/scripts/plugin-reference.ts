import { join } from 'node:path'
import { PluginManifest } from '@etabli/core/plugin/manifest'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { SHARED_MODULES } from '@etabli/core/plugin/shared-modules'
import * as z from 'zod/mini'
import { type Declarations, declarationsIn, type Field } from './declarations-in'
import { type Door, sdkDoors } from './doors'

const root = join(import.meta.dirname, '../..')
/** Where the sentences about the fields stand: the types that an author writes against. */
export const DECLARATIONS_FILE = join(root, 'core/plugin/define-plugin.ts')
export const REFERENCE_FILE = join(root, 'docs/plugin-author/reference.md')

type Schema = z.core.JSONSchema.BaseSchema

/** The reference of all that a plugin may contribute: what is allowed from the schemas, what it means from the types. */
export function pluginReference(declarationSource: string): string {
  const declarations = declarationsIn(declarationSource)
  const manifest = schemaOf(PluginManifest)
  const points = Object.entries(manifest.properties ?? {}).filter(([, value]) => itemsOf(value)?.properties)
  const definition = declarations.get('PluginDefinition')
  return `${[
    '# Reference',
    '',
    '<!-- Written by `npm run docs:reference` from the schemas of `core/plugin`. Edits are lost. -->',
    '',
    'What `definePlugin` takes. A plugin that does not fit is refused by the build, by `etabli doctor`, by `etabli pack` and by the workbench.',
    '',
    '## The plugin',
    '',
    ...table(manifest, definition, declarations),
    ...points.flatMap(([name, schema]) => pointSection(name, itemsOf(schema), definition, declarations)),
    '',
    '## Access',
    '',
    ...ACCESS,
    '',
    '## The package',
    '',
    `\`etabli pack\` writes \`${PACKAGE_FILE}\` beside the built files:`,
    '',
    ...table(schemaOf(PluginPackage), undefined, declarations),
    '',
    '## Shared modules',
    '',
    'The page brings these; a build leaves them out and fails where a second copy would come along.',
    '',
    ...SHARED_MODULES.map((name) => `- \`${name}\``),
    ...sdkDoors()
      .filter(({ isPublic }) => isPublic)
      .flatMap(doorSection),
  ].join('\n')}\n`
}

const ACCESS = [
  'Wherever `access` stands, it is one of these:',
  '',
  '| value | who |',
  '|---|---|',
  "| `'public'` | anybody |",
  "| `'session'` | anybody signed in |",
  "| `'admin'` | administrators |",
  "| `'superadmin'` | superadmins alone |",
  "| `':project:secret:read'` | who has that permission in the project of the address |",
  "| `['…', '…']` | who has all of them |",
  "| `{ required: ['…'], anyOf: ['…'] }` | who has all of `required`, or one of `anyOf` |",
]

function doorSection({ specifier, exports }: Door): readonly string[] {
  const lines = exports
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, about }) => `| \`${name}\` | ${firstSentence(about).replaceAll('|', '\\|')} |`)
  return ['', `## ${specifier}`, '', '| export | |', '|---|---|', ...lines]
}

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s+[A-Z`]|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}

function pointSection(
  name: string,
  items: Schema | undefined,
  plugin: readonly Field[] | undefined,
  declarations: Declarations,
): readonly string[] {
  const type = plugin?.find((field) => field.name === name)?.type ?? ''
  const own = /readonly (\w+)/.exec(type)?.[1]
  return ['', `## ${name}`, '', ...(items ? table(items, declarations.get(own ?? ''), declarations) : [])]
}

/** A line for each field: those of the schema, then those that are code and so stand in the type alone. */
function table(schema: Schema, fields: readonly Field[] = [], declarations: Declarations): readonly string[] {
  const required = new Set(schema.required ?? [])
  const documented = new Map(fields.map((field) => [field.name, field]))
  const properties = Object.entries(schema.properties ?? {})
  const known = new Set(properties.map(([name]) => name))
  const lines = properties.map(([name, value]) => {
    const field = documented.get(name)
    const needed = field ? !field.optional : required.has(name)
    return line(name, typeof value === 'boolean' ? '' : typeOf(value), needed, field?.about ?? '')
  })
  const code = fields
    .filter(({ name }) => !known.has(name))
    .map(({ name, type, optional, about }) =>
      line(name, `\`${type}\``, !optional, about || aboutType(type, declarations)),
    )
  return ['| field | value | needed | |', '|---|---|---|---|', ...lines, ...code]
}

function aboutType(type: string, declarations: Declarations): string {
  const name = /^\w+/.exec(type)?.[0]
  return name === undefined ? '' : (declarations.about(name) ?? '')
}

function line(name: string, value: string, needed: boolean, about: string): string {
  return `| \`${name}\` | ${value} | ${needed ? 'yes' : ''} | ${about.replaceAll('|', '\\|')} |`
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`'${value}'\``).join(', ')
  if (schema.anyOf) {
    const isAccess = schema.anyOf.some(({ type }) => type === 'array')
    return isAccess ? 'see [Access](#access)' : schema.anyOf.map(typeOf).join(' or ')
  }
  if (schema.properties && !schema.additionalProperties) return `\`{ ${Object.keys(schema.properties).join(', ')} }\``
  const items = itemsOf(schema)
  if (items) return items.properties ? 'a list, see below' : `a list: ${typeOf(items)}`
  const limits = [
    schema.pattern === undefined ? '' : `fits \`${schema.pattern.replaceAll('|', '\\|')}\``,
    schema.minLength === undefined || schema.maxLength === undefined
      ? ''
      : `${schema.minLength} to ${schema.maxLength} characters`,
  ].filter(Boolean)
  return [`${schema.type ?? 'anything'}`, ...limits].join(', ')
}

function itemsOf(schema: Schema | boolean): Schema | undefined {
  if (typeof schema === 'boolean') return undefined
  const { items } = schema
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined
}

function schemaOf(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
}
