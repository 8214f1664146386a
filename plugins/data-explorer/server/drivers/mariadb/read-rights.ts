import type { Rights } from '../driver'
import { quoteIdentifier } from './identifiers'
import { type Grant, grantsOf, rightsOf } from './rights'
import type { Session } from './session'

/** The rights of the account, of its roles, whether they are active or not, and of theirs. */
export async function readRights(session: Session): Promise<Rights> {
  const account = grantsOf(await session.textRows('show grants'))
  const grants: Grant[] = [...account.grants]
  const hidden: string[] = []
  const roles = new Set(account.roles)
  for (const role of roles) {
    const found = await session
      .textRows(`show grants for ${quoteIdentifier(role)}`)
      .then(grantsOf)
      .catch(() => undefined)
    if (!session.isUsable) throw new Error('the session was lost')
    if (!found) hidden.push(role)
    grants.push(...(found?.grants ?? []))
    // A set hands out what is added while it is walked through.
    for (const further of found?.roles ?? []) roles.add(further)
  }
  return rightsOf(grants, hidden)
}
