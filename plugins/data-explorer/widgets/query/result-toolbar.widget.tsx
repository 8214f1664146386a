import { type CopyFormat, type GridSelection, lengthOf, selectedColumns, selectedRows } from '@etabli/sdk/ui'
import {
  Badge,
  Button,
  Caption1,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  ToggleButton,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DataLineRegular } from '@fluentui/react-icons/svg/data-line'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { CHART_BUTTON } from '../../messages/chart-button'
import { QUERY } from '../../messages/query'
import { formatElapsed } from '../../model/query/elapsed'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  sql: {
    flexGrow: 1,
    flexBasis: '0',
    minWidth: '80px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  facts: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})

const FORMATS: readonly CopyFormat[] = ['tsv', 'csv', 'json', 'markdown']

/** The ways from a result back to where it came from. */
export interface ResultLeave {
  readonly onEdit: () => void
  readonly onBack: () => void
}

interface Props {
  readonly connection: string
  readonly sql: string
  /** Rows of the result. */
  readonly rows: number
  /** Rows that its filters let through. */
  readonly shown: number
  readonly columns: number
  readonly selection: GridSelection
  readonly milliseconds: number
  readonly isPartial: boolean
  /** The chart in the place of the rows. */
  readonly chart: { readonly isOn: boolean; readonly onToggle: () => void }
  readonly onCopy: (format: CopyFormat) => void
  readonly onExport: () => void
  readonly leave: ResultLeave | undefined
}

/** What was run, what came of it, and what can be done with it. */
export function ResultToolbar(props: Props) {
  const { connection, sql, rows, shown, columns, milliseconds, isPartial, chart, onCopy, onExport, leave } = props
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      {leave && (
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          aria-label={QUERY.back}
          title={QUERY.back}
          onClick={leave.onBack}
        />
      )}
      <code className={styles.sql} title={sql.slice(0, 2_000)}>
        {sql.slice(0, 400)}
      </code>
      <div className={styles.facts} role="status" aria-label={QUERY.resultOf(connection)}>
        <Caption1>{shown === rows ? QUERY.rows(rows) : QUERY.shownRows(shown, rows)}</Caption1>
        <Caption1>{formatElapsed(milliseconds)}</Caption1>
        {isPartial && (
          <Badge appearance="tint" color="warning">
            {QUERY.partialMark}
          </Badge>
        )}
        {props.selection.ranges.length > 0 && <Caption1>{selectionWords(props)}</Caption1>}
      </div>
      <ToggleButton
        size="small"
        icon={<DataLineRegular />}
        checked={chart.isOn}
        disabled={columns === 0}
        title={CHART_BUTTON.hint}
        onClick={chart.onToggle}
      >
        {CHART_BUTTON.show}
      </ToggleButton>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small" icon={<CopyRegular />} disabled={shown === 0}>
            {QUERY.copyMenu}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {FORMATS.map((format) => (
              <MenuItem key={format} onClick={() => onCopy(format)}>
                {QUERY.copyAs[format]}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Button size="small" icon={<ArrowDownloadRegular />} onClick={onExport}>
        {QUERY.exportCsv}
      </Button>
      {leave && (
        <Button size="small" appearance="primary" icon={<EditRegular />} onClick={leave.onEdit}>
          {QUERY.edit}
        </Button>
      )}
    </div>
  )
}

function selectionWords({ selection, columns: all }: Pick<Props, 'selection' | 'columns'>): string {
  const [rows, columns] = [lengthOf(selectedRows(selection)), lengthOf(selectedColumns(selection))]
  return columns === all ? QUERY.selected(rows) : QUERY.selectedCells(rows, columns)
}
