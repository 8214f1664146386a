import { Button, Caption1, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useState } from 'react'
import { EmptyState } from '../empty-state'
import { SidePanel } from '../side-panel'
import { GRID } from './messages'
import { ValueText } from './value-text'

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  search: { flexGrow: 1, minWidth: 0 },
  values: { display: 'grid', margin: 0, rowGap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  type: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  value: { margin: 0, minWidth: 0 },
  text: { maxHeight: '320px' },
})

interface NamedValue {
  readonly id: string
  readonly label: string
  readonly description?: string | undefined
  readonly value: string | null
}

interface Props {
  readonly values: readonly NamedValue[]
  /** Its number, as the grid shows it. */
  readonly number: number
  /** Shows the row before or after; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** One row as pairs of names and values. The search stays while one row follows the other. */
export default function RowDrawer({ values, number, onPrevious, onNext, onCopy, onClose }: Props) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const pairs = values.filter(
    ({ label, value }) => label.toLowerCase().includes(sought) || value?.toLowerCase().includes(sought),
  )
  return (
    <SidePanel title={GRID.rowTitle(number)} closeLabel={GRID.closeRow} onClose={onClose}>
      <div className={styles.tools}>
        <Input
          className={styles.search}
          size="small"
          type="search"
          contentBefore={<SearchRegular fontSize={16} />}
          aria-label={GRID.searchColumns}
          placeholder={GRID.searchColumns}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<CopyRegular />}
          aria-label={GRID.copyAsJson}
          title={GRID.copyAsJson}
          onClick={onCopy}
        />
        {/* Focusable while disabled: on reaching the last row by keyboard, the focus must not fall off the panel. */}
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowUpRegular />}
          aria-label={GRID.previousRow}
          title={GRID.previousRow}
          disabledFocusable={!onPrevious}
          onClick={onPrevious}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownRegular />}
          aria-label={GRID.nextRow}
          title={GRID.nextRow}
          disabledFocusable={!onNext}
          onClick={onNext}
        />
      </div>
      {pairs.length === 0 && <EmptyState title={GRID.noColumns} />}
      <dl className={styles.values} aria-label={GRID.values}>
        {pairs.map(({ id, label, description, value }) => (
          <div key={id} className={styles.pair}>
            <dt className={styles.name}>
              {label}
              {description && <Caption1 className={styles.type}>{description.split('\n')[0]}</Caption1>}
            </dt>
            <dd className={styles.value}>
              <ValueText text={value} className={styles.text} />
            </dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}
