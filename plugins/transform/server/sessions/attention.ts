import type { AttentionSource } from '@etabli/sdk/platform/server'
import { type EntityType, listSessions } from '../../contract'
import { HELD } from '../../messages/attention'
import type { HeldRow, SessionRepository } from './session-repository'

/** A lock with which nothing was done for so long has probably been forgotten. */
export const LONG_HELD_MS = 24 * 3_600_000

/** Where each kind is edited, and where it is read by whoever cannot edit it now. */
const PAGES: Readonly<Record<EntityType, string>> = {
  'dbt-model': 'transform/model',
  'dbt-source': 'transform/source',
  'dbt-test': 'test',
}

/** Models, sources and tests that the asker keeps others from editing, and those that others have kept for long. */
export function lockAttention(
  sessions: Pick<SessionRepository, 'held'>,
  now: () => number = Date.now,
): AttentionSource {
  return {
    ...{ title: HELD.title, icon: 'Transform', listed: listSessions },
    listHref: (project) => `/${encodeURIComponent(project)}/transform`,
    find: async ({ project, principal }) =>
      (await sessions.held(project)).flatMap((row) => {
        const isMine = row.locked_by === principal.id
        const isLong = now() - row.done_last.getTime() > LONG_HELD_MS
        if (!isMine && !isLong) return []
        const page = `${PAGES[row.entity_type]}/${isMine ? 'open' : 'read'}`
        return [
          {
            ...{ name: row.entity_name, ...needOf(row, isMine, isLong), at: row.done_last },
            href: `/${encodeURIComponent(project)}/${page}/${encodeURIComponent(row.entity_name)}`,
          },
        ]
      }),
  }
}

function needOf({ locked_by_email }: HeldRow, isMine: boolean, isLong: boolean) {
  if (!isMine) return { reason: HELD.ofOther(locked_by_email), level: 'info' as const }
  return isLong
    ? { reason: HELD.mineForLong, level: 'warning' as const }
    : { reason: HELD.mine, level: 'info' as const }
}
