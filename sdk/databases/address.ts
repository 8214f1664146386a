import * as z from 'zod/mini'

/** A schema or table; a server may name it plainly. */
export const Named = z.union([z.string(), z.looseObject({ name: z.string() })])

/** A name of a connection, or of what is in its database. */
export const objectName = z.string().check(z.minLength(1), z.maxLength(256))

/** The fields that say which connection a call is about. */
export const connectionFields = { projectName: z.string(), dbConnectionName: objectName }
/** Which of the connections a caller reaches: the acl of `data-explorer` names them. */
export const connectionScope = { feature: 'data-explorer', name: ':dbConnectionName' } as const
/** Looking at a connection and its tables. */
export const connectionAccess = [':projectName:*:read', ':projectName:data-explorer:enabled'] as const
/** Running SQL of one's own needs X on the project and on the explorer. */
export const statementAccess = [':projectName:*:exec', ':projectName:data-explorer:exec'] as const
