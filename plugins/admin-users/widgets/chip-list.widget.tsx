import { isPhone } from '@etabli/sdk/ui'
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment, type ReactNode, useState } from 'react'
import { USERS } from '../messages'

/** More than these are folded away. */
const SHOWN = 3
/** On a phone the chips are beyond the edge: in full they would make every row high for nothing. */
const shownAtFirst = () => (isPhone() ? 0 : SHOWN)

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', minWidth: 0, maxWidth: '100%' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    minHeight: '22px',
    boxSizing: 'border-box',
    padding: `1px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  mono: { fontFamily: tokens.fontFamilyMonospace },
  // Orange, indigo and green, as the specification names them; each pair is readable in both themes.
  read: { color: tokens.colorPalettePeachForeground2, backgroundColor: tokens.colorPalettePeachBackground2 },
  exec: { color: tokens.colorPaletteCornflowerForeground2, backgroundColor: tokens.colorPaletteCornflowerBackground2 },
  other: { color: tokens.colorPaletteGreenForeground2, backgroundColor: tokens.colorPaletteGreenBackground2 },
  none: { color: tokens.colorNeutralForeground3 },
  // Readable on the line that the pointer is over, too, where the colour of links is not.
  fold: {
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'underline',
  },
})

export interface Chip {
  readonly key: string
  readonly text: string
  readonly title?: string
  readonly tone?: 'read' | 'exec' | 'other'
  /** What stands at the end of the chip. */
  readonly action?: ReactNode
}

interface Props {
  /** What the chips are and whose, for those who cannot see the column. */
  readonly label: string
  readonly chips: readonly Chip[]
  readonly isCode?: boolean
  /** Stands after the chips. */
  readonly end?: ReactNode
}

/** Chips of one cell; a long list folds. */
export function ChipList({ label, chips, isCode = false, end }: Props) {
  const styles = useStyles()
  const [isUnfolded, setUnfolded] = useState(false)
  // One more line costs as much as the words that fold it.
  const [most] = useState(shownAtFirst)
  const isLong = chips.length > most + 1
  const shown = isLong && !isUnfolded ? chips.slice(0, most) : chips
  const hidden = chips.length - most
  return (
    <ul className={styles.list} aria-label={label}>
      {chips.length === 0 && !end && <li className={styles.none}>{USERS.noChips}</li>}
      {shown.map(({ key, text, title, tone, action }) => (
        <li key={key} className={styles.item}>
          <span
            className={mergeClasses(styles.chip, isCode && styles.mono, tone && styles[tone])}
            data-tone={tone}
            title={title}
          >
            <span>{isCode ? withBreaks(text) : text}</span>
            {action}
          </span>
        </li>
      ))}
      {isLong && (
        <li className={styles.item}>
          <Link
            as="button"
            className={styles.fold}
            aria-expanded={isUnfolded}
            aria-label={isUnfolded ? USERS.lessOf(label) : USERS.moreOf(label, hidden)}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? USERS.less : most === 0 ? USERS.all(hidden) : USERS.more(hidden)}
          </Link>
        </li>
      )}
      {end && <li className={styles.item}>{end}</li>}
    </ul>
  )
}

/** A long `project:feature:permission` goes on in the next line after a colon, not within a word. */
function withBreaks(text: string): ReactNode {
  const [first, ...rest] = text.split(':')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
        <Fragment key={index}>
          :<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
