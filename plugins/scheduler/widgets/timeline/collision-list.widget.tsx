import { PanelSection } from '@etabli/sdk/ui'
import { Badge, Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { SIMULATOR } from '../../messages/timeline'
import { type Collision, keyOf } from '../../model/timeline/collisions'
import { clockText } from '../../model/timeline/time-scale'

/** More would be a wall of text. */
const SHOWN = 50

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  danger: { marginTop: '2px', fontSize: '16px', color: tokens.colorStatusDangerForeground1 },
  fine: { marginTop: '2px', fontSize: '16px', color: tokens.colorStatusSuccessForeground1 },
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly before: readonly Collision[]
  readonly collisions: readonly Collision[]
  /** How many run at once on an engine. */
  readonly limit: number
}

/** What collides, and what of it is new. */
export function CollisionList({ before, collisions, limit }: Props) {
  const styles = useStyles()
  const known = new Set(before.map(keyOf))
  return (
    <PanelSection title={`${SIMULATOR.collisions}: ${SIMULATOR.counts(before.length, collisions.length)}`}>
      {collisions.length === 0 ? (
        <div className={styles.item}>
          <CheckmarkCircleRegular className={styles.fine} aria-hidden />
          <Body1>{SIMULATOR.noCollisions}</Body1>
        </div>
      ) : (
        <ul className={styles.list} aria-label={SIMULATOR.collisions}>
          {collisions.slice(0, SHOWN).map((collision) => (
            <li key={`${keyOf(collision)} ${collision.from}`} className={styles.item}>
              <WarningRegular className={styles.danger} aria-hidden />
              <div className={styles.texts}>
                <div className={styles.line}>
                  <Body1>{textOf(collision, limit)}</Body1>
                  {!known.has(keyOf(collision)) && (
                    <Badge appearance="tint" color="danger">
                      {SIMULATOR.fresh}
                    </Badge>
                  )}
                </div>
                <Caption1 className={styles.quiet}>
                  {SIMULATOR.when(clockText(collision.from), clockText(collision.to))}
                  {collision.kind === 'engine' && ` · ${namesOf(collision)}`}
                </Caption1>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Caption1 className={styles.quiet}>{SIMULATOR.assumed}</Caption1>
    </PanelSection>
  )
}

function textOf({ kind, name, most }: Collision, limit: number): string {
  return kind === 'engine' ? SIMULATOR.onEngine(name, most, limit) : SIMULATOR.withItself(name)
}

function namesOf({ runs }: Collision): string {
  return [...new Set(runs.map(({ name }) => name))].join(', ')
}
