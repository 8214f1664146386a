import type { DemoOrganisation } from '@etabli/sdk/platform/server'
import { ConfigError } from '../config'
import { passwordMatches } from './passwords'
import type { UserRepository } from './user-repository'

/** A store that was once a demo must not become a production with passwords that everybody knows. */
export async function refusePublicPasswords(
  users: UserRepository,
  {
    users: accounts,
    password,
  }: Pick<DemoOrganisation, 'password'> & { readonly users: readonly { readonly email: string }[] },
): Promise<void> {
  for (const { email } of accounts) {
    const user = await users.findByEmail(email)
    if (user && (await passwordMatches(password, user.passwordHash)))
      throw new ConfigError(
        `DATABASE_URL: this store has the demo account ${email} with its public password. Use a fresh database, or change that password first.`,
      )
  }
}
