import type { Call } from '@etabli/core/contract/define-call'
import flows from './replies/flows.json'
import scheduler from './replies/scheduler.json'
import transform from './replies/transform.json'

/** Of the areas whose components are fed with them. */
const REPLIES: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = { flows, scheduler, transform }

/**
 * What the running server answered a call, from the rows of `wire-{area}.test.ts`: components are fed with it, and a server that
 * answers otherwise fails the row.
 */
export function recordedReply<Path extends string, Fields, Reply>(
  area: string,
  call: Call<Path, Fields, Reply>,
): Reply {
  const isOfCall = new RegExp(`^${call.method} ${call.path.replaceAll(/:\w+/g, '[^/]+')}$`)
  const [, [reply] = []] = Object.entries(REPLIES[area] ?? {}).find(([line]) => isOfCall.test(line)) ?? []
  if (reply === undefined) throw new Error(`no reply of ${area} to ${call.method} ${call.path} was recorded`)
  return call.returns.parse(reply)
}
