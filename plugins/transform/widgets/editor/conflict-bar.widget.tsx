import { Body1, Body1Strong, Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { CONFLICT } from '../../messages/editor'
import { type Choice, TAKES, type Take } from '../../model/conflict/resolution'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  place: { flex: '1 1 220px', minWidth: 0 },
  choice: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  /** Where it is, in words. */
  readonly place: string
  readonly choice: Choice
  readonly takes: readonly Take[]
  readonly isReadOnly: boolean
  /** There is only this one. */
  readonly isAlone: boolean
  readonly onTake: (take: Take) => void
  readonly onStep: (by: 1 | -1) => void
}

/** One conflict after the other, and what is made of it. */
export function ConflictBar({ place, choice, takes, isReadOnly, isAlone, onTake, onStep }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.bar} role="toolbar" aria-label={place}>
      <Button
        size="small"
        icon={<ChevronUpRegular />}
        aria-label={CONFLICT.previous}
        title={CONFLICT.previous}
        disabledFocusable={isAlone}
        onClick={() => onStep(-1)}
      />
      <Button
        size="small"
        icon={<ChevronDownRegular />}
        aria-label={CONFLICT.next}
        title={CONFLICT.next}
        disabledFocusable={isAlone}
        onClick={() => onStep(1)}
      />
      <span className={styles.place} role="status">
        <Body1Strong>{place}</Body1Strong> <Body1 className={styles.choice}>{CONFLICT.choices[choice]}</Body1>
      </span>
      {TAKES.filter((take) => takes.includes(take)).map((take) => (
        <ToggleButton
          key={take}
          size="small"
          checked={choice === take}
          disabledFocusable={isReadOnly}
          onClick={() => onTake(take)}
        >
          {CONFLICT.takes[take]}
        </ToggleButton>
      ))}
    </div>
  )
}
