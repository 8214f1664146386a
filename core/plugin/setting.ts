import * as z from 'zod/mini'

export const SETTING_KINDS = ['switch', 'number', 'text', 'choice'] as const

const LONGEST_TEXT = 1_000

const Shape = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be a kebab-case id')),
  title: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.optional(z.string().check(z.maxLength(300))),
  kind: z.enum(SETTING_KINDS),
  default: z.union([z.boolean(), z.number(), z.string().check(z.maxLength(LONGEST_TEXT))]),
  /** Of a number. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** Of a choice. */
  options: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.minLength(1), z.maxLength(50)),
  ),
})

/** Something that each user may set for a plugin. */
export const SettingManifest = Shape.check(
  z.refine((setting) => isSettingValue(setting, setting.default), {
    error: 'the default is not a value that the setting can have',
    path: ['default'],
  }),
)
export type SettingManifest = z.infer<typeof SettingManifest>

/** What a setting of this kind holds. */
export type SettingValue<Kind extends SettingManifest['kind']> = Kind extends 'switch'
  ? boolean
  : Kind extends 'number'
    ? number
    : string

/** A setting as its plugin declares it, with the type of its value. */
export interface Setting<Kind extends SettingManifest['kind'] = SettingManifest['kind']>
  extends Omit<SettingManifest, 'kind' | 'default'> {
  /** Whose it is; default: the plugin that reads it, which must be the one that declares it. */
  readonly plugin?: string
  readonly kind: Kind
  readonly default: SettingValue<Kind>
}

/** Declares a setting once, for `settings` of the plugin and for the code that reads it. */
export function defineSetting<Kind extends SettingManifest['kind']>(setting: Setting<Kind>): Setting<Kind> {
  return Object.freeze(setting)
}

/** The key under which a browser remembers what its user chose. */
export function settingKey({ plugin, id }: { readonly plugin: string; readonly id: string }): string {
  return `plugin:${plugin}:setting:${id}`
}

/** Whether the setting can have this value. */
export function isSettingValue(
  { kind, options, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: z.infer<typeof Shape>,
  value: unknown,
): boolean {
  switch (kind) {
    case 'switch':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && value >= minimum && value <= maximum
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_TEXT
    case 'choice':
      return typeof value === 'string' && (options ?? []).includes(value)
  }
}

/** The value that was stored; the default where nothing was, or what the setting can no longer have. */
export function settingOf<Kind extends SettingManifest['kind']>(
  setting: Setting<Kind>,
  stored: string | undefined,
): SettingValue<Kind> {
  const value = parsed(stored)
  // `isSettingValue` has just held it against the kind.
  return isSettingValue(setting, value) ? (value as SettingValue<Kind>) : setting.default
}

function parsed(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return undefined
  }
}
