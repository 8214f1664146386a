import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { lazyPart } from '@etabli/sdk/ui'
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { untilArrived } from '../loader/until-arrived'
import type { NOT_LOADED } from './missing/messages'

/** What says that something could not be loaded. The frame fetches it with the first input, to have it by then. */
export const loadMissing = () => import('./missing/messages')

interface Options<Props> {
  /** Whose text a toast shows where the part cannot be shown, since somebody has asked for it. */
  readonly asked?: keyof typeof NOT_LOADED | ((props: Props) => keyof typeof NOT_LOADED | undefined)
  /** Lets go of what cannot be shown, so that it does not open by itself later: the next click tries again. */
  readonly onFailure?: (props: Props) => void
  /** What stands in its place while its code is fetched. */
  readonly waiting?: ReactNode
}

interface ShellPart<Props> {
  (props: Props): ReactNode
  /** Fetches its code, ahead of its first use. */
  readonly load: () => Promise<unknown>
}

/**
 * A part of the shell whose code is fetched when it is first shown. Where that fails it is left out, which costs nothing else, and
 * comes as soon as its code can be had.
 */
export function shellPart<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
  { asked, onFailure, waiting }: Options<Props> = {},
): ShellPart<Props> {
  let hasArrived = false
  const Part = lazyPart(async () => {
    const code = await fetchCode()
    hasArrived = true
    return code
  }, waiting)
  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, where their module begins
  function ShellPart(props: Props) {
    const toasts = useService(ToastService)
    const [failure, setFailure] = useState<'not-arrived' | 'faulty'>()
    useEffect(() => {
      if (failure !== 'not-arrived') return
      let isWanted = true
      void untilArrived(Part.load, window).then(() => isWanted && setFailure(undefined))
      return () => {
        isWanted = false
      }
    }, [failure])
    if (failure !== undefined) return null
    const note = () => {
      // One that throws with its code here would do so again.
      setFailure(hasArrived ? 'faulty' : 'not-arrived')
      const name = typeof asked === 'function' ? asked(props) : asked
      if (name) void untilArrived(loadMissing, window).then((texts) => toasts.error(texts.NOT_LOADED[name]))
      onFailure?.(props)
    }
    return (
      <LeftOut onFailure={note}>
        <Part {...props} />
      </LeftOut>
    )
  }
  return Object.assign(ShellPart, { load: Part.load })
}

class LeftOut extends Component<
  { readonly onFailure: () => void; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
