import { Component, type ReactNode, useEffect } from 'react'
import { reloadOnceBack } from './reload-once-back'

/** The page could not even read its configuration. Plain elements: nothing else may be working. */
export function StartFailure({ error }: { readonly error: unknown }) {
  useEffect(() => void reloadOnceBack(error), [error])
  return (
    <main className="plain">
      <h1>Etabli cannot start</h1>
      <p>The platform does not answer as expected. Check that it runs, then reload this page.</p>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  )
}

interface State {
  readonly failed: boolean
  readonly error: unknown
}

/** Whatever fails outside of a contribution is the application's own failure: named, never a blank page. */
export class StartBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override render(): ReactNode {
    return this.state.failed ? <StartFailure error={this.state.error} /> : this.props.children
  }
}
