import type { Call, TextStream } from '@etabli/core/contract/define-call'
import { fillPath } from '@etabli/core/contract/path'
import { defineFailures } from '@etabli/core/envelope/api-error'
import type { FrameCall } from '@etabli/core/plugin/frame-protocol'
import * as z from 'zod/mini'

/** Why the workbench does not make a call for a plugin in a frame. Undeclared calls are refused by what every plugin calls through. */
export const gateFailures = defineFailures({
  CALL_MALFORMED: { status: 0, message: 'the call has no path of this platform: declare it with defineCall' },
  CALL_NOT_FOR_FRAMES: {
    status: 0,
    message:
      'a plugin in a frame administers nothing: calls under /api/v1/admin and /api/v1/plugin-drafts, and outside /api, are not for it',
  },
  TOO_MANY_CALLS: { status: 0, message: 'too many calls are waiting for a reply: make fewer at once' },
})

/** One `/` and then plain segments: neither another host nor a way up can be written with it. */
const PATH = /^(\/[\w:-][\w:.-]*)+$/
/** A draft would be a plugin with other rights than the one that sent it. */
const NOT_FOR_FRAMES = /^\/api\/v1\/(admin|plugin-drafts)(\/|$)/i

/**
 * The call that a frame asked for, as the workbench makes it: on this platform, with the user's own rights, and never one
 * that administers the platform, whatever the manifest names.
 */
export function gatedCall(
  { method, path, encoding, raw, silentFailures }: FrameCall,
  input: Readonly<Record<string, unknown>>,
): Call<string, unknown, unknown> {
  if (!PATH.test(path)) throw gateFailures.CALL_MALFORMED()
  // A value of a parameter may spell what the path does not.
  for (const asked of [path, checkedFilled(path, input)])
    if (!asked.startsWith('/api/') || NOT_FOR_FRAMES.test(asked)) throw gateFailures.CALL_NOT_FOR_FRAMES()
  return {
    method,
    path,
    host: 'platform',
    action: undefined,
    scope: undefined,
    signedIn: false,
    access: 'session',
    body: encoding && { encoding, schema: z.unknown() },
    // The frame checks the reply against the schema that it has.
    returns: z.unknown(),
    raw,
    summary: '',
    silentFailures,
    done: undefined,
  }
}

/** The same for a file. */
export function gatedDownload(
  asked: FrameCall,
  input: Readonly<Record<string, unknown>>,
): Call<string, unknown, TextStream> {
  return { ...gatedCall(asked, input), returns: z.custom<TextStream>() }
}

/** What a browser makes of the filled path is what was declared. */
function checkedFilled(path: string, input: Readonly<Record<string, unknown>>): string {
  try {
    const filled = fillPath(path, input)
    if (new URL(filled, 'http://platform').href === `http://platform${filled}`) return filled
  } catch (cause) {
    throw gateFailures.CALL_MALFORMED({ cause })
  }
  throw gateFailures.CALL_MALFORMED()
}

/** An address inside the application, as its router takes it: no other host, no scheme, no sign that a browser rewrites. */
export function isInApp(address: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return false
  try {
    return new URL(address, 'http://platform').origin === 'http://platform'
  } catch {
    return false
  }
}

/** An address that belongs to the plugin itself. */
export function isOwnAddress(address: string, plugin: string): boolean {
  const { pathname } = new URL(address, 'http://platform')
  const segments = pathname.split('/').slice(1)
  return (segments[0] === 'x' && segments[1] === plugin) || (segments[1] === 'x' && segments[2] === plugin)
}
