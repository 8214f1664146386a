import { formatCount } from '@etabli/core/format/count'
import {
  Button,
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { FilterFilled, FilterRegular } from '@fluentui/react-icons/svg/filter'
import { LEVELS, type LevelIndex, type LogLevel } from './log-levels'
import { LOG_VIEWER } from './messages'

const useStyles = makeStyles({
  button: { flexShrink: 0, minWidth: 0, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  active: { color: tokens.colorBrandForeground1 },
})

interface Props {
  readonly index: LevelIndex
  /** Undefined where all are shown. */
  readonly levels: ReadonlySet<LogLevel> | undefined
  readonly onLevels: (levels: ReadonlySet<LogLevel> | undefined) => void
  readonly onOpen: (isOpen: boolean) => void
}

/** Which levels are shown, and how many lines each has. */
export function LevelMenu({ index, levels, onLevels, onOpen }: Props) {
  const styles = useStyles()
  const checked = LEVELS.filter((level) => levels?.has(level) ?? true)
  const label = levels ? LOG_VIEWER.someLevels(levels.size, LEVELS.length) : LOG_VIEWER.levels
  return (
    <Menu
      checkedValues={{ level: checked }}
      onOpenChange={(_event, { open }) => onOpen(open)}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const chosen = LEVELS.filter((level) => checkedItems.includes(level))
        onLevels(chosen.length === LEVELS.length ? undefined : new Set(chosen))
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={mergeClasses(styles.button, levels && styles.active)}
          icon={levels ? <FilterFilled /> : <FilterRegular />}
        >
          {label}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LEVELS.map((level) => (
            <MenuItemCheckbox key={level} name="level" value={level} secondaryContent={formatCount(index.count(level))}>
              {LOG_VIEWER.levelNames[level]}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
