import { lazyPart } from '@etabli/sdk/ui'
import { Component, type ReactNode } from 'react'
import { PlainFailure } from './plain-failure'

/** Fetched with the first key or click: offline, when it is needed most, it could not be. Before that a plainer one is shown. */
export const FailedPage = lazyPart(() => import('./failed-page'), null, PlainFailure)

interface Props {
  /** Whose contribution it is, for the details: `etabli.secrets/inventory`. */
  readonly owner: string
  readonly onFault?: (error: unknown) => void
  /** Makes what failed anew. */
  readonly onRetry?: () => void
  /** Shown in place of the page that tells of a failure, where there is no room for one. */
  readonly failed?: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly error: unknown
}

/** A failing contribution costs its own area and nothing else. */
export class ContributionBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.setState({ failed: false, error: undefined })
      this.props.onRetry?.()
    }
    if (this.props.failed) return this.props.failed(retry)
    return <FailedPage owner={this.props.owner} error={this.state.error} onRetry={retry} />
  }
}

/** Around a page of the workbench itself: where its code does not come, it is that page alone that is missing. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return <ContributionBoundary owner="etabli.shell">{children}</ContributionBoundary>
}
