import type { DeliveryRow } from './tables'

/** Counts changes of the message that a receiver must know of; fields may be added without one. */
const VERSION = 1

/** What is told, in whichever way; its JSON is the body of a webhook. */
export interface Message {
  readonly version: typeof VERSION
  /** The same in each attempt: whoever has it already may leave the message out. */
  readonly delivery: string
  readonly event: DeliveryRow['event']
  readonly project: string
  readonly subject: string
  readonly artefact: string
  readonly run: string
  readonly message: string
  /** ISO 8601, UTC. */
  readonly time: string
  /** The page that tells more; empty where the operator has not said where the workbench is. */
  readonly link: string
}

/** @param base where users reach the workbench, if that is known */
export function messageOf(row: DeliveryRow, base: string | undefined): Message {
  return {
    version: VERSION,
    delivery: row.id,
    event: row.event,
    project: row.project,
    subject: row.subject,
    artefact: row.artefact,
    run: row.task,
    message: row.message || `${sentenceOf(row)}.`,
    time: row.happened_at.toISOString(),
    link: base === undefined ? '' : `${base.replace(/\/+$/, '')}/app${pageOf(row)}`,
  }
}

const PAGES: readonly (readonly [prefix: string, path: string])[] = [
  ['bundle-status:', 'bundle/status'],
  ['bundle:', 'bundles'],
  ['task:', 'tasks'],
  ['service:', 'services'],
]

function pageOf({ project, event, task }: DeliveryRow): string {
  const page = PAGES.find(([prefix]) => task.startsWith(prefix))
  const place = page ? `${page[1]}/${encodeURIComponent(task)}` : event === 'test' ? 'alerts' : 'tasks'
  return `/${encodeURIComponent(project)}/${place}`
}

const SAID: Readonly<Record<DeliveryRow['event'], string>> = {
  failure: 'failed',
  recovery: 'is completed again',
  missed: 'missed a scheduled time',
  down: 'does not answer',
  up: 'answers again',
  test: 'sends a test message',
}

/** `orders failed (demo_shop)`, in one line. */
export function titleOf(message: Message): string {
  return `${sentenceOf(message)} (${message.project})`
}

function sentenceOf({ event, subject }: Pick<Message, 'event' | 'subject'>): string {
  return `${subject} ${SAID[event]}`.replace(/\s+/g, ' ')
}
