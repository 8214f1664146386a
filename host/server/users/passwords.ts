import { normalPassword } from '@etabli/core/session/password'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), COST)
}

let decoy: Promise<string> | undefined

/** Costs the same whether there is a hash or not, so that the time of an answer does not tell which accounts exist. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const hashed = stored ?? (await decoy)
  const normal = normalPassword(password)
  // Hashes that were made before passwords were normalised know them as they were typed.
  const matches = (await verify(hashed, normal)) || (normal !== password && (await verify(hashed, password)))
  return matches && stored != null
}
