import * as z from 'zod/mini'

/** A schema or table; a server may name it plainly. */
export const Named = z.union([z.string(), z.looseObject({ name: z.string() })])

export const name = z.string().check(z.minLength(1), z.maxLength(256))
/** Which connection a call is about. */
export const scope = { feature: 'data-explorer', name: ':dbConnectionName' } as const
export const connection = { projectName: z.string(), dbConnectionName: name }
export const access = [':projectName:*:read', ':projectName:data-explorer:enabled'] as const

/** Running SQL of one's own needs X on the project and on the explorer. */
export const execAccess = [':projectName:*:exec', ':projectName:data-explorer:exec'] as const
