import { formatCount } from '@etabli/core/format/count'
import { withCardQuery } from '@etabli/core/plugin/card-query'
import { makeStyles, shorthands, Title3, tokens } from '@fluentui/react-components'
import { Board28Regular } from '@fluentui/react-icons/svg/board'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useStream } from '../../react/use-stream'
import { AuthService } from '../../services/auth'
import { PermissionService } from '../../services/permissions'
import { PluginIcon } from '../../ui/plugin-icon'
import { STAGE } from '../messages'
import type { Harness } from '../model/harness'
import { PROJECT, sampleAddress } from '../model/sample-address'
import { StageMessage } from './stage-message'

const useStyles = makeStyles({
  page: { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}` },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: `${tokens.spacingVerticalXL} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    textDecorationLine: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    ':hover': { boxShadow: tokens.shadow8 },
    ':focus-visible': { ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2) },
  },
  title: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  count: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: 600 },
})

/** A number for a card, the same each time. */
const COUNTS = { sample: 12, empty: 0, full: 1_234 } as const

/** The plugin's cards as the project's dashboard shows them. */
export function Dashboard({ harness: { kernel, services, settings } }: { readonly harness: Harness }) {
  const styles = useStyles()
  const cards = useStream(useMemo(() => kernel.contributions.contributions$('cards'), [kernel]))
  const { replies } = useStream(settings.settings$)
  useStream(services(AuthService).session$)
  const permissions = services(PermissionService)
  const shown = cards.filter(({ access }) => permissions.verdict(access, { project: PROJECT }).granted)
  if (shown.length === 0)
    return <StageMessage state="no-card" icon={<Board28Regular />} title={STAGE.noCards} text={STAGE.noCardsHint} />
  return (
    <div className={styles.page}>
      <Title3 as="h1">{STAGE.dashboard}</Title3>
      <ul className={styles.cards}>
        {shown.map(({ plugin, id, title, icon, route, query }) => (
          <li key={`${plugin}/${id}`}>
            <Link className={styles.card} to={withCardQuery(sampleAddress(route.path), query)}>
              <span className={styles.title}>
                <PluginIcon name={icon} />
                {title}
              </span>
              <span className={styles.count}>{formatCount(COUNTS[replies])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
