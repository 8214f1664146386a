/** All that both halves agree on, and all that another plugin may import. */
import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import {
  ConnectionTemplate,
  ConnectionTest,
  connectionType,
  Day,
  KeyComparison,
  KINDS,
  limits,
  Secret,
  SecretForm,
  SecretInput,
  SecretListed,
  SecretUpdate,
  SecretVersion,
  secretData,
  secretRedisID,
  Use,
} from './contract/secret'

// What a form leaves as it is stored is part of these calls.
export { UNCHANGED } from '@etabli/sdk'
export {
  ConnectionTemplate,
  ConnectionTest,
  CUSTOM_ICON,
  KeyComparison,
  KINDS,
  MOST_KEYS,
  Secret,
  SecretForm,
  SecretInput,
  type SecretKind,
  SecretListed,
  SecretUpdate,
  SecretValue,
  SecretVersion,
  Use,
} from './contract/secret'

const BASE = '/api/v1/secret'

export const listConnectionTemplates = defineCall({
  method: 'GET',
  path: `${BASE}/connection/available/list`,
  access: 'session',
  summary: 'The connection types that secrets can have, with their forms',
  returns: { secretConnections: z.array(ConnectionTemplate) },
})

/** `:kind` is `custom` or `connection`. */
export const createSecret = defineCall({
  method: 'POST',
  path: `${BASE}/create/:kind`,
  access: ':projectName:secret:write',
  scope: { feature: 'secret', name: ':secret.name' },
  action: 'secret.create',
  summary: 'Creates a secret in a project',
  body: json({ projectName: z.string(), secret: SecretInput }, limits),
  returns: { secret: SecretListed },
  fails: [409, 422],
})

/** All of a kind, or those that fit `search` (name, description, connection type, names of keys), from `offset` on, `limit` of them. */
export const listSecrets = defineCall({
  method: 'POST',
  path: `${BASE}/list/:project`,
  access: ':project:secret:read',
  scope: { feature: 'secret', list: 'secrets', key: 'name' },
  summary: 'The secrets of one kind, by name, with the names of their keys and without values',
  body: json({
    kind: z.enum(KINDS),
    search: z.optional(z.string().check(z.maxLength(256))),
    /** Only those whose last good day is this one or an earlier one. */
    expiresBy: z.optional(Day),
    offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  }),
  returns: { secrets: z.array(SecretListed), total: z.number() },
})

/** Asks R, as a call by id can only be judged when the secret is found. Kept in the audit trail: it gives values away. */
export const readSecret = defineCall({
  method: 'POST',
  path: `${BASE}/read`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['read'] },
  action: 'secret.read',
  summary: 'A secret with its values',
  body: json({ secretRedisID }),
  returns: { secret: Secret },
  fails: [403, 404],
})

/** Asks R or W. What the detail shows and an update begins with; no sensitive value leaves the server. */
export const readSecretForm = defineCall({
  method: 'POST',
  path: `${BASE}/form/read`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['read', 'write'] },
  summary: 'A secret without its sensitive values',
  body: json({ secretRedisID }),
  returns: { secret: SecretForm },
  fails: [403, 404],
})

/** Asks W. */
export const updateSecret = defineCall({
  method: 'PUT',
  path: `${BASE}/update`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['write'] },
  action: 'secret.update',
  summary: 'Changes the description, the values and the expiry of a secret',
  body: json({ secretRedisID, secret: SecretUpdate }, limits),
  returns: { secret: SecretListed },
  fails: [403, 404, 422],
})

/** Asks W. */
export const revokeSecret = defineCall({
  method: 'DELETE',
  path: `${BASE}/revoke`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['write'] },
  action: 'secret.revoke',
  summary: 'Removes a secret with its values and its history',
  body: json({ secretRedisID }),
  fails: [403, 404],
})

/** A form that is not saved yet. With `secretRedisID`, values that are `UNCHANGED` are those of that secret, which asks R on it. */
export const testSecretForm = defineCall({
  method: 'POST',
  path: `${BASE}/connection/test`,
  access: ':projectName:secret:write',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['read'] },
  action: 'secret.test',
  summary: 'Tests a connection with the values of a form, step by step',
  body: json(
    {
      projectName: z.string(),
      'connection-type': connectionType,
      data: secretData,
      secretRedisID: z.optional(secretRedisID),
    },
    limits,
  ),
  returns: { connectionTest: ConnectionTest },
  fails: [422],
})

/** Asks R. */
export const testSecret = defineCall({
  method: 'POST',
  path: `${BASE}/test`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['read'] },
  action: 'secret.test',
  summary: 'Tests the connection of a stored secret, step by step',
  body: json({ secretRedisID }),
  returns: { connectionTest: ConnectionTest },
  fails: [403, 404, 422],
})

/** Asks R. `hidden` counts the uses that the caller may not see: revoking breaks them as well. */
export const listSecretUses = defineCall({
  method: 'POST',
  path: `${BASE}/uses`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['read'] },
  summary: 'Where a secret is used',
  body: json({ secretRedisID }),
  returns: { uses: z.array(Use), hidden: z.number() },
  fails: [403, 404],
})

/** Asks R on both, which may be of different projects. Kept in the audit trail: it tells something of values. */
export const compareSecrets = defineCall({
  method: 'POST',
  path: `${BASE}/compare`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID', ':otherRedisID'], letters: ['read'] },
  action: 'secret.compare',
  summary: 'Which keys two secrets share, and whether their values are the same; returns no values',
  body: json({ secretRedisID, otherRedisID: secretRedisID }),
  returns: { comparison: z.array(KeyComparison) },
  fails: [403, 404],
})

/** Asks R. */
export const listSecretVersions = defineCall({
  method: 'POST',
  path: `${BASE}/history`,
  access: 'session',
  scope: { feature: 'secret', ids: [':secretRedisID'], letters: ['read'] },
  summary: 'What was changed in a secret, by key, newest first',
  body: json({ secretRedisID }),
  returns: { versions: z.array(SecretVersion) },
  fails: [403, 404],
})
