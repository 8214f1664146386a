import { Body1, Field, makeStyles, SpinButton, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
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
      <LimitField limit={limit} onLimit={onLimit} />
    </aside>
  )
}

function LimitField({ limit, onLimit }: Pick<Props, 'limit' | 'onLimit'>) {
  // What is no such number stays as it was typed, to be corrected.
  const [wrong, setWrong] = useState<string>()
  const take = (text: string) => {
    const typed = Number(text)
    const isRight = Number.isInteger(typed) && typed >= 1 && typed <= MOST_AT_ONCE
    setWrong(isRight ? undefined : text)
    if (isRight) onLimit(typed)
  }
  return (
    <Field
      label={SIMULATOR.atOnce}
      hint={SIMULATOR.atOnceHint}
      {...(wrong !== undefined && { validationMessage: SIMULATOR.wrongAtOnce(MOST_AT_ONCE) })}
    >
      <SpinButton
        {...(wrong === undefined ? { value: limit } : { value: null, displayValue: wrong })}
        min={1}
        max={MOST_AT_ONCE}
        onChange={(_event, { value, displayValue }) => take(displayValue ?? String(value))}
      />
    </Field>
  )
}
