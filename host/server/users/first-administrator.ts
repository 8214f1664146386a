import { randomBytes } from 'node:crypto'
import type { Configuration } from '@etabli/core/access/configuration'
import { hashPassword } from './passwords'
import type { UserRepository } from './user-repository'

const everything = { permission: 'RWX' }

/** Everything on every project; what there is later is for the administrators to decide. */
const CONFIGURATION: Configuration = {
  'projects-acl': {
    '*': {
      permission: 'RWX',
      transform: everything,
      secret: everything,
      task: { ...everything, flow: { enabled: true }, artefact: everything, bundle: everything },
      service: everything,
      'object-storage': everything,
      'data-explorer': { enabled: true, permission: 'RWX' },
      'dbt-exec': { enabled: true },
      docs: { enabled: true },
      'edr-report': { enabled: true },
      git: { enabled: true },
    },
  },
  engines: { etabli: { enabled: true }, 'job-runner': { enabled: true } },
}

export interface FirstAdministrator {
  readonly email: string
  readonly password: string
}

/**
 * A fresh production store has no account: one is made, with a password drawn by chance that is kept nowhere. Undefined
 * where there are accounts already, or where another server made the first one in the same moment.
 */
export async function createFirstAdministrator(
  users: UserRepository,
  { email, organization }: { readonly email: string; readonly organization: string },
): Promise<FirstAdministrator | undefined> {
  if ((await users.count()) > 0) return undefined
  const password = randomBytes(15).toString('base64url')
  const created = await users.create({
    email,
    passwordHash: await hashPassword(password),
    role: 'superadmin',
    organization,
    externalApps: [],
    configuration: CONFIGURATION,
  })
  return created ? { email, password } : undefined
}
