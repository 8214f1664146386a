import { type AuditEvent, type AuditFilter, AuditTrail } from '@etabli/sdk/platform/server'
import { csvLines, defineServerPlugin, handle } from '@etabli/sdk/server'
import * as contract from '../contract'
import { exportEvents, type Filter, listEvents, readAuditNames } from '../contract'
import { CSV_COLUMNS, csvRow } from './csv-row'

export default defineServerPlugin({
  id: 'etabli.admin-audit',
  api: { title: 'Audit trail', description: 'Who did what, when and from where.', contract },
  start: ({ service }) => {
    const trail = service(AuditTrail)
    return {
      calls: [
        handle(listEvents, ({ input: { offset, limit, ...filter } }) =>
          trail.list(filterOf(filter), { offset, limit }),
        ),
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

function filterOf({ from, to, ...rest }: Filter): AuditFilter {
  return { ...rest, from: isoOf(from), to: isoOf(to) }
}

function isoOf(instant: number | undefined): string | undefined {
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

async function* rowsOf(batches: AsyncIterable<readonly AuditEvent[]>) {
  for await (const events of batches) yield events.map(csvRow)
}
