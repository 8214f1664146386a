import type { AuditWords } from '@etabli/sdk/platform/server'

const GIT = '/admin/git?project=:project'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'git.run': { verb: 'run git in', did: 'ran git in', thing: 'a repository', page: GIT },
  'git.schedule.create': { verb: 'create', did: 'created', thing: 'a schedule for git', page: GIT },
  'git.schedule.switch': { verb: 'switch', did: 'switched', thing: 'a schedule for git', page: GIT },
  'git.schedule.delete': { verb: 'delete', did: 'deleted', thing: 'a schedule for git', page: GIT },
}
