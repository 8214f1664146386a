import * as z from 'zod/mini'
import { json } from '../contract/body'
import { defineCall } from '../contract/define-call'
import { LONGEST_PASSWORD } from './password-length'

export const ownPassword = defineCall({
  method: 'GET',
  path: '/v1/session/password',
  host: 'authentication',
  access: 'session',
  summary: 'Whether the bearer has a password here; users who sign in only with Google have none',
  returns: { has_password: z.boolean() },
})

export const changeOwnPassword = defineCall({
  method: 'POST',
  path: '/v1/session/password',
  host: 'authentication',
  access: 'session',
  action: 'session.change-password',
  signedIn: true,
  summary: 'Change your own password; all other sessions of the user end',
  body: json({
    current_password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
    new_password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
  }),
  done: 'password successfully changed',
  fails: [409, 422, 429],
})
