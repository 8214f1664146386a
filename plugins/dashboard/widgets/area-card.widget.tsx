import { fillPath, ToastService } from '@etabli/sdk'
import { type Card, TEXTS } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { PluginIcon } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { DashboardOverview } from '../contract'
import { DASHBOARD } from '../messages'
import { CardCount } from './card-count.widget'

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
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
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
  readonly overview: DashboardOverview | undefined
}

/** One area: what it is and how much it holds. The whole card is one real link. */
export function AreaCard({ card, project, overview }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const isRuns = card.display === 'runs'
  const content = (
    <>
      <span className={styles.head}>
        <span className={styles.icon}>
          <PluginIcon name={card.icon} />
        </span>
        <span className={styles.title}>{card.title}</span>{' '}
        {isRuns && <span className={styles.period}>{DASHBOARD.lastDay}</span>}
      </span>{' '}
      <CardCount card={card} overview={overview} />
    </>
  )
  return (
    <li className={mergeClasses(styles.item, isRuns && styles.wide)}>
      {project === undefined ? (
        <button type="button" className={styles.card} onClick={() => toasts.error(TEXTS.selectProjectInDashboard)}>
          {content}
        </button>
      ) : (
        <Link to={fillPath(card.route.path, { project })} className={styles.card}>
          {content}
        </Link>
      )}
    </li>
  )
}
