import { useEffect, useState } from 'react'
import type { Observable } from 'rxjs'

/** What a stream has told so far. */
interface Seen<Value> {
  readonly stream$: Observable<Value>
  value?: Value
  failure?: { readonly error: unknown }
}

/**
 * The latest value of a stream. With an initial one, that is shown until the stream emits; without, the stream must hold its value,
 * as the platform's do, so that the first render already shows it. The component subscribes to each stream that it is given: keep
 * one that you make yourself in `useMemo`. A stream that fails makes the component fail.
 */
export function useStream<Value>(stream$: Observable<Value>): Value
export function useStream<Value, Initial>(stream$: Observable<Value>, initial: Initial): Value | Initial
export function useStream<Value>(stream$: Observable<Value>, ...initial: [] | [Value]): Value {
  const holdsValue = initial.length === 0
  const begin = (): Seen<Value> => (initial.length === 0 ? readNow(stream$) : { stream$, value: initial[0] })
  const [seen, setSeen] = useState(begin)
  useEffect(() => {
    const following = stream$.subscribe({
      next: (value) =>
        // A held value is read anew where the stream is another one, so that only another value needs a drawing.
        setSeen((old) =>
          'value' in old && Object.is(old.value, value) && (holdsValue || old.stream$ === stream$)
            ? old
            : { stream$, value },
        ),
      error: (error: unknown) => setSeen({ stream$, failure: { error } }),
    })
    return () => following.unsubscribe()
  }, [stream$, holdsValue])
  return latestOf(seen.stream$ === stream$ ? seen : begin())
}

function readNow<Value>(stream$: Observable<Value>): Seen<Value> {
  const seen: Seen<Value> = { stream$ }
  stream$
    .subscribe({
      next: (value) => {
        seen.value = value
      },
      error: (error: unknown) => {
        seen.failure = { error }
      },
    })
    .unsubscribe()
  return seen
}

function latestOf<Value>(seen: Seen<Value>): Value {
  if (seen.failure) throw seen.failure.error
  if (isTold(seen)) return seen.value
  throw new Error('this stream holds no value yet: give useStream an initial one')
}

function isTold<Value>(seen: Seen<Value>): seen is Seen<Value> & { readonly value: Value } {
  return 'value' in seen
}
