import type { Call, CallInput } from '@etabli/core/contract/define-call'
import { useEffect, useRef } from 'react'
import { interval, merge, throttleTime } from 'rxjs'
import { Changes } from '../services/changes'
import { useService } from './kernel-context'

/** Where many change something at once, nobody reads faster than this. */
const MOST_OFTEN_MS = 1_000
/** The platform may not be heard for a while: then it is asked. */
const NOW_AND_THEN_MS = 30_000

/** Asks again whenever the reply to a call may have changed: at most once a second, and every 30 s where nothing is told. */
export function useFollow<Path extends string>(
  call: Call<Path>,
  input: CallInput<Path, Readonly<Record<string, string>>>,
  again: () => void,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const changes = useService(Changes)
  const latest = useRef(again)
  latest.current = again
  const key = JSON.stringify(input)
  // The key stands for the input, so that a caller may write it inline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!enabled) return
    const told$ = merge(changes.follow(call, input), interval(NOW_AND_THEN_MS))
    const following = told$
      .pipe(throttleTime(MOST_OFTEN_MS, undefined, { leading: true, trailing: true }))
      .subscribe(() => latest.current())
    return () => following.unsubscribe()
  }, [changes, call, key, enabled])
}
