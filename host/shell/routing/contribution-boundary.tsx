import { traceOf } from '@etabli/core/plugin/kernel/plugin-error'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Warning28Regular } from '@fluentui/react-icons/svg/warning'
import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../offline/use-is-online'
import { MessagePage } from './message-page'
import { ROUTING } from './messages'

interface Props {
  /** Whose contribution it is, for the details: `etabli.secrets/inventory`. */
  readonly owner: string
  readonly onFault?: (error: unknown) => void
  /** Makes what failed anew. */
  readonly onRetry: () => void
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
      this.props.onRetry()
    }
    if (this.props.failed) return this.props.failed(retry)
    return <FailedPage owner={this.props.owner} error={this.state.error} onRetry={retry} />
  }
}

const useStyles = makeStyles({
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  details: {
    maxWidth: 'min(100%, 90ch)',
    boxSizing: 'border-box',
    margin: 0,
    padding: tokens.spacingHorizontalL,
    overflow: 'auto',
    textAlign: 'left',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

function FailedPage({
  owner,
  error,
  onRetry,
}: {
  readonly owner: string
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const styles = useStyles()
  const [shown, setShown] = useState(false)
  const isOnline = useIsOnline()
  const [wasOffline] = useState(!isOnline)
  const { retry, details } = ROUTING.failed
  const { title, text } = wasOffline ? ROUTING.offline : ROUTING.failed
  const latestRetry = useRef(onRetry)
  latestRetry.current = onRetry
  useEffect(() => {
    if (wasOffline && isOnline) latestRetry.current()
  }, [wasOffline, isOnline])
  return (
    <MessagePage icon={<Warning28Regular />} title={title} text={text}>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onRetry}>
          {retry}
        </Button>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {details}
        </Button>
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long trace is scrolled by keyboard
        <pre className={styles.details} tabIndex={0}>
          {owner}
          {'\n'}
          {traceOf(error)}
        </pre>
      )}
    </MessagePage>
  )
}
