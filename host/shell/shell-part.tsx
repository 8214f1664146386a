import { lazyPart } from '@etabli/sdk/ui'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { useIsOnline } from './offline/use-is-online'

/**
 * A part of the shell whose code is fetched when it is first shown. Where that fails it is left out, which costs nothing else, and is
 * tried again once the browser is online.
 */
export function shellPart<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
  onFailure?: (props: Props) => void,
  waiting?: ReactNode,
): ComponentType<Props> {
  const Part = lazyPart(fetchCode, waiting)
  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, where their module begins
  return function ShellPart(props: Props) {
    const isOnline = useIsOnline()
    const [failedWhile, setFailedWhile] = useState<boolean>()
    if (failedWhile === false && isOnline) setFailedWhile(undefined)
    if (failedWhile !== undefined) return null
    const note = () => {
      setFailedWhile(navigator.onLine)
      onFailure?.(props)
    }
    return (
      <LeftOut onFailure={note}>
        <Part {...props} />
      </LeftOut>
    )
  }
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
