import type { PluginContext, Subject } from '@etabli/sdk'
import { addPin, nameOf } from './pins'

/** Pins what the page that is open is about. */
export default function pin(subject: Subject, { storage, toasts }: PluginContext) {
  const { project = '', connection = '', schema = '', table = '' } = subject
  const pinned = { connection, schema, table }
  addPin(storage, project, pinned)
  toasts.success(`${nameOf(pinned)} is pinned.`)
}
