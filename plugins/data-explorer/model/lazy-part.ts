import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches its code, ahead of its first use. */
  readonly load: () => Promise<unknown>
}

/** Like `lazy`, but drawn at once where its code was fetched before: what React has waited for it shows 0.3 s later. */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  const load = async () => {
    const code = await fetchCode()
    fetched = code.default
    return code
  }
  const Waiting: ComponentType<Props> = lazy(load)
  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, where their module begins
  function Part(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [view] = useState(() => fetched ?? Waiting)
    return createElement(view, props)
  }
  return Object.assign(Part, { load })
}
