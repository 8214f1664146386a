import { scopeOf } from '@etabli/sdk/platform/server'
import type { OutboundPolicy, Principal } from '@etabli/sdk/server'
import { type AlertEvent, type AlertInput, SERVICE_EVENTS } from '../../contract'
import { alertFailures as failures, MOST_RECEIVERS } from './failures'
import type { MailSettings } from './settings'
import type { DeliveryRow } from './tables'
import { portOf } from './webhook'

export interface Reachable {
  readonly outbound: OutboundPolicy
  readonly mail: MailSettings | undefined
}

/** The alert as it is stored; throws the failure that says what to change. */
export function checkedAlert(alert: AlertInput, reachable: Reachable): AlertInput {
  const name = alert.name.trim()
  if (name === '') throw failures.ALERT_NAME_REQUIRED()
  if (hasControlCharacter(name) || hasControlCharacter(alert.target)) throw failures.CONTROL_CHARACTER()
  const target = alert.kind === 'webhook' ? webAddress(alert.target, reachable) : mailAddresses(alert.target, reachable)
  return { ...alert, name, target, events: [...new Set(alert.events)], about: [...new Set(alert.about)] }
}

export function isOfService(event: string): boolean {
  return SERVICE_EVENTS.some((each) => each === event)
}

/** Whoever reaches named artefacts, bundles or services only is told of those, and of no others. */
export function checkReach(
  principal: Principal,
  project: string,
  { about, events }: { readonly about: readonly string[]; readonly events: readonly AlertEvent[] },
): void {
  // A name may be an artefact's and a service's: it is to be reached as all that the events are of.
  const kinds = [
    ...(events.every(isOfService) ? [] : [['task', 'bundle'] as const]),
    ...(events.some(isOfService) ? [['service'] as const] : []),
  ]
  for (const features of kinds) {
    const scopes = features.map((feature) => scopeOf(principal.configuration, project, feature))
    const isReached = (name: string) => scopes.some((scope) => scope.kind === 'all' || scope.names.includes(name))
    const isConfined = scopes.some((scope) => scope.kind === 'restricted')
    if (about.length === 0 ? isConfined : !about.every(isReached)) throw failures.NOT_REACHED()
  }
}

/** Whether somebody may be shown a message: services have an acl of their own. */
export function reachesService({ configuration }: Principal, project: string) {
  const services = scopeOf(configuration, project, 'service')
  return ({ event, subject }: Pick<DeliveryRow, 'event' | 'subject'>) =>
    !isOfService(event) || services.kind === 'all' || services.names.includes(subject)
}

/** The receivers of a mail alert. */
export function receiversOf(target: string): readonly string[] {
  return target
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

function webAddress(target: string, { outbound }: Reachable): string {
  const address = target.trim()
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw failures.NOT_A_WEB_ADDRESS()
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') throw failures.ACCOUNT_IN_ADDRESS()
  try {
    outbound.lookup(url.hostname.replace(/^\[|\]$/g, ''), portOf(url))
  } catch (error) {
    throw failures.WEBHOOK_HOST_NOT_LISTED({ cause: error })
  }
  return url.href
}

/** Plain addresses alone: a name beside them, quotes and comments are ways to smuggle something in. */
const MAIL_ADDRESS = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,255}$)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u

function mailAddresses(target: string, { mail }: Reachable): string {
  if (!mail) throw failures.NO_MAIL_SERVER()
  const receivers = receiversOf(target)
  if (receivers.length === 0 || !receivers.every((receiver) => MAIL_ADDRESS.test(receiver)))
    throw failures.NOT_A_MAIL_ADDRESS()
  if (receivers.length > MOST_RECEIVERS) throw failures.TOO_MANY_RECEIVERS()
  if (!receivers.every((receiver) => isAllowed(receiver, mail))) throw failures.RECEIVER_NOT_ALLOWED()
  return receivers.join(', ')
}

/** The operator may have taken a domain from the list after an alert was made. */
export function isAllowed(receiver: string, { domains }: MailSettings): boolean {
  const domain = receiver.slice(receiver.lastIndexOf('@') + 1).toLowerCase()
  return domains === undefined || domains.some((allowed) => allowed.toLowerCase() === domain)
}
