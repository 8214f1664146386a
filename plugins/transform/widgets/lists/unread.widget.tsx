import { ApiError } from '@etabli/sdk'
import { EmptyState, ErrorState } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { LISTS } from '../../messages/lists'

/** Where a project stands like this, nothing has failed: something is still to be put there. */
const NOTHING_YET: ReadonlySet<string> = new Set(['NO_DBT_PROJECT', 'UNKNOWN_ENTITY'])

interface Props {
  /** What could not be read. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  readonly isPage?: boolean
}

/** In place of what could not be read: nothing there is said calmly, and a failure as one. */
export function Unread({ title, error, onRetry, isPage = false }: Props) {
  if (!(error instanceof ApiError) || !NOTHING_YET.has(error.code))
    return <ErrorState isPage={isPage} title={title} error={error} onRetry={onRetry} />
  const retry = (
    <Button size="small" onClick={onRetry}>
      {LISTS.retry}
    </Button>
  )
  return <EmptyState isPage={isPage} title={title} text={error.message} action={retry} />
}
