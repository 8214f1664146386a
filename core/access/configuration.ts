import * as z from 'zod/mini'

// A user's `sda-configuration`. It is valid as soon as it is an object with a `projects-acl` object, so what is malformed
// further inside must not open anything: a malformed entry reads as denied, it never vanishes in favour of '*'.

const denied = () => ({ permission: 'D' })

function isNameMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// The map is kept as it came, so that no name is lost: fewer names could turn a restricted scope into an open one.
const AclSchema = z.union([z.array(z.string()), z.custom<Readonly<Record<string, unknown>>>(isNameMap)])

const featureShape = {
  permission: z.nullish(z.string()),
  enabled: z.nullish(z.boolean()),
  acl: z.nullish(AclSchema),
}
const FeatureEntrySchema = z.looseObject(featureShape)
const feature = z.catch(z.nullish(FeatureEntrySchema), denied)

const TaskEntrySchema = z.looseObject({ ...featureShape, flow: feature, artefact: feature, bundle: feature })

const ProjectEntrySchema = z.looseObject({
  permission: z.nullish(z.string()),
  transform: feature,
  'dbt-exec': feature,
  docs: feature,
  'edr-report': feature,
  secret: feature,
  task: z.catch(z.nullish(TaskEntrySchema), denied),
  flow: feature,
  service: feature,
  'object-storage': feature,
  'data-explorer': feature,
  git: feature,
})

const SwitchSchema = z.catch(z.looseObject({ enabled: z.nullish(z.boolean()) }), () => ({}))

export const ConfigurationSchema = z.looseObject({
  'projects-acl': z.record(z.string(), z.catch(ProjectEntrySchema, denied)),
  'audit-trail': z.optional(SwitchSchema),
  engines: z.catch(z.optional(z.record(z.string(), SwitchSchema)), () => ({})),
})

export const ExternalAppSchema = z.looseObject({ name: z.string().check(z.minLength(1)) })

export type FeatureEntry = z.infer<typeof FeatureEntrySchema>
export type ProjectEntry = z.infer<typeof ProjectEntrySchema>
export type Configuration = z.infer<typeof ConfigurationSchema>
export type ExternalApp = z.infer<typeof ExternalAppSchema>

/** Reads a user's configuration for evaluation; undefined when it is invalid. Keep the original for storing and editing. */
export function parseConfiguration(value: unknown): Configuration | undefined {
  return ConfigurationSchema.safeParse(value).data
}

/** Reads a user's external apps; undefined unless it is an array of objects that each have a name. */
export function parseExternalApps(value: unknown): ExternalApp[] | undefined {
  return z.array(ExternalAppSchema).safeParse(value).data
}
