import type { ExtensionPoint } from '@etabli/sdk/server'
import { type Extension, extend } from '@etabli/sdk/server'
import type { Apart } from '../packing'

/** Why a value cannot be given from another thread; the message names what it has that cannot. */
export class OnlyInServer extends Error {}

/** Of the half that gives. */
export interface GivingHalf {
  /** Calls `hear` each time its worker has been started again: what the worker before it was given is gone. */
  onRestart(hear: () => void): void
  /** Which worker runs it: another number after each start. */
  workers(): number
}

/** A point of the platform at which a half in a worker may give. */
export interface PointApart {
  readonly name: string
  readonly key: symbol
  /** In the worker: what crosses of a value. @throws OnlyInServer */
  readonly here: (value: unknown) => object
  /** In the server: a value made of what has arrived, to be given in its place. */
  readonly there: (arrived: unknown, half: GivingHalf) => Extension
}

/** Puts the two sides of one point together. */
export function pointApart<Value, Here extends object>(
  point: ExtensionPoint<Value>,
  here: (value: Value) => Here,
  there: (here: Apart<Here>, half: GivingHalf) => Value,
): PointApart {
  return {
    name: point.name,
    key: point.key,
    // What a plugin gives at a point is of the point's type, or fails where it is used, as in the server.
    here: (value) => here(value as Value),
    there: (arrived, half) => extend(point, there(arrived as Apart<Here>, half)),
  }
}

/** The members of these names that a value has. Methods stay its own: whatever else it holds does not cross. */
export function picked<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  const members = names.flatMap((name) => {
    const member: unknown = value[name]
    if (member === undefined) return []
    return [[name, typeof member === 'function' ? member.bind(value) : member]]
  })
  return Object.fromEntries(members)
}
