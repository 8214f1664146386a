import { ErrorState } from '@etabli/sdk/ui'
import { type ComponentType, useState } from 'react'
import { ContributionBoundary } from '../shell/routing/contribution-boundary'
import { FRAME } from './messages'

/** The frame of a bundle within a boundary of its own: what fails in it is not the fault of the page that shows it. */
export function bundleView(name: string, Frame: ComponentType) {
  return function BundleView({ onRetry }: { readonly onRetry: () => void }) {
    const [error, setError] = useState<unknown>()
    return (
      <ContributionBoundary
        owner={name}
        onFault={setError}
        onRetry={onRetry}
        failed={(retry) => <ErrorState title={FRAME.bundleFailed} error={error ?? ''} onRetry={retry} />}
      >
        <Frame />
      </ContributionBoundary>
    )
  }
}
