/**
 * A signal that aborts with a `TimeoutError` after so many milliseconds, or as soon as one of the others does. It keeps no
 * process running.
 *
 * Stands in for `AbortSignal.any([…, AbortSignal.timeout(…)])`, whose timeout Node may collect before it fires: only the
 * signal made of both knows it, and that reference is weak (https://github.com/nodejs/node/issues/57736). What waited for
 * it then waits for ever.
 */
export function abortAfter(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(timeoutError()), milliseconds).unref()
  return others.length === 0 ? late.signal : AbortSignal.any([late.signal, ...others])
}

function timeoutError(): DOMException {
  return new DOMException('The operation was aborted due to timeout', 'TimeoutError')
}
