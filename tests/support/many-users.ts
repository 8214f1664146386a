import { randomBytes } from 'node:crypto'
import type { Role } from '@etabli/core/access/role'
import { Tokens } from '../../host/server/sessions/tokens'
import { AUTH_SECRET, query, type World } from './world'

export interface BulkUser {
  readonly acl?: unknown
  readonly role?: Role
}

export interface SignedUser extends BulkUser {
  readonly id: string
  readonly email: string
  readonly session: string
  readonly token: string
}

/** Many users with a session each, inserted in one go: a sign-in costs tens of milliseconds on purpose. */
export async function manyUsers(world: World, users: readonly BulkUser[]): Promise<SignedUser[]> {
  const tokens = new Tokens(Buffer.from(AUTH_SECRET))
  const expiresAt = new Date(Date.now() + 3_600_000)
  const made = await Promise.all(
    users.map(async ({ acl = {}, role = 'user' }) => {
      const [id, session] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')]
      const email = `${id.toLowerCase()}@etabli.test`
      return { id, session, email, acl, role, token: await tokens.sign({ id, email, role }, session, expiresAt) }
    }),
  )
  const configurations = made.map(({ acl }) => JSON.stringify({ 'projects-acl': acl, engines: {} }))
  await query(
    world.database,
    `insert into app_user (id, email, role, sda_configuration)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[])`,
    [made.map(({ id }) => id), made.map(({ email }) => email), made.map(({ role }) => role), configurations],
  )
  await query(
    world.database,
    'insert into session (id, user_id, expires_at) select a, b, $3 from unnest($1::text[], $2::text[]) as given (a, b)',
    [made.map(({ session }) => session), made.map(({ id }) => id), expiresAt],
  )
  return made
}
