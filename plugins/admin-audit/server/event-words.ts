import type { ActionWords, AuditEvent, AuditWords } from '@etabli/sdk/platform/server'
import { type EventWords, isPlainCall } from '../contract'

type Event = Pick<AuditEvent, 'action' | 'object' | 'project'>

/** How a sentence tells of the event, by the words that the areas gave; undefined where none of them knows the action. */
export function eventWords(event: Event, given: readonly AuditWords[]): EventWords | undefined {
  const { action, object, project } = event
  if (isPlainCall(action)) return { verb: 'call', did: 'called', what: action }
  const words = given.find((some) => Object.hasOwn(some, action))?.[action]
  if (!words) return undefined
  const page = words.page && pageOf(words.page, { project, name: nameOf(object, words) })
  return { verb: words.verb, did: words.did, what: whatOf(object, words), ...(page && { page }) }
}

function whatOf(object: string, words: ActionWords): string {
  if (object === '' || words.object === 'untold') return words.thing
  return words.object === 'bare' ? object : `the ${object}`
}

/** `crm-key` of `secret crm-key`, where the words are of secrets. */
function nameOf(object: string, { thing }: ActionWords): string {
  const kind = `${thing.replace(/^an? /, '')} `
  return object.startsWith(kind) ? object.slice(kind.length) : ''
}

/** Undefined where the event does not say all that the address needs. */
function pageOf(template: string, event: { readonly project: string; readonly name: string }): string | undefined {
  const { project, name } = event
  const needs = (part: string) => template.includes(part)
  if ((needs(':project') && project === '') || (needs(':name') && name === '')) return undefined
  return template.replace(/:project|:name/g, (part) => encodeURIComponent(part === ':name' ? name : project))
}
