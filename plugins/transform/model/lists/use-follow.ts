import { type Call, type CallInput, Changes } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useRef } from 'react'
import { interval, merge, throttleTime } from 'rxjs'

/** Where many work at once, nobody reads faster than this. */
const MOST_OFTEN_MS = 1_000
/** The platform may not be heard for a while: then it is asked. */
const NOW_AND_THEN_MS = 30_000

/** Asks again whenever the reply to a call may have changed. */
export function useFollow<Path extends string>(
  call: Call<Path>,
  input: CallInput<Path, Readonly<Record<string, string>>>,
  again: () => void,
): void {
  const changes = useService(Changes)
  const latest = useRef(again)
  latest.current = again
  const key = JSON.stringify(input)
  // The key stands for the input, so that a caller may write it inline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const told$ = merge(changes.follow(call, input), interval(NOW_AND_THEN_MS))
    const following = told$
      .pipe(throttleTime(MOST_OFTEN_MS, undefined, { leading: true, trailing: true }))
      .subscribe(() => latest.current())
    return () => following.unsubscribe()
  }, [changes, call, key])
}
