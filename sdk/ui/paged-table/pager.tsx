import { Button, Caption1, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ChevronDoubleLeftRegular } from '@fluentui/react-icons/svg/chevron-double-left'
import { ChevronDoubleRightRegular } from '@fluentui/react-icons/svg/chevron-double-right'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { type JSX, useId } from 'react'
import { UI } from '../messages'
import { lastPage, type TableView, withSize } from './table-view'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  size: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  range: { fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'flex' },
})

interface Props {
  /** What the table is called, where a page may have others. */
  readonly label?: string
  readonly view: TableView
  readonly sizes: readonly number[]
  /** Rows on this page. */
  readonly shown: number
  /** Rows on all pages; undefined while not known. */
  readonly total: number | undefined
  readonly totalIsEstimate?: boolean
  /** What is said of the rows on screen, where not "rows 1–20 of 400". */
  readonly report?: ((first: number, last: number, total: number | undefined) => string) | undefined
  readonly onChange: (view: TableView) => void
}

/** Page sizes, the rows on screen, and the way to other pages. */
export function Pager({ label, view, sizes, shown, total, totalIsEstimate = false, report, onChange }: Props) {
  const styles = useStyles()
  const sizeId = useId()
  const { page, size } = view
  const last = lastPage(total, size)
  const first = (page - 1) * size
  // An estimate does not end the pages: a full page may have another one behind it.
  const hasNext = last === undefined || totalIsEstimate ? shown === size : page < last
  const go = (to: number) => onChange({ ...view, page: to })
  return (
    <nav className={styles.bar} aria-label={label === undefined ? UI.pages : UI.pagesOf(label)} data-keep-clear="">
      <span className={styles.size}>
        <Caption1>
          <label htmlFor={sizeId}>{UI.rowsPerPage}</label>
        </Caption1>
        <Select
          id={sizeId}
          size="small"
          value={size}
          onChange={(_, { value }) => onChange(withSize(view, Number(value)))}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </span>
      <Caption1 className={styles.range} role="status">
        {shown > 0 &&
          (report?.(first + 1, first + shown, total) ?? UI.range(first + 1, first + shown, total, totalIsEstimate))}
      </Caption1>
      <span className={styles.buttons}>
        <PageButton
          label={UI.firstPage}
          icon={<ChevronDoubleLeftRegular />}
          disabled={page === 1}
          onClick={() => go(1)}
        />
        <PageButton
          label={UI.previousPage}
          icon={<ChevronLeftRegular />}
          disabled={page === 1}
          onClick={() => go(page - 1)}
        />
        <PageButton
          label={UI.nextPage}
          icon={<ChevronRightRegular />}
          disabled={!hasNext}
          onClick={() => go(page + 1)}
        />
        <PageButton
          label={UI.lastPage}
          icon={<ChevronDoubleRightRegular />}
          disabled={last === undefined || totalIsEstimate || page >= last}
          onClick={() => last !== undefined && go(last)}
        />
      </span>
    </nav>
  )
}

interface ButtonProps {
  readonly label: string
  readonly icon: JSX.Element
  readonly disabled: boolean
  readonly onClick: () => void
}

function PageButton({ label, ...button }: ButtonProps) {
  // Focusable while disabled: on reaching the last page by keyboard, the focus must not fall off the page.
  return (
    <Button
      appearance="subtle"
      size="small"
      aria-label={label}
      title={label}
      disabledFocusable={button.disabled}
      icon={button.icon}
      onClick={button.onClick}
    />
  )
}
