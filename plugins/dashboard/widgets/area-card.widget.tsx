import { fillPath, ToastService } from '@etabli/sdk'
import { type Card, TEXTS, withCardQuery } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { PluginIcon } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardOverview } from '../contract'
import { DASHBOARD } from '../messages'
import { CardCount } from './card-count.widget'
import type { RunState } from './run-counts.widget'

const useStyles = makeStyles({
  item: { display: 'flex' },
  wide: { gridColumn: 'span 2' },
  card: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    textAlign: 'start',
    textDecorationLine: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    cursor: 'pointer',
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: tokens.durationFaster,
    ':hover': {
      boxShadow: tokens.shadow8,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1Hover}`,
    },
    ':active': { boxShadow: tokens.shadow2, backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  holder: { position: 'relative' },
  over: {
    color: 'inherit',
    textDecorationLine: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusLarge },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: typographyStyles.body1Strong,
  icon: { display: 'flex', color: tokens.colorBrandForeground1 },
  period: { ...typographyStyles.caption1, marginInlineStart: 'auto', color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly card: Card
  /** Where it leads; without a project it can only say so. */
  readonly project: string | undefined
  /** Whether the counts are of that project alone, so that each may lead to what it counts. */
  readonly isCounted: boolean
  readonly overview: DashboardOverview | undefined
}

/** One area: what it is and how much it holds. A click anywhere follows its link, but for counts that have links of their own. */
export function AreaCard({ card, project, isCounted, overview }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const isRuns = card.display === 'runs'
  const path = project === undefined ? undefined : fillPath(card.route.path, { project })
  const linked = path !== undefined && isCounted && isRuns ? card.runQueries : undefined
  const linkOf = linked && path !== undefined ? (state: RunState) => withCardQuery(path, linked[state]) : undefined
  const head = (title: ReactNode) => (
    <span className={styles.head}>
      <span className={styles.icon}>
        <PluginIcon name={card.icon} />
      </span>
      {title} {isRuns && <span className={styles.period}>{DASHBOARD.lastDay}</span>}
    </span>
  )
  const title = <span className={styles.title}>{card.title}</span>
  const count = <CardCount card={card} overview={overview} project={isCounted ? project : undefined} linkOf={linkOf} />
  return (
    <li className={mergeClasses(styles.item, isRuns && styles.wide)}>
      {path === undefined ? (
        <button type="button" className={styles.card} onClick={() => toasts.error(TEXTS.selectProjectInDashboard)}>
          {head(title)} {count}
        </button>
      ) : linkOf ? (
        // A link may hold no others: that of the card lies over all of it, and below those of its counts.
        <div className={mergeClasses(styles.card, styles.holder)}>
          {head(
            <Link to={withCardQuery(path, card.query)} className={mergeClasses(styles.title, styles.over)}>
              {card.title}
            </Link>,
          )}{' '}
          {count}
        </div>
      ) : (
        <Link to={withCardQuery(path, card.query)} className={styles.card}>
          {head(title)} {count}
        </Link>
      )}
    </li>
  )
}
