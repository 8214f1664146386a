import * as z from 'zod/mini'

// What may be stored as a user's `sda-configuration`. Stricter than what reads it: a mistake is told to whoever writes it,
// where reading can only deny. Unknown fields are kept at every depth.

/** Objects within objects, at most: what is deeper is a mistake, or meant to break whoever reads it. */
export const DEEPEST = 32

// The descriptions and examples reach whoever edits the text, and readers of the calls' documentation.

const PERMISSION = /^(?:[RWXD]{0,8}|none|read|exec|full)$/
const Permission = z
  .nullish(
    z
      .string('must be letters of R, W and X, or D for denied')
      .check(z.regex(PERMISSION, 'must be letters of R, W and X, or D for denied')),
  )
  .register(z.globalRegistry, {
    description: 'letters: R read, W write, X execute; D denies',
    examples: ['R', 'RX', 'RW', 'RWX', 'D'],
  })
const Enabled = z
  .nullish(z.boolean('must be true or false'))
  .register(z.globalRegistry, { description: 'whether it is switched on', examples: [true, false] })
const Acl = z
  .nullish(
    z.union(
      [z.array(z.string()), z.record(z.string(), z.unknown())],
      'must be a list of names, or an object whose keys are the names',
    ),
  )
  .register(z.globalRegistry, { description: 'the only names that may be reached; empty: all', examples: [[]] })

const featureShape = { permission: Permission, enabled: Enabled, acl: Acl }
const Feature = z
  .nullish(z.looseObject(featureShape, 'must be an object'))
  .register(z.globalRegistry, { description: 'a feature by its letters', examples: [{ permission: 'R' }] })
const SwitchedFeature = z
  .nullish(z.looseObject(featureShape, 'must be an object'))
  .register(z.globalRegistry, { description: 'a feature that is on or off', examples: [{ enabled: true }] })
const Task = z
  .nullish(
    z.looseObject({ ...featureShape, flow: SwitchedFeature, artefact: Feature, bundle: Feature }, 'must be an object'),
  )
  .register(z.globalRegistry, {
    description: 'what is above flow, artefact and bundle',
    examples: [{ permission: 'R', artefact: { permission: 'R' } }],
  })

const ProjectEntry = z
  .looseObject(
    {
      permission: Permission,
      transform: Feature,
      'dbt-exec': SwitchedFeature,
      docs: SwitchedFeature,
      'edr-report': SwitchedFeature,
      secret: Feature,
      task: Task,
      flow: SwitchedFeature,
      service: Feature,
      'object-storage': Feature,
      'data-explorer': Feature,
      git: SwitchedFeature,
    },
    'must be an object',
  )
  .register(z.globalRegistry, { description: 'a project', examples: [{ permission: 'R' }] })

const Switch = z
  .looseObject({ enabled: Enabled }, 'must be an object')
  .register(z.globalRegistry, { description: 'on or off', examples: [{ enabled: true }] })

const PlainConfiguration = z.looseObject(
  {
    'projects-acl': z
      .record(z.string(), ProjectEntry, 'must be an object with an entry for each project, or for *')
      .register(z.globalRegistry, { description: 'an entry for each project; * for all others', examples: [{}] }),
    'audit-trail': z.optional(Switch),
    engines: z.optional(
      z
        .record(z.string(), Switch, 'must be an object with an entry for each engine')
        .register(z.globalRegistry, { description: 'which engines the user may run with', examples: [{}] }),
    ),
  },
  'must be an object',
)

/** A configuration that may be stored. Its issues name the place. */
export const StoredConfiguration = PlainConfiguration.check(storable)
export type StoredConfiguration = z.infer<typeof StoredConfiguration>

// Kept whatever they are: the page of the plugin says what it cannot open.
const Url = z.optional(z.unknown()).register(z.globalRegistry, { description: 'where it is, by http or https' })
const Unsecure = z
  .optional(z.unknown())
  .register(z.globalRegistry, { description: 'opened as it is, without an activation link', examples: [true] })

/** The plugins of a user (`external-apps`) that may be stored. */
export const StoredExternalApps = z
  .array(
    z.looseObject(
      {
        name: z
          .string('every plugin needs a name')
          .check(z.minLength(1, 'every plugin needs a name'))
          .register(z.globalRegistry, { description: 'its name in the menu' }),
        url: Url,
        unsecure: Unsecure,
      },
      'must be an object with a name',
    ),
    'must be a list of objects, each with a name',
  )
  .check(z.maxLength(500), storable)

export interface Problem {
  /** Where it stands, from the top: keys, and positions in lists. */
  readonly path: readonly (string | number)[]
  /** `projects-acl.demo.secret.permission: must be letters of R, W and X, or D for denied` */
  readonly message: string
}

/** What is wrong with a configuration, in the server's words; nothing where it may be stored. */
export function configurationProblems(value: unknown): readonly Problem[] {
  return problemsOf(StoredConfiguration, value)
}

/** What is wrong with a list of plugins, in the server's words. */
export function externalAppsProblems(value: unknown): readonly Problem[] {
  return problemsOf(StoredExternalApps, value)
}

function problemsOf(schema: z.ZodMiniType, value: unknown): readonly Problem[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  // What a schema reads leaves such a key out without a word.
  const dropped = issues.length === 0 ? unstorable(value) : undefined
  return [...issues, ...(dropped ? [dropped] : [])].map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
    return { path, message: path.length === 0 ? issue.message : `${path.join('.')}: ${issue.message}` }
  })
}

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The JSON Schema of a configuration, for editors that check and complete while one types. */
export function configurationJsonSchema(): JsonSchema {
  return z.toJSONSchema(PlainConfiguration, { io: 'input', unrepresentable: 'any' })
}

/** The JSON Schema of a list of plugins. */
export function externalAppsJsonSchema(): JsonSchema {
  return z.toJSONSchema(StoredExternalApps, { io: 'input', unrepresentable: 'any' })
}

interface Checked {
  readonly value: unknown
  readonly issues: z.core.$ZodRawIssue[]
}

function storable({ value, issues }: Checked): void {
  const problem = unstorable(value)
  if (problem) issues.push({ code: 'custom', message: problem.message, input: value, path: [...problem.path] })
}

/** What no database keeps as it is, and what is nested to break its readers. Walks without recursion. */
function unstorable(value: unknown): Problem | undefined {
  const left: { readonly at: unknown; readonly path: readonly (string | number)[] }[] = [{ at: value, path: [] }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { at, path } = next
    if (typeof at === 'string' && !isStorableText(at)) return { path, message: 'must be readable text' }
    if (typeof at !== 'object' || at === null) continue
    if (path.length > DEEPEST) return { path: path.slice(0, 5), message: `is nested deeper than ${DEEPEST} levels` }
    for (const key of Array.isArray(at) ? at.keys() : Object.keys(at)) {
      if (typeof key === 'string' && !isStorableText(key))
        return { path, message: 'has a key that is not readable text' }
      if (key === '__proto__') return { path, message: 'has a key that is not allowed: __proto__' }
      left.push({ at: Reflect.get(at, key), path: [...path, key] })
    }
  }
  return undefined
}

/** PostgreSQL's texts hold no NUL and no half of a character. */
function isStorableText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text)
}
