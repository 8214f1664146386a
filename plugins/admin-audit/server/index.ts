import { formatCount } from '@etabli/sdk'
import { AdminAreas, type AuditEvent, type AuditFilter, AuditTrail, AuditWords } from '@etabli/sdk/platform/server'
import { csvLines, defineServerPlugin, extend, handle } from '@etabli/sdk/server'
import * as contract from '../contract'
import { exportEvents, type Filter, listEvents, readAuditNames } from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { CSV_COLUMNS, csvRow } from './csv-row'
import { eventWords } from './event-words'

const DAY_MS = 86_400_000

export default defineServerPlugin({
  id: 'etabli.admin-audit',
  api: { title: 'Audit trail', description: 'Who did what, when and from where.', contract },
  uses: [AuditWords],
  start: ({ service, extensions }) => {
    const trail = service(AuditTrail)
    return {
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(AdminAreas, {
          title: 'Audit trail',
          about: 'Who did what to which object, and with what outcome.',
          page: '/admin/audit',
          access: 'admin',
          order: 40,
          fact: async () => {
            const from = new Date(Date.now() - DAY_MS).toISOString()
            const { total } = await trail.list({ from }, { offset: 0, limit: 1 })
            return `${formatCount(total)} ${total === 1 ? 'event' : 'events'} in the last 24 hours`
          },
        }),
      ],
      calls: [
        handle(listEvents, async ({ input: { offset, limit, ...filter } }) => {
          const page = await trail.list(filterOf(filter), { offset, limit })
          const given = extensions(AuditWords)
          return { ...page, events: page.events.map((event) => presentEvent(event, given)) }
        }),
        handle(readAuditNames, async () => ({ ...(await trail.names()), keeps: trail.keeps })),
        handle(exportEvents, async ({ input, signal, audit }) => {
          audit({ object: 'audit trail', after: input })
          const rows = rowsOf(trail.export(filterOf(input), signal))
          return csvLines(CSV_COLUMNS, await rows.next(), rows)
        }),
      ],
    }
  },
})

function presentEvent(event: AuditEvent, given: readonly AuditWords[]) {
  const words = eventWords(event, given)
  return words ? { ...event, words } : event
}

function filterOf({ from, to, ...rest }: Filter): AuditFilter {
  return { ...rest, from: isoOf(from), to: isoOf(to) }
}

function isoOf(instant: number | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

async function* rowsOf(batches: AsyncIterable<readonly AuditEvent[]>) {
  for await (const events of batches) yield events.map(csvRow)
}
