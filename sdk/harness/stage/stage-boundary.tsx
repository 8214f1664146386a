import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import { Button } from '@fluentui/react-components'
import { Warning28Regular } from '@fluentui/react-icons/svg/warning'
import { Component, type ReactNode } from 'react'
import { STAGE } from '../messages'
import { StageMessage } from './stage-message'

interface Props {
  /** What failed is tried anew where this changes. */
  readonly version?: string | undefined
  readonly onFault: (error: unknown) => void
  /** Makes what failed anew, where that takes more than drawing it again. */
  readonly onRetry?: (() => void) | undefined
  /** Shown in place of the message, where there is no room for one. */
  readonly failed?: ((retry: () => void) => ReactNode) | undefined
  readonly children: ReactNode
}

interface State {
  readonly version: string | undefined
  readonly failed: boolean
  readonly error: unknown
}

/** A page that fails costs its own place and nothing else. It says so as the workbench does. */
export class StageBoundary extends Component<Props, State> {
  override state: State = { version: this.props.version, failed: false, error: undefined }

  static getDerivedStateFromProps({ version }: Props, state: State): State | null {
    return version === state.version ? null : { version, failed: false, error: undefined }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.setState({ failed: false, error: undefined })
      this.props.onRetry?.()
    }
    if (this.props.failed) return this.props.failed(retry)
    return (
      <StageMessage state="failed" icon={<Warning28Regular />} title={STAGE.failed} text={messageOf(this.state.error)}>
        <Button appearance="primary" onClick={retry}>
          {STAGE.retry}
        </Button>
      </StageMessage>
    )
  }
}
