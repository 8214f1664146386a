import type { AuditWords } from '@etabli/sdk/platform/server'

const PAGE = '/admin/plugins'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'plugin.install': { verb: 'install', did: 'installed', thing: 'a plugin', page: PAGE },
  'plugin.switch-on': { verb: 'turn on', did: 'turned on', thing: 'a plugin', page: PAGE },
  'plugin.switch-off': { verb: 'turn off', did: 'turned off', thing: 'a plugin', page: PAGE },
  'plugin.roll-back': { verb: 'roll back', did: 'rolled back', thing: 'a plugin', page: PAGE },
  'plugin.remove': { verb: 'remove', did: 'removed', thing: 'a plugin' },
  'plugin.settings': { verb: 'change the settings of', did: 'changed the settings of', thing: 'a plugin', page: PAGE },
  'plugin.server-half': {
    verb: 'decide about the server half of',
    did: 'decided about the server half of',
    thing: 'a plugin',
    page: PAGE,
  },
  'plugin-publisher.forget': { verb: 'forget the key of', did: 'forgot the key of', thing: 'a publisher' },
  'plugin-policy.update': { verb: 'change', did: 'changed', thing: 'the policy for plugins', page: PAGE },
}
