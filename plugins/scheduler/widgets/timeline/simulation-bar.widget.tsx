import { Body1, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { SIMULATOR } from '../../messages/timeline'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  texts: { flex: '1 1 280px', display: 'grid' },
})

interface Props {
  readonly changes: number
  /** Whether a schedule cannot be read. */
  readonly isInvalid: boolean
  readonly isApplying: boolean
  readonly onApply: () => void
  readonly onLeave: () => void
}

/** Says that nothing is real yet, and how it becomes so. */
export function SimulationBar({ changes, isInvalid, isApplying, onApply, onLeave }: Props) {
  const styles = useStyles()
  const isReady = changes > 0 && !isInvalid && !isApplying
  return (
    <section className={styles.bar} aria-label={SIMULATOR.bar}>
      <div className={styles.texts}>
        <Body1 role="status">
          {isInvalid ? SIMULATOR.invalid : changes === 0 ? SIMULATOR.unchanged : SIMULATOR.changes(changes)}
        </Body1>
        <Caption1>{SIMULATOR.hint}</Caption1>
      </div>
      <Button onClick={onLeave}>{SIMULATOR.leave}</Button>
      <Button appearance="primary" disabledFocusable={!isReady} aria-busy={isApplying} onClick={onApply}>
        {SIMULATOR.apply}
      </Button>
    </section>
  )
}
