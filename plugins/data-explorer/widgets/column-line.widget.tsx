import { Button, Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import type { Column } from '../contract'
import { MESSAGES } from '../messages'
import type { ColumnChoice } from '../model/column-choice'
import { ColumnMark } from './column-mark.widget'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    paddingRight: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  type: { color: tokens.colorNeutralForeground3, margin: `0 ${tokens.spacingHorizontalS}` },
})

interface Props {
  readonly choice: ColumnChoice
  readonly column: Column | undefined
  readonly onToggle: () => void
  readonly onMove: (by: -1 | 1) => void
}

export function ColumnLine({ choice: { name, isShown }, column, onToggle, onMove }: Props) {
  const styles = useStyles()
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <Checkbox checked={isShown} label={name} onChange={onToggle} />
      </span>
      {column && <ColumnMark {...column} />}
      <Caption1 className={styles.type}>{column?.type}</Caption1>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUpRegular fontSize={16} />}
        aria-label={MESSAGES.moveUp(name)}
        title={MESSAGES.moveUp(name)}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDownRegular fontSize={16} />}
        aria-label={MESSAGES.moveDown(name)}
        title={MESSAGES.moveDown(name)}
        onClick={() => onMove(1)}
      />
    </li>
  )
}
