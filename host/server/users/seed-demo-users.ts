import type { DemoOrganisation } from '@etabli/sdk/platform/server'
import { hashPassword } from './passwords'
import type { UserRepository } from './user-repository'

/** Makes the users that are missing. */
export async function seedDemoUsers(users: UserRepository, organisation: DemoOrganisation): Promise<void> {
  const { name, password, externalApps } = organisation
  const known = await Promise.all(organisation.users.map(({ email }) => users.findByEmail(email)))
  const missing = organisation.users.filter((_, index) => !known[index])
  if (missing.length === 0) return
  const passwordHash = await hashPassword(password)
  for (const { email, role, configuration } of missing)
    await users.create({ email, role, configuration, passwordHash, organization: name, externalApps })
}
