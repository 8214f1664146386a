import { Button, makeStyles, Skeleton, SkeletonItem, Subtitle1, Text, tokens } from '@fluentui/react-components'
import { HOME } from '../messages'

const useStyles = makeStyles({
  message: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  detail: { color: tokens.colorNeutralForeground3 },
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalL },
  title: { width: '40%', height: '36px' },
  short: { width: '70%' },
})

export function HomepageSkeleton() {
  const styles = useStyles()
  return (
    <Skeleton className={styles.skeleton} aria-label={HOME.loading}>
      <SkeletonItem className={styles.title} />
      <SkeletonItem />
      <SkeletonItem />
      <SkeletonItem className={styles.short} />
    </Skeleton>
  )
}

export function FailedHomepage({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.message} role="alert">
      <Subtitle1 as="h1">{HOME.failed}</Subtitle1>
      <Text className={styles.detail}>{reason}</Text>
      <Button onClick={onRetry}>{HOME.retry}</Button>
    </div>
  )
}

export function EmptyHomepage() {
  const styles = useStyles()
  return (
    <div className={styles.message}>
      <Subtitle1 as="h1">{HOME.empty}</Subtitle1>
      <Text className={styles.detail}>{HOME.emptyHint}</Text>
    </div>
  )
}
