import type { Card } from '@etabli/sdk/platform'
import { lazyPart } from '@etabli/sdk/ui'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useId } from 'react'
import { DASHBOARD } from '../messages'
import type { AtHand } from '../model/use-at-hand'
import type { OverviewState } from '../model/use-overview'
import { AreaCard } from './area-card.widget'
import { Notice } from './notice.widget'

/** Most installations lack nothing. */
const NotInstalled = lazyPart(() => import('./not-installed.widget'))

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  heading: { ...typographyStyles.subtitle2, margin: '0' },
  about: { color: tokens.colorNeutralForeground3 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 45%), 1fr))',
    // A wide card leaves no hole before it.
    gridAutoFlow: 'dense',
    gap: tokens.spacingHorizontalL,
    listStyleType: 'none',
    padding: '0',
    margin: `${tokens.spacingVerticalM} 0 0`,
  },
})

interface Props {
  readonly atHand: AtHand
  readonly counts: OverviewState
  /** What the counts cover. */
  readonly about: string
  readonly onShowOrganization: () => void
}

/** A card for each area that the user may enter, with its count. */
export function AreaCards({ atHand, counts, about, onShowOrganization }: Props) {
  const styles = useStyles()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} aria-busy={counts.overview === undefined && counts.failure === undefined}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {DASHBOARD.areas}
        </h2>
        <span className={styles.about}>{about}</span>
      </div>
      <Cards atHand={atHand} counts={counts} onShowOrganization={onShowOrganization} />
    </section>
  )
}

function Cards({ atHand, counts, onShowOrganization }: Omit<Props, 'about'>) {
  const styles = useStyles()
  if (atHand.status === 'unknown-project')
    return (
      <Notice
        text={DASHBOARD.unknownProject(atHand.project)}
        action={DASHBOARD.showOrganization}
        onAction={onShowOrganization}
      />
    )
  if (counts.failure !== undefined)
    return (
      <Notice
        text={DASHBOARD.failedOverview}
        detail={counts.failure}
        action={DASHBOARD.retry}
        onAction={counts.retry}
      />
    )
  const project = atHand.status === 'project' ? atHand.project : undefined
  if (atHand.cards.length === 0 && atHand.status !== 'loading')
    return <Notice text={project === undefined ? DASHBOARD.noAreaAtAll : DASHBOARD.noArea(project)} />
  const isCounted = atHand.status === 'project' && atHand.isSelected
  const missing = atHand.cards.filter(({ route }) => !route.installed)
  const gridOf = (cards: readonly Card[]) => (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <AreaCard
          key={`${card.plugin}/${card.id}`}
          card={card}
          project={project}
          isCounted={isCounted}
          overview={counts.overview}
        />
      ))}
    </ul>
  )
  return (
    <>
      {missing.length < atHand.cards.length && gridOf(atHand.cards.filter(({ route }) => route.installed))}
      {missing.length > 0 && <NotInstalled count={missing.length}>{gridOf(missing)}</NotInstalled>}
    </>
  )
}
