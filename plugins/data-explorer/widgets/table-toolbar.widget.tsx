import type { Sort } from '@etabli/sdk/ui'
import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { DataHistogramRegular } from '@fluentui/react-icons/svg/data-histogram'
import { DataLineRegular } from '@fluentui/react-icons/svg/data-line'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize'
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/svg/full-screen-minimize'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import type { ReactNode } from 'react'
import { MESSAGES } from '../messages'
import { CHART_BUTTON } from '../messages/chart-button'
import { COLUMN_MESSAGES } from '../messages/columns'
import type { TableName } from '../model/explorer-address'
import { Breadcrumb } from './breadcrumb.widget'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  sort: { flexShrink: 1, minWidth: 0, maxWidth: '320px', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  // Where there is little room the icon alone, so that the name of the table keeps its place.
  button: { flexShrink: 0, '@media (max-width: 1100px)': { minWidth: 'auto' } },
  word: { whiteSpace: 'nowrap', '@media (max-width: 1100px)': { display: 'none' } },
  sortText: { overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface Props {
  readonly name: TableName
  /** The search form can be shown or hidden where the table has one. */
  readonly search: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
  /** The order that was asked for. It stands here and not above the rows, whose heads must stay under the pointer. */
  readonly sort: Sort | undefined
  readonly onClearSort: () => void
  readonly fullscreen: { readonly isOn: boolean; readonly onToggle: () => void }
  /** The panel that looks at one column. */
  readonly look: { readonly isOn: boolean; readonly onToggle: () => void }
  /** The chart of the rows. */
  readonly chart: { readonly isOn: boolean; readonly onToggle: () => void }
  readonly menu: ReactNode
  /** What plugins add. */
  readonly actions: ReactNode
}

export function TableToolbar({ name, search, sort, onClearSort, fullscreen, look, chart, menu, actions }: Props) {
  const styles = useStyles()
  const label = fullscreen.isOn ? MESSAGES.restore : MESSAGES.fullscreen
  return (
    <div className={styles.bar}>
      <Breadcrumb name={name} />
      {sort && (
        <Button
          className={styles.sort}
          size="small"
          shape="circular"
          icon={<DismissRegular fontSize={12} />}
          iconPosition="after"
          title={MESSAGES.remove(MESSAGES.sortChip(sort.column, sort.direction))}
          onClick={onClearSort}
        >
          <span className={styles.sortText}>{MESSAGES.sortChip(sort.column, sort.direction)}</span>
        </Button>
      )}
      {search && (
        <ToggleButton
          className={styles.button}
          size="small"
          icon={<SearchRegular fontSize={16} />}
          checked={search.isOpen}
          aria-expanded={search.isOpen}
          aria-label={MESSAGES.searchForm}
          title={MESSAGES.searchForm}
          onClick={search.onToggle}
        >
          <span className={styles.word}>{MESSAGES.searchForm}</span>
        </ToggleButton>
      )}
      <ToggleButton
        className={styles.button}
        size="small"
        icon={<DataLineRegular fontSize={16} />}
        checked={chart.isOn}
        aria-expanded={chart.isOn}
        aria-label={CHART_BUTTON.show}
        title={CHART_BUTTON.hint}
        onClick={chart.onToggle}
      >
        <span className={styles.word}>{CHART_BUTTON.show}</span>
      </ToggleButton>
      <ToggleButton
        size="small"
        icon={<DataHistogramRegular fontSize={16} />}
        checked={look.isOn}
        aria-expanded={look.isOn}
        aria-label={COLUMN_MESSAGES.show}
        title={COLUMN_MESSAGES.show}
        onClick={look.onToggle}
      />
      {actions}
      {menu}
      <Button
        size="small"
        appearance="subtle"
        icon={fullscreen.isOn ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
        aria-label={label}
        aria-pressed={fullscreen.isOn}
        title={label}
        onClick={fullscreen.onToggle}
      />
    </div>
  )
}
