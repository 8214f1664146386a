import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FilterFilled, FilterRegular } from '@fluentui/react-icons/svg/filter'
import { UI } from '../messages'

const useStyles = makeStyles({
  filter: { minWidth: '24px', width: '24px', height: '24px', color: tokens.colorNeutralForeground3 },
  active: { color: tokens.colorBrandForeground1 },
})

interface Props {
  readonly label: string
  readonly isActive: boolean
  readonly tabIndex?: number
  readonly onOpen: (target: HTMLElement) => void
}

/** Opens the filter of a column, from its header. */
export function FilterButton({ label, isActive, tabIndex, onOpen }: Props) {
  const styles = useStyles()
  const Icon = isActive ? FilterFilled : FilterRegular
  return (
    <Button
      appearance="transparent"
      size="small"
      className={mergeClasses(styles.filter, isActive && styles.active)}
      icon={<Icon fontSize={16} />}
      tabIndex={tabIndex}
      aria-label={isActive ? UI.filtered(label) : UI.filterBy(label)}
      aria-haspopup="dialog"
      onClick={(event) => onOpen(event.currentTarget)}
    />
  )
}
