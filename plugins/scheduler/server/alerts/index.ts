import { AlertSubjects, Installation } from '@etabli/sdk/platform/server'
import { type HandledCall, OutboundPolicy, type Platform, Store, Vault } from '@etabli/sdk/server'
import { AlertRepository } from './alert-repository'
import { AlertSender, type SenderOptions } from './alert-sender'
import { DeliveryRepository } from './delivery-repository'
import { alertCalls } from './handlers'
import { alertSend } from './send-alert'
import { AlertSettings } from './settings'

export { AlertSender } from './alert-sender'
export { type AlertNews, enqueueAlerts, queueServiceAlerts } from './enqueue-alerts'
export { alertCalls } from './handlers'
export { alertMigration, serviceAlertMigration } from './migration'
export { sealedAlertKeys } from './sealed-keys'

export interface StartedAlerts {
  readonly calls: readonly HandledCall[]
  /** How many there are in these projects. */
  count(projects: readonly string[]): Promise<number>
  /** Something waits to be sent: it goes out at once instead of within two seconds. */
  wake(): void
  stop(): Promise<void>
}

/** The calls of alerts, and what sends their messages from this server. */
export function startAlerts({ service, extensions, settings, log }: Platform, options?: SenderOptions): StartedAlerts {
  const { mail } = settings(AlertSettings)
  const vault = service(Vault)
  const reachable = { outbound: service(OutboundPolicy), mail }
  const deliveries = new DeliveryRepository(service(Store))
  const send = alertSend({ ...reachable, vault, base: service(Installation).url })
  const sender = new AlertSender(deliveries, send, log, options)
  sender.start()
  const alerts = new AlertRepository(service(Store), vault)
  return {
    calls: alertCalls({
      ...{ alerts, deliveries, reachable },
      subjects: () => extensions(AlertSubjects),
      wake: () => sender.wake(),
    }),
    count: (projects) => alerts.count(projects),
    wake: () => sender.wake(),
    stop: () => sender.stop(),
  }
}
