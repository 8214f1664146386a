import { Badge, Caption1, makeStyles, mergeClasses, Text, Tooltip, tokens } from '@fluentui/react-components'
import type { SingerConnector } from '../../contract'
import { CONNECTORS } from '../../messages/wizard'
import { ConnectorIcon } from '../shared/connector-icon.widget'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '96px',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: { border: `1px solid ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorBrandBackground2 },
  closed: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForegroundDisabled,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '& img': { filter: 'grayscale(1)', opacity: 0.5 },
    ':hover': { backgroundColor: tokens.colorNeutralBackground2 },
  },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: 'anywhere' },
  about: {
    color: tokens.colorNeutralForeground2,
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  quiet: { color: 'inherit' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  removable: { paddingInlineEnd: '40px' },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly connector: SingerConnector
  readonly isChosen: boolean
  /** Why it cannot be chosen; undefined where it can. */
  readonly reason: string | undefined
  readonly onChoose: () => void
  /** Room is left for a button in its corner. */
  readonly hasCorner: boolean
}

/** One connector to choose. One that cannot be chosen stays in its place, and says why. */
export function ConnectorCard({ connector, isChosen, reason, onChoose, hasCorner }: Props) {
  const styles = useStyles()
  const isClosed = reason !== undefined
  // The name of the button leaves out what stands in it.
  const described = reason ?? (connector.reason === '' ? undefined : connector.reason)
  const card = (
    <button
      type="button"
      className={mergeClasses(
        styles.card,
        hasCorner && styles.removable,
        isChosen && styles.chosen,
        isClosed && styles.closed,
      )}
      aria-label={connector.title}
      aria-pressed={isChosen}
      aria-disabled={isClosed}
      onClick={() => !isClosed && onChoose()}
    >
      <ConnectorIcon source={connector.icon} size={32} />
      <span className={styles.text}>
        <Text weight="semibold">{connector.title}</Text>
        <Caption1 className={mergeClasses(styles.about, isClosed && styles.quiet)}>
          {connector.description || connector.name}
        </Caption1>
        <Badges connector={connector} />
        {connector.reason !== '' && (
          <Caption1 className={isClosed ? styles.quiet : styles.wrong}>{connector.reason}</Caption1>
        )}
      </span>
    </button>
  )
  if (described === undefined) return card
  return (
    <Tooltip content={described} relationship="description" withArrow>
      {card}
    </Tooltip>
  )
}

function Badges({ connector: { readiness, isAdded } }: Pick<Props, 'connector'>) {
  const styles = useStyles()
  if (readiness === 'ready' && !isAdded) return null
  return (
    <span className={styles.badges}>
      {readiness !== 'ready' && (
        <Badge appearance="tint" size="small" color={readiness === 'unavailable' ? 'danger' : 'informative'}>
          {CONNECTORS.readiness[readiness]}
        </Badge>
      )}
      {isAdded && (
        <Badge appearance="outline" size="small" color="informative">
          {CONNECTORS.added}
        </Badge>
      )}
    </span>
  )
}
