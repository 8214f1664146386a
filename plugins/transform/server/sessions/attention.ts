import type { AttentionSource } from '@etabli/sdk/platform/server'
import { type EntityType, listSessions } from '../../contract'
import { HELD } from '../../messages/attention'
import type { SessionRepository } from './session-repository'

/** Where each kind is edited. */
const PAGES: Readonly<Record<EntityType, string>> = {
  'dbt-model': 'transform/model/open',
  'dbt-source': 'transform/source/open',
  'dbt-test': 'test/open',
}

/** Models, sources and tests that the asker keeps others from editing. */
export function lockAttention(sessions: Pick<SessionRepository, 'list'>): AttentionSource {
  return {
    ...{ title: HELD.title, icon: 'Transform', listed: listSessions },
    find: async ({ project, principal }) => {
      const rows = await sessions.list(project, undefined)
      return rows
        .filter(({ status, locked_by }) => status === 'opened' && locked_by === principal.id)
        .map(({ entity_type, entity_name, modified_at }) => ({
          ...{ name: entity_name, reason: HELD.reason, level: 'info', at: modified_at },
          href: `/${encodeURIComponent(project)}/${PAGES[entity_type]}/${encodeURIComponent(entity_name)}`,
        }))
    },
  }
}
