import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import { Button } from '@fluentui/react-components'
import { Warning28Regular } from '@fluentui/react-icons/svg/warning'
import { Component, type ReactNode } from 'react'
import { STAGE } from '../messages'
import { StageMessage } from './stage-message'

interface Props {
  readonly onFault: (error: unknown) => void
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly error: unknown
}

/** A page that fails costs its own place and nothing else. */
export class StageBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <StageMessage state="failed" icon={<Warning28Regular />} title={STAGE.failed} text={messageOf(this.state.error)}>
        <Button appearance="primary" onClick={() => this.setState({ failed: false, error: undefined })}>
          {STAGE.retry}
        </Button>
      </StageMessage>
    )
  }
}
