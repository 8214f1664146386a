import type { Rights } from '@etabli/sdk/server'
import { quoteIdentifier } from './identifiers'
import { type Grant, grantsOf, rightsOf } from './rights'
import type { Session } from './session'

/** The rights of the account and of its roles, active or not. Leaves the session with another role than before. */
export async function readRights(session: Session): Promise<Rights> {
  const account = grantsOf(await session.textRows('show grants'))
  const grants: Grant[] = [...account.grants]
  const hidden: string[] = []
  for (const role of new Set(account.roles)) {
    // The grants of a role, and of the roles that it has, are shown to whoever plays it.
    const found = await session
      .command(`set role ${quoteIdentifier(role)}`)
      .then(() => session.textRows('show grants'))
      .then(grantsOf)
      .catch((error: unknown) => {
        if (!session.isUsable) throw error
        return undefined
      })
    if (found) grants.push(...found.grants)
    else hidden.push(role)
  }
  return rightsOf(grants, hidden)
}
