import * as z from 'zod/mini'
import { parseRequirement, type Requirement, RequirementError, type RequirementText } from './requirement'

/**
 * Who may use a call, a route, a card: anybody, anybody signed in, administrators, superadmins alone, or whoever meets all
 * the requirements.
 * With `anyOf`, meeting one of those is enough as well.
 */
export type Access =
  | 'public'
  | 'session'
  | 'admin'
  | 'superadmin'
  | RequirementText
  | readonly RequirementText[]
  | { readonly required: readonly RequirementText[]; readonly anyOf?: readonly RequirementText[] | undefined }

/** The same as it comes out of a manifest, before its requirements are read. Strict: a misspelt key opens nothing. */
export const AccessSchema = z.union([
  z.string(),
  z.readonly(z.array(z.string())),
  z.strictObject({ required: z.readonly(z.array(z.string())), anyOf: z.optional(z.readonly(z.array(z.string()))) }),
])
export type UncheckedAccess = z.infer<typeof AccessSchema>

export type ParsedAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'superadmin' }
  | { readonly kind: 'project'; readonly required: readonly Requirement[]; readonly anyOf: readonly Requirement[] }

/** Reads a declared access. Throws a RequirementError, so that a wrong or missing declaration cannot be registered. */
export function parseAccess(access: UncheckedAccess): ParsedAccess {
  const checked = AccessSchema.safeParse(access)
  if (!checked.success) throw new RequirementError(String(JSON.stringify(access)), 'is not an access declaration')
  const value = checked.data
  if (value === 'public' || value === 'session' || value === 'admin' || value === 'superadmin') return { kind: value }
  if (typeof value === 'string') return { kind: 'project', required: [parseRequirement(value)], anyOf: [] }
  if ('required' in value) {
    return {
      kind: 'project',
      required: value.required.map(parseRequirement),
      anyOf: (value.anyOf ?? []).map(parseRequirement),
    }
  }
  return { kind: 'project', required: value.map(parseRequirement), anyOf: [] }
}

/** The fields that must name a project before the access can be judged, each once. */
export function accessFields(access: ParsedAccess): readonly string[] {
  if (access.kind !== 'project') return []
  const fields = [...access.required, ...access.anyOf].flatMap(({ project }) =>
    project.kind === 'field' ? [project.field] : [],
  )
  return [...new Set(fields)]
}

/** Puts the projects that the fields name in place of the references. A field that is not given stays a reference. */
export function bindAccess(access: ParsedAccess, fields: Readonly<Record<string, string>>): ParsedAccess {
  if (access.kind !== 'project') return access
  const bind = (requirement: Requirement) => bindRequirement(requirement, fields)
  return { kind: 'project', required: access.required.map(bind), anyOf: access.anyOf.map(bind) }
}

/** Puts the project that the fields name in place of one requirement's reference. */
export function bindRequirement(requirement: Requirement, fields: Readonly<Record<string, string>>): Requirement {
  const { project } = requirement
  if (project.kind === 'name' || !Object.hasOwn(fields, project.field)) return requirement
  const name = fields[project.field]
  return name === undefined ? requirement : { ...requirement, project: { kind: 'name', name } }
}
