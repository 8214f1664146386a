import type { PluginContext } from '@etabli/sdk'
import * as z from 'zod/mini'

const Pin = z.object({ connection: z.string(), schema: z.string(), table: z.string() })
export type Pin = z.infer<typeof Pin>

type Storage = PluginContext['storage']

/** The pinned tables of a project, as this browser remembers them. */
export function pinsOf(storage: Storage, project: string): readonly Pin[] {
  const stored = storage.get(project)
  return stored === undefined ? [] : z.array(Pin).parse(JSON.parse(stored))
}

export function addPin(storage: Storage, project: string, pin: Pin): void {
  const others = pinsOf(storage, project).filter((other) => nameOf(other) !== nameOf(pin))
  storage.set(project, JSON.stringify([...others, pin]))
}

export function nameOf({ connection, schema, table }: Pin): string {
  return `${connection}: ${schema}.${table}`
}
