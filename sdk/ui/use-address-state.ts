import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How a state is written into the query of the address, and read back. Reading never throws: what does not fit is absent. */
export interface AddressCodec<State> {
  read(query: URLSearchParams): State
  /** Writes the state into the query; parameters of others are left alone. */
  write(state: State, query: URLSearchParams): void
}

/** How a change of the address is kept in the history. */
export interface AddressChange {
  /** Takes the place of the current entry of the history, for changes that "back" should not step through. */
  readonly replace?: boolean
}

/** Changes the state that is in the address. */
export type SetAddressState<State> = (next: (current: State) => State, change?: AddressChange) => void

/**
 * State that lives in the address, so that reload, back and a shared link keep it. Make the codec once, outside the component.
 * @example const [view, setView] = useAddressState(VIEW_CODEC); setView((now) => ({ ...now, page: 1 }))
 */
export function useAddressState<State>(codec: AddressCodec<State>): readonly [State, SetAddressState<State>] {
  const [query, setQuery] = useSearchParams()
  const text = query.toString()
  const state = useMemo(() => codec.read(new URLSearchParams(text)), [codec, text])
  // The setter keeps its identity across navigations, so that what it is passed to does not render again.
  const navigate = useRef(setQuery)
  navigate.current = setQuery
  const set = useCallback<SetAddressState<State>>(
    (next, { replace = false } = {}) => {
      const current = new URLSearchParams(window.location.search)
      codec.write(next(codec.read(current)), current)
      navigate.current(current, { replace, flushSync: true })
    },
    [codec],
  )
  return [state, set]
}
