import type { AnyCall } from '@etabli/core/contract/define-call'
import type { HandledCall, ServerPlugin } from '@etabli/sdk/server'
import type { HostArea } from '../host-area'
import type { ApiArea } from './openapi'

/** The calls of the host's areas, each where its contract stands; of calls that are not answered nothing is told. */
export function hostApiAreas(areas: readonly HostArea[], handled?: readonly HandledCall[]): readonly ApiArea[] {
  const answered = handled && new Set(handled.map(({ call }) => call))
  return areas.flatMap(({ id, api }) => {
    if (!api) return []
    return { ...api, id, calls: declaredCalls(api.contract).filter((call) => answered?.has(call) ?? true) }
  })
}

/** The calls of a plugin as an area. */
export function areaOf({ id, api }: ServerPlugin, handled: readonly HandledCall[]): ApiArea {
  const told = api ?? { title: id, description: `The calls of the plugin ${id}.`, contract: {} }
  return { ...told, id, calls: handled.map(({ call }) => call) }
}

/** Every call that a contract declares. */
export function declaredCalls(contract: ApiArea['contract']): readonly AnyCall[] {
  return Object.values(contract).filter(isCall)
}

function isCall(exported: unknown): exported is AnyCall {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'method' in exported &&
    'path' in exported &&
    'access' in exported &&
    'returns' in exported
  )
}
