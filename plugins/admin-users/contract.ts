import { defineCall, json } from '@etabli/sdk'
import { LONGEST_PASSWORD, PASSWORD_FAULTS } from '@etabli/sdk/platform'
import { ROLES } from '@etabli/sdk/platform/access'
import * as z from 'zod/mini'
import { StoredConfiguration, StoredExternalApps } from './model/configuration-schema'

const BASE = '/v1/admin/user'
/** As HTML's e-mail field has it: one manner of writing for each address, no look-alikes of other scripts. */
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9.-]{0,250}[a-zA-Z0-9])?$/
const NO_CONTROL = /^[^\p{Cc}]{0,320}$/u
const HTTP_ADDRESS = /^(?:https?:\/\/[^\s\p{Cc}]{1,2000})?$/u
const NAME = /^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u

/** The address of a user that is there; any that cannot be there is simply not found. */
const KnownEmail = z
  .string('Email is required.')
  .check(z.minLength(1, 'Email is required.'), z.regex(NO_CONTROL, 'must be an email address'))
const NewEmail = z
  .string('Email is required.')
  .check(z.minLength(1, 'Email is required.'), z.regex(EMAIL, 'must be an email address'))
const Text = z.string().check(z.regex(NO_CONTROL, 'must be text of at most 320 characters'))
const UserRole = z.enum(ROLES, 'must be user, admin or superadmin')
/** What else is asked of one, `core/session/password` and the server's lists say. */
const Password = z
  .string('Password is required.')
  .check(z.minLength(1, 'Password is required.'), z.maxLength(LONGEST_PASSWORD, PASSWORD_FAULTS.tooLong))

/** A token as it is listed: never its value. Times are ISO 8601. */
export const AccessToken = z.object({
  token_id: z.string(),
  token_name: z.string(),
  email: z.string(),
  /** Shown nowhere: a platform that lists it as `sda_url` is read all the same. */
  'sda-url': z._default(z.string(), ''),
  created_at: z.optional(z.string()),
  /** Exact to the minute; absent where it was never used. */
  last_used_at: z.optional(z.string()),
  /** Absent where it does not expire. */
  expires_at: z.optional(z.string()),
})
export type AccessToken = z.infer<typeof AccessToken>

/** A user as administrators see it. The password and its hash never leave the server. */
export const UserRecord = z.object({
  email: z.string(),
  role: UserRole,
  organization: z.string(),
  'sda-url': z.string(),
  'external-apps': z.readonly(z.array(z.looseObject({ name: z.string() }))),
  /** As it is stored, unknown fields too; what cannot be read grants nothing. */
  'sda-configuration': z.record(z.string(), z.unknown()),
  'access-tokens': z.readonly(z.array(AccessToken)),
})
export type UserRecord = z.infer<typeof UserRecord>

export const listUsers = defineCall({
  method: 'GET',
  path: `${BASE}/list`,
  host: 'authentication',
  access: 'admin',
  signedIn: false,
  summary: 'Every user, sorted by email address',
  returns: { users: z.readonly(z.array(UserRecord)) },
})

export const USER_SORTS = ['email', 'role'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** One page of what the table shows. Texts are parts of what is looked for; letter case does not matter. */
export const searchUsers = defineCall({
  method: 'POST',
  path: `${BASE}/search`,
  host: 'authentication',
  access: 'admin',
  signedIn: false,
  summary: 'One page of the users, filtered and sorted',
  body: json({
    /** In the address, the role, the organisation, names of plugins, projects and access tokens. */
    search: z.optional(Text),
    email: z.optional(Text),
    roles: z.optional(z.array(UserRole).check(z.maxLength(ROLES.length))),
    /** Part of a plugin's name. */
    app: z.optional(Text),
    sort: z.optional(z.enum(USER_SORTS)),
    descending: z.optional(z.boolean()),
    offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    limit: z.int().check(z.minimum(1), z.maximum(100)),
  }),
  returns: {
    users: z.readonly(z.array(UserRecord)),
    /** How many fit the filters. */
    total: z.number(),
    /** The roles that any user has: the choices of the filter. */
    roles: z.readonly(z.array(UserRole)),
  },
})

export const findUser = defineCall({
  method: 'GET',
  path: `${BASE}/find/:email`,
  host: 'authentication',
  access: 'admin',
  signedIn: false,
  summary: 'One user',
  returns: { user: UserRecord },
  fails: [404],
})

export const createUser = defineCall({
  method: 'POST',
  path: `${BASE}/create`,
  host: 'authentication',
  access: 'admin',
  action: 'user.create',
  signedIn: true,
  summary: 'Makes a user',
  body: json({
    email: NewEmail,
    password: Password,
    /** Left out: `user`. */
    role: z.optional(UserRole),
    'external-apps': StoredExternalApps,
    'sda-configuration': StoredConfiguration,
  }),
  returns: { user: UserRecord },
  fails: [409, 422],
})

export const updateUser = defineCall({
  method: 'PUT',
  path: `${BASE}/update`,
  host: 'authentication',
  access: 'admin',
  action: 'user.update',
  signedIn: true,
  summary: 'Changes a user; a field that is left out, and an empty password, stay as they are',
  body: json({
    email: KnownEmail,
    password: z.optional(z.string().check(z.maxLength(LONGEST_PASSWORD, PASSWORD_FAULTS.tooLong))),
    role: z.optional(UserRole),
    'external-apps': z.optional(StoredExternalApps),
    'sda-configuration': z.optional(StoredConfiguration),
  }),
  returns: { user: UserRecord },
  fails: [404, 409, 422],
})

export const deleteUser = defineCall({
  method: 'DELETE',
  path: `${BASE}/delete`,
  host: 'authentication',
  access: 'admin',
  signedIn: false,
  action: 'user.delete',
  summary: 'Deletes a user with all sessions and access tokens',
  body: json({ email: KnownEmail }),
  done: 'user successfully deleted',
  fails: [404, 409],
})

export const createAccessToken = defineCall({
  method: 'POST',
  path: `${BASE}/access-token/create`,
  host: 'authentication',
  access: 'admin',
  action: 'access-token.create',
  signedIn: true,
  summary: 'Creates an access token for a user; its value is shown only once',
  body: json({
    token_name: z
      .string('Token name is required.')
      .check(z.regex(NAME, 'Token name is required.'), z.maxLength(100, 'must be at most 100 characters')),
    email: KnownEmail,
    /** Where the token is to be used: kept as it is given, and shown beside the token. */
    sda_url: z.optional(z.string().check(z.regex(HTTP_ADDRESS, 'must be an http or https address'))),
    /** Left out: it does not expire. */
    expires_in_days: z.optional(z.int().check(z.minimum(1), z.maximum(3_650))),
  }),
  returns: {
    accessTokenData: z.object({
      access_token: z.string(),
      token_id: z.string(),
      token_name: z.string(),
      email: z.string(),
      sda_url: z.string(),
      created_at: z.optional(z.string()),
      expires_at: z.optional(z.string()),
    }),
  },
  fails: [404, 409],
})

export const revokeAccessToken = defineCall({
  method: 'DELETE',
  path: `${BASE}/access-token/revoke`,
  host: 'authentication',
  access: 'admin',
  signedIn: false,
  action: 'access-token.revoke',
  summary: 'Ends an access token: it is refused from the next call on',
  body: json({ email: KnownEmail, token_id: Text }),
  done: 'access token successfully revoked',
  fails: [404],
})

const Cell = z.object({ granted: z.boolean(), reason: z.string() })
const cells = { enabled: Cell, read: z.optional(Cell), write: z.optional(Cell), exec: z.optional(Cell) }
const Scope = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('restricted'), names: z.readonly(z.array(z.string())) }),
])

/** What a user may do in one project, with the reason of each answer. Pages may reckon the same with `effectivePermissions`. */
export const EffectiveProject = z.object({
  project: z.string(),
  /** The entry of `projects-acl` that decides: the project's own, or `*`; absent where there is neither. */
  entry: z.optional(z.string()),
  own: z.object(cells),
  features: z.readonly(z.array(z.object({ feature: z.string(), ...cells, scope: z.optional(Scope) }))),
})
export type EffectiveProject = z.infer<typeof EffectiveProject>

export const effectiveOfUser = defineCall({
  method: 'GET',
  path: `${BASE}/effective/:email`,
  host: 'authentication',
  access: 'admin',
  signedIn: false,
  summary: 'What a user may do in every project, and why',
  returns: { role: UserRole, projects: z.readonly(z.array(EffectiveProject)) },
  fails: [404],
})
