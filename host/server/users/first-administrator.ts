import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Configuration } from '@etabli/core/access/configuration'
import { ConfigError } from '../config'
import { type PasswordOwner, refusalOfPassword } from './acceptable-password'
import { hashPassword } from './passwords'
import type { UserRepository } from './user-repository'

const VARIABLE = 'ETABLI_ADMIN_PASSWORD_FILE'

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

interface Wanted {
  readonly email: string
  readonly organization: string
  /** A file with the password or its argon2id hash; without one it is drawn by chance. */
  readonly passwordFile?: string | undefined
}

export interface FirstAdministrator {
  readonly email: string
  /** Drawn by chance and kept nowhere; undefined where the operator gave it. */
  readonly password: string | undefined
}

/**
 * A fresh production store has no account: one is made. Undefined where there are accounts already, or where another server
 * made the first one in the same moment.
 */
export async function createFirstAdministrator(
  users: UserRepository,
  { email, organization, passwordFile }: Wanted,
): Promise<FirstAdministrator | undefined> {
  if ((await users.count()) > 0) return undefined
  const password = passwordFile === undefined ? randomBytes(15).toString('base64url') : undefined
  const created = await users.create({
    email,
    passwordHash:
      password === undefined
        ? await givenHash(passwordFile ?? '', { email, organization })
        : await hashPassword(password),
    passwordIsFirst: true,
    role: 'superadmin',
    organization,
    externalApps: [],
    configuration: CONFIGURATION,
  })
  return created ? { email, password } : undefined
}

const ARGON2ID = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/

async function givenHash(path: string, owner: PasswordOwner): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ConfigError(`${VARIABLE}: ${path} cannot be read`, { cause })
  })
  const given = text.replace(/\r?\n$/, '')
  if (ARGON2ID.test(given)) return given
  if (given.startsWith('$argon2')) throw new ConfigError(`${VARIABLE}: this is not an argon2id hash in PHC form`)
  const refusal = await refusalOfPassword(given, owner)
  if (refusal) throw new ConfigError(`${VARIABLE}: ${refusal.message}`)
  return hashPassword(given)
}
