import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state'
import { ErrorState } from '../error-state'
import { UI } from '../messages'

export interface RowsMessageProps {
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly emptyText?: string
  /** What stands in place of rows where there are none, filtered or not; default: `emptyText`, and the way to clear filters. */
  readonly empty?: ReactNode
  /** Rows that are shown; undefined while the first are on their way. */
  readonly shown: number | undefined
  /** Takes the filters away, where there are some. */
  readonly onClear: (() => void) | undefined
  /** What is said where they keep all rows away, and on the button that takes them away. */
  readonly noMatchText?: string
  readonly clearText?: string
  readonly className?: string
}

/** What stands in the place of rows: a failure, or the reason why there are none. */
export function RowsMessage({ className, ...props }: RowsMessageProps) {
  const message = messageOf(props)
  return message && <div className={className}>{message}</div>
}

function messageOf(props: Omit<RowsMessageProps, 'className'>): ReactNode {
  const { error, onRetry, emptyText = UI.noRows, empty, shown, onClear } = props
  const { noMatchText = UI.noMatch, clearText = UI.clearFilters } = props
  if (error !== undefined) return <ErrorState error={error} {...(onRetry && { onRetry })} />
  if (shown !== 0) return null
  if (empty) return empty
  if (!onClear) return <EmptyState title={emptyText} />
  const clear = (
    <Button size="small" onClick={onClear}>
      {clearText}
    </Button>
  )
  return <EmptyState title={noMatchText} action={clear} />
}
