import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches its code, ahead of its first use. */
  readonly load: () => Promise<unknown>
}

interface Found<Props> {
  readonly view?: ComponentType<Props> | undefined
  readonly error?: unknown
}

/**
 * A part whose code is fetched when it is first drawn. Unlike what `lazy` makes, it is drawn at once where its code was fetched before,
 * and code that could not be fetched is asked for again the next time: only what throws now is lost, to the boundary above.
 * @param waiting what stands in its place meanwhile
 * @param instead what does where its code did not come, in place of the boundary above
 */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
  waiting: ReactNode = null,
  instead?: ComponentType<Props>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  const load = async () => {
    const code = await fetchCode()
    fetched = code.default
    return code
  }
  function Part(props: Props) {
    const [found, setFound] = useState<Found<Props>>(() => ({ view: fetched }))
    const isMissing = found.view === undefined
    useEffect(() => {
      if (!isMissing) return
      let isWanted = true
      load().then(
        (code) => isWanted && setFound({ view: code.default }),
        (error: unknown) =>
          isWanted &&
          setFound({ view: instead, error: instead ? undefined : (error ?? new Error('the code did not load')) }),
      )
      return () => {
        isWanted = false
      }
    }, [isMissing])
    if (found.error !== undefined) throw found.error
    return found.view ? createElement(found.view, props) : waiting
  }
  return Object.assign(Part, { load })
}
