import type { Alert, AlertEvent, AlertInput } from '../../contract'
import { ALERT_FORM } from '../../messages/alerts'

/** An alert as it stands in the fields of its form. */
export interface AlertDraft {
  readonly name: string
  readonly kind: Alert['kind']
  readonly target: string
  readonly events: readonly AlertEvent[]
  readonly isAboutAll: boolean
  /** Kept while all are chosen, so that nothing is lost by looking at the other choice. */
  readonly about: readonly string[]
  readonly enabled: boolean
}

export type AlertFaults = Readonly<Partial<Record<'name' | 'target' | 'events' | 'about', string>>>

const EMPTY: AlertDraft = {
  name: '',
  kind: 'webhook',
  target: '',
  events: ['failure', 'missed'],
  isAboutAll: true,
  about: [],
  enabled: true,
}

export function draftOf(alert: Alert | undefined): AlertDraft {
  if (!alert) return EMPTY
  const { name, kind, target, events, about, enabled } = alert
  return { name, kind, target, events, isAboutAll: about.length === 0, about, enabled }
}

export function inputOf({ name, kind, target, events, isAboutAll, about, enabled }: AlertDraft): AlertInput {
  return {
    name: name.trim(),
    kind,
    target: target.trim(),
    events: [...events],
    about: isAboutAll ? [] : [...about],
    enabled,
  }
}

/** A sentence for each field that is wrong, as far as it can be told here. @param taken names of other alerts */
export function faultsOf(draft: AlertDraft, taken: readonly string[]): AlertFaults {
  const { events, isAboutAll, about } = draft
  const [name, target] = [faultOfName(draft.name.trim(), taken), faultOfTarget(draft)]
  return {
    ...(name !== undefined && { name }),
    ...(target !== undefined && { target }),
    ...(events.length === 0 && { events: ALERT_FORM.eventsRequired }),
    ...(!isAboutAll && about.length === 0 && { about: ALERT_FORM.namesRequired }),
  }
}

export function isFaultless(faults: AlertFaults): boolean {
  return Object.keys(faults).length === 0
}

function faultOfName(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return ALERT_FORM.nameRequired
  return taken.includes(name) ? ALERT_FORM.nameTaken : undefined
}

function faultOfTarget({ kind, target }: AlertDraft): string | undefined {
  const text = target.trim()
  if (kind === 'webhook') {
    if (text === '') return ALERT_FORM.addressRequired
    return /^https?:\/\/./i.test(text) && URL.canParse(text) ? undefined : ALERT_FORM.addressOdd
  }
  if (text === '') return ALERT_FORM.receiversRequired
  const receivers = text.split(',').map((part) => part.trim())
  return receivers.every((receiver) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(receiver)) ? undefined : ALERT_FORM.receiversOdd
}
