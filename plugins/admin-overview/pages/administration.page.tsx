import type { Prefetch } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, usePageStyles } from '@etabli/sdk/ui'
import { Body1, makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components'
import { readAdministration } from '../contract'
import { ADMINISTRATION } from '../messages'
import { AreaCard } from '../widgets/area-card.widget'

const useStyles = makeStyles({
  cards: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

export const prefetch: Prefetch = ({ callAhead }) => callAhead(readAdministration, {})

/** Leads administrators to what they look after. */
export default function AdministrationPage() {
  const page = usePageStyles()
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(readAdministration, {})
  return (
    <div className={mergeClasses(page.page, page.scrolled)}>
      <header className={page.head}>
        <div className={page.text}>
          <Title2 as="h1" className={page.title}>
            {ADMINISTRATION.title}
          </Title2>
          <Body1 className={page.about}>{ADMINISTRATION.about}</Body1>
        </div>
      </header>
      {error && !isFetching ? (
        <ErrorState title={ADMINISTRATION.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={ADMINISTRATION.loading} className={styles.waiting}>
          {[1, 2, 3].map((bar) => (
            <SkeletonBar key={bar} />
          ))}
        </div>
      ) : data.areas.length === 0 ? (
        <EmptyState title={ADMINISTRATION.none} text={ADMINISTRATION.noneHint} />
      ) : (
        <ul className={styles.cards}>
          {data.areas.map((area) => (
            <AreaCard key={area.title} area={area} />
          ))}
        </ul>
      )}
    </div>
  )
}
