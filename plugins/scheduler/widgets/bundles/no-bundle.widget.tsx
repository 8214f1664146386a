import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { BUNDLE } from '../../messages/bundles'
import { bundlesPath } from '../../model/bundles/bundle-paths'
import { isUnknown } from '../../model/shared/is-unknown'

const useStyles = makeStyles({
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
})

interface Props {
  readonly project: string
  readonly read: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly words?: Words
}

interface Words {
  readonly loading: string
  readonly failed: string
  readonly unknown: string
  readonly unknownHint: string
}

/** In place of a bundle or a run of one: it is on its way, could not be loaded, or is not there. */
export function NoBundle({ project, read: { error, isFetching, refetch }, words = BUNDLE }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  if (isUnknown(error))
    return (
      <EmptyState
        isPage
        title={words.unknown}
        text={words.unknownHint}
        action={<Button onClick={() => navigate(bundlesPath(project))}>{BUNDLE.toBundles}</Button>}
      />
    )
  if (!error || isFetching)
    return (
      <div role="status" aria-label={words.loading} className={styles.waiting}>
        <SkeletonBar width="medium" />
        <SkeletonBar width="long" />
        <SkeletonBar width="long" />
      </div>
    )
  return <ErrorState isPage title={words.failed} error={error} onRetry={() => void refetch()} />
}
