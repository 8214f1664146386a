import { makeStyles, tokens } from '@fluentui/react-components'
import { BracesRegular } from '@fluentui/react-icons/svg/braces'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { CheckboxCheckedRegular } from '@fluentui/react-icons/svg/checkbox-checked'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { NumberSymbolRegular } from '@fluentui/react-icons/svg/number-symbol'
import { TextTRegular } from '@fluentui/react-icons/svg/text-t'
import type { Column } from '../contract'
import { MARKS } from '../messages/columns'

const useStyles = makeStyles({
  marks: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: '14px' },
  mark: { display: 'inline-flex' },
})

const TYPES = {
  text: TextTRegular,
  number: NumberSymbolRegular,
  date: CalendarLtrRegular,
  boolean: CheckboxCheckedRegular,
  none: BracesRegular,
} as const
const KEYS = { primary: KeyRegular, foreign: LinkRegular } as const

/** What a column holds, and which of the table's keys it is a part of. */
export function ColumnMark({ filterType, keys = [] }: Column) {
  const styles = useStyles()
  const Type = TYPES[filterType]
  return (
    <span className={styles.marks}>
      <span role="img" aria-label={MARKS[filterType]} className={styles.mark}>
        <Type />
      </span>
      {keys.map((key) => {
        const Key = KEYS[key]
        return (
          <span key={key} role="img" aria-label={MARKS[key]} className={styles.mark}>
            <Key />
          </span>
        )
      })}
    </span>
  )
}
