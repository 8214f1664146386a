import type { AttentionSource } from '@etabli/sdk/platform/server'
import { listSecrets } from '../contract'
import { EXPIRING_SECRETS, EXPIRY } from '../messages'
import { redisIdOf } from './presenter'
import { expiringSecretsHref, secretHref } from './secret-href'
import type { SecretListRepository } from './store/secret-list-repository'

const DAY_MS = 86_400_000
/** From when on somebody should see to it. */
const SOON_MS = 14 * DAY_MS

/** Secrets that have expired, or soon will. */
export function secretAttention(
  list: Pick<SecretListRepository, 'rows'>,
  now: () => number = Date.now,
): AttentionSource {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    ...{ title: EXPIRING_SECRETS, icon: 'Key', listed: listSecrets, listHref: expiringSecretsHref },
    find: async ({ project }) => {
      const rows = await list.rows({ project, expiresBy: dayOf(now() + SOON_MS) })
      return rows.flatMap((row) => {
        const day = row.expires_at
        if (day === null) return []
        const isPast = day < dayOf(now())
        return [
          {
            ...{ name: row.name, href: secretHref(project, redisIdOf(row)) },
            // It is good until its day is over.
            at: new Date(Date.parse(day) + DAY_MS),
            ...{
              reason: isPast ? EXPIRY.expired : EXPIRY.on(day),
              level: isPast ? ('error' as const) : ('warning' as const),
            },
          },
        ]
      })
    },
  }
}
