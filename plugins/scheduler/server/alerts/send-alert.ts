import type { Vault } from '@etabli/sdk/server'
import type { Send } from './alert-sender'
import { isAllowed, type Reachable, receiversOf } from './check-alert'
import { alertFailures as failures } from './failures'
import { sendMail } from './mail'
import { messageOf } from './message'
import { openKey } from './sealed-keys'
import { postWebhook } from './webhook'

export interface SendParts extends Reachable {
  readonly vault: Vault
  /** Where users reach the workbench, if that is known. */
  readonly base: string | undefined
}

/** Sends a message in the way that its alert asks for. */
export function alertSend({ vault, outbound, mail, base }: SendParts): Send {
  return async ({ delivery, alert }, signal) => {
    const message = messageOf(delivery, base)
    if (alert.kind === 'webhook') {
      const key = openKey(vault, alert.id, alert.sealed_key ?? '')
      return postWebhook({ address: alert.target, key, message }, outbound, signal)
    }
    if (!mail) return { isDelivered: false, answer: failures.NO_MAIL_SERVER().message }
    const receivers = receiversOf(alert.target)
    if (!receivers.every((receiver) => isAllowed(receiver, mail)))
      return { isDelivered: false, answer: failures.RECEIVER_NOT_ALLOWED().message }
    return sendMail({ receivers, message }, mail, signal)
  }
}
