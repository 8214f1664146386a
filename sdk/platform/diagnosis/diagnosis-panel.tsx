import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state'
import { SkeletonBar } from '../../ui/skeleton-bar'
import { DIAGNOSIS } from './messages'

const useStyles = makeStyles({
  panel: {
    flexShrink: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0 },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

interface Props {
  /** Where a page has several, what this one is about stands in it. */
  readonly title?: string
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
  /** The reasons, once they are found. */
  readonly children: ReactNode
}

/** Why something failed, while that is looked for as well. */
export function DiagnosisPanel({ title = DIAGNOSIS.title, error, isFetching, onRetry, children }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.panel} aria-label={title}>
      <Subtitle2 as="h2" className={styles.title}>
        {title}
      </Subtitle2>
      {children ??
        (error && !isFetching ? (
          <ErrorState title={DIAGNOSIS.failed} error={error} onRetry={onRetry} />
        ) : (
          <div role="status" aria-label={DIAGNOSIS.loading} className={styles.loading}>
            <SkeletonBar width="long" />
            <SkeletonBar width="medium" />
            <SkeletonBar width="short" />
          </div>
        ))}
    </section>
  )
}
