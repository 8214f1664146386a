import type { Call, CallInput } from '@etabli/core/contract/define-call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Changes } from '../services/changes'
import { useService } from './kernel-context'
import { callKey } from './use-call'

/** Where many change something at once, nobody reads faster than this. */
const MOST_OFTEN_MS = 1_000
/** The platform may not be heard for a while: then it is asked. */
const NOW_AND_THEN_MS = 30_000

/**
 * Asks again whenever the reply to a call may have changed: at most once a second, and every 30 s where nothing is told. A read that is under
 * way may have been answered before the change, so it is asked again when that one is over, or after 30 s; a slow one comes to its end
 * however often something is told.
 */
export function useFollow<Path extends string>(
  call: Call<Path>,
  input: CallInput<Path, Readonly<Record<string, string>>>,
  again: () => void,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const changes = useService(Changes)
  const queries = useQueryClient()
  const latest = useRef(again)
  latest.current = again
  const key = JSON.stringify(input)
  // The key stands for the input, so that a caller may write it inline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!enabled) return
    let askedAt = 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    let stopWaiting: (() => void) | undefined
    const isReading = () => queries.isFetching({ queryKey: callKey(call) }) > 0
    const ask = () => {
      stopWaiting?.()
      stopWaiting = waiting = undefined
      askedAt = Date.now()
      latest.current()
    }
    const askOnceRead = () => {
      if (!isReading()) return ask()
      const unsubscribe = queries.getQueryCache().subscribe(() => {
        if (!isReading()) ask()
      })
      // A connection that is lost without a word leaves its read without an end.
      const late = setTimeout(ask, NOW_AND_THEN_MS)
      stopWaiting = () => {
        unsubscribe()
        clearTimeout(late)
      }
    }
    const onTold = () => {
      waiting ??= setTimeout(askOnceRead, Math.max(0, askedAt + MOST_OFTEN_MS - Date.now()))
    }
    const following = changes.follow(call, input).subscribe(onTold)
    const nowAndThen = setInterval(onTold, NOW_AND_THEN_MS)
    return () => {
      following.unsubscribe()
      clearInterval(nowAndThen)
      clearTimeout(waiting)
      stopWaiting?.()
    }
  }, [changes, queries, call, key, enabled])
}
