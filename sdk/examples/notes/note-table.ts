import type { PluginContext, Subject } from '@etabli/sdk'
import { addNote } from './contract'

/** Puts the table that is open into a table of one's own: the button calls, the server half writes. */
export default async function noteTable(
  { project = '', schema = '', table = '' }: Subject,
  { http, toasts }: PluginContext,
) {
  const text = `Look at ${schema}.${table}`
  await http.call(addNote, { project, text })
  toasts.success(`Noted: ${text}`)
}
