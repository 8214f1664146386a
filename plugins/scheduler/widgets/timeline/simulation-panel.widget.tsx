import { Body1, Field, makeStyles, SpinButton, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { SIMULATOR } from '../../messages/timeline'
import type { Collision } from '../../model/timeline/collisions'
import { CollisionList } from './collision-list.widget'

const MOST_AT_ONCE = 1_000

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
    overflowY: 'auto',
    minHeight: 0,
  },
})

interface Props {
  readonly before: readonly Collision[]
  readonly collisions: readonly Collision[]
  readonly limit: number
  readonly onLimit: (limit: number) => void
  /** The trigger that is chosen; undefined where none is. */
  readonly children: ReactNode
}

/** What a simulation comes to, beside the timeline. */
export function SimulationPanel({ before, collisions, limit, onLimit, children }: Props) {
  const styles = useStyles()
  return (
    <aside className={styles.panel} aria-label={SIMULATOR.bar}>
      {children ?? <Body1>{SIMULATOR.none}</Body1>}
      <CollisionList before={before} collisions={collisions} limit={limit} />
      <Field label={SIMULATOR.atOnce} hint={SIMULATOR.atOnceHint}>
        <SpinButton
          value={limit}
          min={1}
          max={MOST_AT_ONCE}
          onChange={(_event, { value, displayValue }) => {
            const typed = value ?? Number(displayValue)
            if (Number.isInteger(typed) && typed >= 1 && typed <= MOST_AT_ONCE) onLimit(typed)
          }}
        />
      </Field>
    </aside>
  )
}
