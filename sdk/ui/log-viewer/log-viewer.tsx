import { makeStyles } from '@fluentui/react-components'
import { EmptyState } from '../empty-state'
import { ErrorState } from '../error-state'
import { lazyPart } from '../lazy-part'
import { SkeletonBar } from '../skeleton-bar'
import type { LogViewerProps } from './log-viewer-props'
import { LOG_VIEWER } from './messages'

const useStyles = makeStyles({
  skeleton: { display: 'grid', rowGap: '8px', padding: '16px' },
})

/** Apart, so that pages without a log do not carry it. */
const LogSurface = lazyPart(() => import('./log-surface'), <LogSkeleton />)

/**
 * A log: a million lines that can be scrolled, searched, filtered by level and followed while they come. Colours and weights
 * of a terminal are shown, whatever else is in the text is text. It fills the height of what it stands in.
 * @example <LogViewer label="Output" text={output} followsEnd={isRunning} />
 */
export function LogViewer(props: LogViewerProps) {
  if (props.error !== undefined)
    return (
      <ErrorState title={LOG_VIEWER.failed} error={props.error} {...(props.onRetry && { onRetry: props.onRetry })} />
    )
  if (props.isLoading) return <LogSkeleton />
  if (props.text === '' || props.lines?.length === 0) return <EmptyState title={props.emptyText ?? LOG_VIEWER.empty} />
  return <LogSurface {...props} />
}

function LogSkeleton() {
  const styles = useStyles()
  return (
    <div className={styles.skeleton} role="status" aria-label={LOG_VIEWER.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
      <SkeletonBar width="short" />
      <SkeletonBar width="long" />
      <SkeletonBar width="medium" />
    </div>
  )
}
