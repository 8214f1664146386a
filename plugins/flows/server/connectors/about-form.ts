import type { FormField, FormSchema } from '@etabli/sdk'
import { ApiError, type ConnectorSettings } from '@etabli/sdk/server'
import * as z from 'zod/mini'

const Types = z.union([z.string(), z.array(z.string())])

/** A setting as `--about --format=json` of a connector describes it: a JSON Schema. */
const Setting = z.looseObject({
  type: z.optional(Types),
  title: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  default: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  secret: z.optional(z.boolean()),
  writeOnly: z.optional(z.boolean()),
  items: z.optional(z.looseObject({ type: z.optional(Types) })),
})
type Setting = z.infer<typeof Setting>

export const About = z.looseObject({
  name: z.string(),
  version: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  capabilities: z.optional(z.array(z.string())),
  settings: z.looseObject({
    properties: z.record(z.string(), Setting),
    required: z.optional(z.array(z.string())),
  }),
})
export type About = z.infer<typeof About>

/** How a text of the form is read: a line for each value, or JSON. */
export type Shape = 'lines' | 'json'

/** What a connector says of itself, as far as Etabli needs it. */
export interface ConnectorForm {
  readonly form: FormSchema
  /** Settings whose values are no plain texts, by name. */
  readonly shapes: Readonly<Record<string, Shape>>
  /** Settings that must not be seen: they come from a secret, by these keys. */
  readonly secrets: readonly { readonly key: string; readonly required: boolean }[]
}

/** Every connector of the Singer SDK has them, and a flow's mapping is its own. */
const OF_THE_SDK = /^(stream_maps|stream_map_config|faker_config|flattening_.*|batch_config|metrics_log_level)$/
const SECRET = /pass(word|phrase|wd)|secret|token|private_key|api_?key|credential/i
const LONGEST_DESCRIPTION = 300

export interface FormChoice {
  /** Settings that come from elsewhere, or that nobody needs. */
  readonly without?: readonly string[]
  /** Other defaults than the connector's own. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>
}

/** The form of a connector, from what it says of itself. */
export function formOfAbout(about: About, { without = [], defaults = {} }: FormChoice = {}): ConnectorForm {
  const { properties, required = [] } = about.settings
  const fields: Record<string, FormField> = {}
  const shapes: Record<string, Shape> = {}
  const secrets: { key: string; required: boolean }[] = []
  for (const [name, setting] of Object.entries(properties)) {
    if (OF_THE_SDK.test(name) || without.includes(name)) continue
    if (isSecret(name, setting)) {
      secrets.push({ key: name, required: required.includes(name) })
      continue
    }
    const { field, shape } = fieldOf(name, setting, defaults[name])
    fields[name] = field
    if (shape) shapes[name] = shape
  }
  return {
    form: {
      type: 'object',
      properties: fields,
      required: required.filter((name) => Object.hasOwn(fields, name) && fields[name]?.default === undefined),
      additionalProperties: false,
    },
    shapes,
    secrets,
  }
}

function typesOf({ type }: { readonly type?: string | string[] | undefined }): readonly string[] {
  return (typeof type === 'string' ? [type] : (type ?? [])).filter((one) => one !== 'null')
}

function isSecret(name: string, setting: Setting): boolean {
  if (setting.secret === true || setting.writeOnly === true) return true
  const types = typesOf(setting)
  return SECRET.test(name) && types.some((type) => type === 'string' || type === 'array' || type === 'object')
}

function fieldOf(
  name: string,
  setting: Setting,
  given?: string | number | boolean,
): { readonly field: FormField; readonly shape?: Shape } {
  const about = described(name, setting)
  const [type = 'string'] = typesOf(setting)
  const usual = given ?? setting.default
  switch (type) {
    case 'boolean':
      return { field: { ...about, type, ...(typeof usual === 'boolean' && { default: usual }) } }
    case 'integer':
    case 'number':
      return { field: { ...about, type, ...(typeof usual === 'number' && { default: usual }) } }
    case 'array':
    case 'object':
      return listed(about, type === 'array' && typesOf(setting.items ?? {})[0] === 'string' ? 'lines' : 'json')
    default:
      return { field: { ...about, ...textOf(setting, usual) } }
  }
}

function described(name: string, { title, description }: Setting): Pick<FormField, 'title' | 'description'> {
  const words = name.replaceAll(/[_.+-]+/g, ' ').trim()
  const text = (description ?? '').replaceAll(/\s+/g, ' ').trim()
  const short = text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1)}…` : text
  return {
    title: title || words.charAt(0).toUpperCase() + words.slice(1),
    ...(short !== '' && { description: short }),
  }
}

function textOf({ enum: of }: Setting, usual: unknown): Omit<FormField, 'title'> {
  const choices = of?.filter((one): one is string => typeof one === 'string') ?? []
  return {
    type: 'string',
    maxLength: 10_000,
    ...(choices.length > 0 && { enum: choices }),
    ...(typeof usual === 'string' && usual !== '' && { default: usual }),
  }
}

function listed(about: Pick<FormField, 'title' | 'description'>, shape: Shape) {
  const hint = shape === 'lines' ? 'One on each line.' : 'As JSON.'
  const description = about.description === undefined ? hint : `${about.description.replace(/[.…]?$/, '.')} ${hint}`
  return { field: { ...about, description, type: 'string', format: 'textarea', maxLength: 100_000 } as const, shape }
}

/** Settings as a connector reads them, of what was filled in. @throws WRONG_SETTINGS */
export function settingsOf(values: ConnectorSettings, shapes: ConnectorForm['shapes']): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === '') continue
    const shape = shapes[name]
    settings[name] = shape && typeof value === 'string' ? shaped(name, value, shape) : value
  }
  return settings
}

function shaped(name: string, text: string, shape: Shape): unknown {
  if (shape === 'lines') return linesOf(text)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError('WRONG_SETTINGS', 422, `the setting ${name} is no JSON: correct it`, { cause })
  }
}

export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
