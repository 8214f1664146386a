import { parseAccess } from '@etabli/core/access/access'
import { parseConfiguration } from '@etabli/core/access/configuration'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import { type GuardedPart, guardedParts } from '@etabli/core/plugin/check-manifest'
import { DOCTOR } from '../messages'
import { type Check, errors } from './check'

export const DENY_BY_DEFAULT: Check = {
  id: 'deny-by-default',
  title: 'Nothing is shown to a user without permissions unless the plugin says so',
  run: async ({ manifest }) =>
    errors(
      guardedParts(await manifest())
        .filter(isOpen)
        .map(({ kind, id }) => DOCTOR.open(kind, id)),
    ),
}

const NOBODY: Principal = {
  id: 'nobody',
  email: 'nobody@example.org',
  role: 'user',
  configuration: parseConfiguration({ 'projects-acl': {} }),
}

/** Open without saying so. What has no access but opens a route, or stands for a command, has that one's. */
function isOpen({ kind, access, route, command }: GuardedPart): boolean {
  if (access === undefined) return (route ?? command) === undefined || kind === 'card'
  if (access === 'session' || access === 'public') return false
  try {
    return evaluate(NOBODY, parseAccess(access), { project: 'any' }).granted
  } catch {
    // What cannot be read is another check's matter.
    return false
  }
}
