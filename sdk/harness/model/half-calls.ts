import type { AnyCall } from '@etabli/core/contract/define-call'
import { fillPath } from '@etabli/core/contract/path'
import { ApiError } from '@etabli/core/envelope/api-error'
import { readEnvelope } from '@etabli/core/envelope/envelope'
import { encodeBody } from '../../services/encode-body'
import { HALF_ABSENT, USER_HEADER } from '../dev-addresses'
import { aclOf } from './grants'
import { grantsIn, type HarnessSettings } from './settings'

/** Whether a call lies where only the plugin's own server half may answer. */
export function isOfHalf({ path }: AnyCall, plugin: string): boolean {
  return path.startsWith(`/api/v1/x/${plugin}/`)
}

/**
 * What the plugin's server half answers the user of these settings: data, or a `Blob` where the call declares bytes. It says
 * itself what the user may not do, by an `ApiError`. Undefined where there is nothing that it could run on.
 */
export async function askHalf(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  settings: HarnessSettings,
  signal: AbortSignal | undefined,
): Promise<{ readonly data: unknown } | undefined> {
  const user = { role: settings.user === 'admin' ? 'admin' : 'user', acl: aclOf(grantsIn(settings)) }
  const reply = await fetch(fillPath(call.path, input), {
    method: call.method,
    headers: {
      [USER_HEADER]: JSON.stringify(user),
      ...(call.body?.encoding === 'json' && { 'content-type': 'application/json' }),
    },
    body: encodeBody(call, input),
    ...(signal && { signal }),
  })
  if (call.raw !== undefined && reply.ok) return { data: await reply.blob() }
  const text = await reply.text()
  try {
    return { data: readEnvelope(text, reply.status) ?? {} }
  } catch (error) {
    if (error instanceof ApiError && error.code === HALF_ABSENT) return undefined
    throw error
  }
}
