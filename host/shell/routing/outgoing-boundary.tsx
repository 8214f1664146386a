import { Component, Fragment, type ReactNode } from 'react'

interface Props {
  /** Told what a page threw while it was taken away. */
  readonly onFault: (error: unknown) => void
  readonly children: ReactNode
}

/**
 * Catches what a page throws while it is taken away: its own boundary goes with it, so the error would end the whole
 * workbench. The page that comes in its place is drawn anew.
 */
export class OutgoingBoundary extends Component<Props, { readonly drawings: number }> {
  override state = { drawings: 0 }

  static getDerivedStateFromError(): null {
    return null
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error)
    this.setState(({ drawings }) => ({ drawings: drawings + 1 }))
  }

  override render(): ReactNode {
    return <Fragment key={this.state.drawings}>{this.props.children}</Fragment>
  }
}
