import type { AlertSubjectNames } from '@etabli/sdk/platform/server'
import { type HandledCall, handle } from '@etabli/sdk/server'
import {
  createAlert,
  deleteAlert,
  listAlertDeliveries,
  listAlertServices,
  listAlerts,
  testAlert,
  updateAlert,
} from '../../contract'
import type { AlertRepository } from './alert-repository'
import { checkedAlert, checkReach, type Reachable, reachesService } from './check-alert'
import type { DeliveryRepository } from './delivery-repository'
import { alertFailures as failures } from './failures'
import { mayChangeAlerts } from './may-change'
import { idOf, presentAlert, presentDelivery, withoutSecrets } from './present-alert'
import type { AlertRow } from './tables'

export interface AlertParts {
  readonly alerts: AlertRepository
  readonly deliveries: DeliveryRepository
  readonly reachable: Reachable
  readonly subjects: () => readonly AlertSubjectNames[]
  /** Something waits to be sent. */
  readonly wake: () => void
}

const TEST_MESSAGE = 'This is a test: nothing has failed. Whoever reads it will be told of what this alert is for.'

export function alertCalls({ alerts, deliveries, reachable, subjects, wake }: AlertParts): readonly HandledCall[] {
  const found = async (project: string, alertRedisId: string): Promise<AlertRow> => {
    const row = await alerts.find(project, idOf(alertRedisId))
    if (!row) throw failures.UNKNOWN_ALERT()
    return row
  }
  return [
    handle(listAlerts, async ({ input: { project }, principal }) => {
      const rows = (await alerts.list(project)).map(presentAlert)
      const mayChange = mayChangeAlerts(principal, project)
      return { alerts: mayChange ? rows : rows.map(withoutSecrets), canMail: reachable.mail !== undefined }
    }),

    handle(createAlert, async ({ input: { project, alert }, principal, audit }) => {
      audit({ object: `alert ${alert.name}`, project })
      checkReach(principal, project, alert)
      const { row, signingKey } = await alerts.create(project, checkedAlert(alert, reachable), principal.email)
      audit({ after: audited(row) })
      return { alert: presentAlert(row), signingKey }
    }),

    handle(updateAlert, async ({ input: { project, alertRedisID, alert }, principal, audit }) => {
      const before = await found(project, alertRedisID)
      audit({ object: `alert ${before.name}`, project, before: audited(before) })
      if (before.kind !== alert.kind) throw failures.KIND_FIXED()
      checkReach(principal, project, alert)
      const row = await alerts.update(project, before.id, checkedAlert(alert, reachable), principal.email)
      audit({ after: audited(row) })
      return { alert: presentAlert(row) }
    }),

    handle(deleteAlert, async ({ input: { project, alertRedisID }, audit }) => {
      const before = await found(project, alertRedisID)
      audit({ object: `alert ${before.name}`, project, before: audited(before) })
      await alerts.delete(project, before.id)
      return {}
    }),

    handle(testAlert, async ({ input: { project, alertRedisID }, audit }) => {
      const row = await found(project, alertRedisID)
      audit({ object: `alert ${row.name}`, project })
      const delivery = await deliveries.addTest(row, TEST_MESSAGE)
      wake()
      return { delivery: presentDelivery(delivery) }
    }),

    handle(listAlertServices, async ({ input: { project } }) => {
      const names = (await Promise.all(subjects().map((namesOf) => namesOf(project)))).flat()
      return { alertServices: names.sort((a, b) => a.localeCompare(b)).map((name) => ({ name })) }
    }),

    handle(listAlertDeliveries, async ({ input: { project }, principal, reach }) => {
      const rows = await deliveries.list(project, reach.kind === 'restricted' ? reach.names : undefined)
      const isTold = reachesService(principal, project)
      return { deliveries: rows.filter(isTold).map(presentDelivery) }
    }),
  ]
}

function audited(row: AlertRow) {
  const { name, kind, target, events, about, enabled } = withoutSecrets(presentAlert(row))
  return { name, kind, target, events, about, enabled }
}
