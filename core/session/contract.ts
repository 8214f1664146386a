import * as z from 'zod/mini'
import { ROLES } from '../access/role'
import { form } from '../contract/body'
import { defineCall } from '../contract/define-call'
import { LONGEST_PASSWORD } from './password-length'

/** What a sign-in answers; `external-apps` and `sda-configuration` are checked by the page before it keeps them. */
const signedIn = {
  authtoken: z.string(),
  'external-apps': z.unknown(),
  'sda-configuration': z.unknown(),
}

/** What the audit trail calls a sign-in, and everything else that opens or ends a session. */
export const SIGN_IN_ACTION = 'session.sign-in'

export function isOfSessions(action: string): boolean {
  return action.startsWith('session.')
}

export const loginDefault = defineCall({
  method: 'POST',
  path: '/v1/login/default',
  host: 'authentication',
  access: 'public',
  summary: 'Sign in with an email address and a password',
  body: form({
    username: z.string().check(z.minLength(1), z.maxLength(320)),
    password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
  }),
  returns: signedIn,
  fails: [401, 429],
})

export const loginGoogle = defineCall({
  method: 'POST',
  path: '/v1/login/google',
  host: 'authentication',
  access: 'public',
  summary: 'Sign in with a Google ID token',
  body: form({ tokenId: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
  returns: signedIn,
  fails: [401, 403, 404, 429],
})

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  organization: z.string(),
  /** As it is now; where it is not told, the token's claim stands. */
  role: z.optional(z.enum(ROLES)),
  /** The password was not chosen by the user: it is to be changed. */
  'password-is-first': z.optional(z.literal(true)),
})
export type SessionUser = z.infer<typeof SessionUser>

export const checkSession = defineCall({
  method: 'GET',
  path: '/v1/session/check',
  host: 'authentication',
  access: 'session',
  summary: 'Who the bearer is, with the current configuration',
  returns: { user: SessionUser, 'external-apps': z.unknown(), 'sda-configuration': z.unknown() },
})

export const logout = defineCall({
  method: 'POST',
  path: '/v1/session/logout',
  host: 'authentication',
  access: 'session',
  action: 'session.sign-out',
  signedIn: true,
  summary: 'End the session; its token is refused from then on',
  done: 'you are signed out',
})
