import * as z from 'zod/mini'

// What may be stored as a user's `sda-configuration`. Stricter than what reads it: a mistake is told to whoever writes it,
// where reading can only deny. Unknown fields are kept at every depth.

/** Objects within objects, at most: what is deeper is a mistake, or meant to break whoever reads it. */
export const DEEPEST = 32

const PERMISSION = /^(?:[RWXD]{0,8}|none|read|exec|full)$/
const Permission = z.nullish(
  z
    .string('must be letters of R, W and X, or D for denied')
    .check(z.regex(PERMISSION, 'must be letters of R, W and X, or D for denied')),
)
const Enabled = z.nullish(z.boolean('must be true or false'))
const Acl = z.nullish(
  z.union(
    [z.array(z.string()), z.record(z.string(), z.unknown())],
    'must be a list of names, or an object whose keys are the names',
  ),
)

const featureShape = { permission: Permission, enabled: Enabled, acl: Acl }
const Feature = z.nullish(z.looseObject(featureShape, 'must be an object'))
const Task = z.nullish(
  z.looseObject({ ...featureShape, flow: Feature, artefact: Feature, bundle: Feature }, 'must be an object'),
)

const ProjectEntry = z.looseObject(
  {
    permission: Permission,
    transform: Feature,
    'dbt-exec': Feature,
    docs: Feature,
    'edr-report': Feature,
    secret: Feature,
    task: Task,
    flow: Feature,
    service: Feature,
    'object-storage': Feature,
    'data-explorer': Feature,
    git: Feature,
  },
  'must be an object',
)

const Switch = z.looseObject({ enabled: Enabled }, 'must be an object')

const PlainConfiguration = z.looseObject(
  {
    'projects-acl': z.record(z.string(), ProjectEntry, 'must be an object with an entry for each project, or for *'),
    'audit-trail': z.optional(Switch),
    engines: z.optional(z.record(z.string(), Switch, 'must be an object with an entry for each engine')),
  },
  'must be an object',
)

/** A configuration that may be stored. Its issues name the place. */
export const StoredConfiguration = PlainConfiguration.check(storable)
export type StoredConfiguration = z.infer<typeof StoredConfiguration>

/** The plugins of a user (`external-apps`) that may be stored. */
export const StoredExternalApps = z
  .array(
    z.looseObject(
      { name: z.string('every plugin needs a name').check(z.minLength(1, 'every plugin needs a name')) },
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
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
    return { path, message: path.length === 0 ? issue.message : `${path.join('.')}: ${issue.message}` }
  })
}

/** The JSON Schema of a configuration, for editors that check and complete while one types. */
export function configurationJsonSchema(): object {
  return z.toJSONSchema(PlainConfiguration, { io: 'input', unrepresentable: 'any' })
}

/** The JSON Schema of a list of plugins. */
export function externalAppsJsonSchema(): object {
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
        return { path, message: 'has a key that is no readable text' }
      left.push({ at: Reflect.get(at, key), path: [...path, key] })
    }
  }
  return undefined
}

/** PostgreSQL's texts hold no NUL and no half of a character. */
function isStorableText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text)
}
