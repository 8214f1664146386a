import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { SERVICE } from '../../messages/service'
import { isUnknown } from '../../model/shared/is-unknown'
import { servicesPath } from '../../model/shared/paths'

const useStyles = makeStyles({
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
})

interface Props {
  readonly project: string
  /** Why it is not here; absent while it is on its way. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a service that is not here: on its way, unknown, or not to be had. */
export function NoServiceYet({ project, error, onRetry }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  if (isUnknown(error))
    return (
      <EmptyState
        isPage
        title={SERVICE.unknown}
        text={SERVICE.unknownHint}
        action={<Button onClick={() => navigate(servicesPath(project))}>{SERVICE.toList}</Button>}
      />
    )
  if (error) return <ErrorState isPage title={SERVICE.failed} error={error} onRetry={onRetry} />
  return (
    <div className={styles.loading} role="status" aria-label={SERVICE.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
      <SkeletonBar width="long" />
    </div>
  )
}
