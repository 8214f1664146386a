import { useObservableEagerState } from 'observable-hooks'
import type { Observable } from 'rxjs'

/** The latest value of a kernel stream. Kernel streams hold their value, so the first render already shows it. */
export function useStream<Value>(stream$: Observable<Value>): Value {
  return useObservableEagerState(stream$)
}
