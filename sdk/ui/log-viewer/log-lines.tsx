import { makeStyles, tokens } from '@fluentui/react-components'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { RowHeights } from '../row-scroll/row-heights'
import type { useRowScroll } from '../row-scroll/use-row-scroll'
import type { LogBuffer } from './log-buffer'
import { LogRow } from './log-row'
import type { ShownLines } from './shown-lines'
import type { useLineSelection } from './use-line-selection'
import type { FoundMatches } from './use-log-search'

const useStyles = makeStyles({
  scroller: {
    position: 'absolute',
    inset: 0,
    overflow: 'auto',
    // What is seen is held by the rows themselves.
    overflowAnchor: 'none',
    contain: 'strict',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    // The frame round it shows the focus.
    ':focus-visible': { outlineStyle: 'none' },
  },
  rows: { position: 'absolute', left: 0, boxSizing: 'border-box', minWidth: '100%' },
})

interface Props {
  readonly label: string
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly log: LogBuffer
  readonly shown: ShownLines
  readonly heights: RowHeights
  readonly scroll: ReturnType<typeof useRowScroll>
  readonly selection: ReturnType<typeof useLineSelection>
  readonly found: FoundMatches
  readonly isWrapped: boolean
  readonly digits: number | undefined
  /** Told of the line whose number was pressed, from 1 on. */
  readonly onLine: ((line: number) => void) | undefined
  readonly onCopy: () => void
  /** Rows turned out to be of other heights. */
  readonly onMeasured: () => void
}

/** The lines in view, as rows in a scrolled box that is as high as all of them. */
export function LogLines(props: Props) {
  const { scroller, log, shown, heights, scroll, selection, found, isWrapped, digits } = props
  const styles = useStyles()
  const rows = useRef<HTMLDivElement>(null)
  const widest = useRef(0)
  const { place } = found

  useLayoutEffect(() => {
    const box = rows.current
    if (!box) return
    // The box stays as wide as the widest line seen so far, or the scroll bar would jump while scrolling.
    widest.current = isWrapped ? 0 : Math.max(widest.current, box.offsetWidth)
    box.style.minWidth = isWrapped ? '' : `max(100%, ${widest.current}px)`
    if (!isWrapped) return
    let hasChanged = false
    for (const row of box.children)
      if (row instanceof HTMLElement && row.offsetHeight > 0)
        hasChanged = heights.measured(Number(row.dataset.row), row.offsetHeight) || hasChanged
    if (hasChanged) props.onMeasured()
  })
  // In an effect, since the rows have to be in place first.
  useEffect(() => {
    const box = scroller.current
    if (place && box) showMark(box)
  }, [place, scroller])

  const onKeyDown = (event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey
    if (event.key === 'Home') scroll.toStart()
    else if (event.key === 'End') scroll.toEnd()
    else if (event.key === 'PageUp') scroll.byPage(-1)
    else if (event.key === 'PageDown') scroll.byPage(1)
    else if (hasControl && event.key.toLowerCase() === 'a') selection.choose(0, shown.count - 1)
    else if (hasControl && event.key.toLowerCase() === 'c' && selection.chosen && selection.marked() === '')
      props.onCopy()
    else if (event.key === 'Escape' && selection.chosen) selection.clear()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    selection.onClick(event)
    const number = event.target instanceof Element && event.target.closest<HTMLElement>('[data-line]')
    if (number && !event.shiftKey) props.onLine?.(Number(number.dataset.line) + 1)
  }
  const onCopy = (event: ClipboardEvent) => {
    const marked = selection.marked()
    if (marked === '') return
    event.clipboardData.setData('text/plain', marked)
    event.preventDefault()
  }
  const drawn = Array.from({ length: Math.max(0, scroll.last - scroll.first) }, (_, index) => scroll.first + index)
  const { chosen } = selection
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      role="log"
      // It would be read out from the start at each addition.
      aria-live="off"
      aria-label={props.label}
      onScroll={scroll.onScroll}
      onWheel={(event) => event.deltaY < 0 && scroll.leaveEnd()}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCopy={onCopy}
    >
      <div style={{ height: scroll.height }} />
      <div ref={rows} className={styles.rows} style={{ top: scroll.top, width: isWrapped ? '100%' : 'max-content' }}>
        {drawn.map((row) => {
          const line = shown.lineAt(row)
          return (
            <LogRow
              key={line}
              row={row}
              line={line}
              raw={log.line(line)}
              style={log.styleAt(line)}
              hasEnd={line < log.finishedLines}
              isWrapped={isWrapped}
              isSelected={chosen !== undefined && row >= chosen.from && row <= chosen.to}
              digits={digits}
              needle={found.needle}
              current={place?.line === line ? place.column : undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Scrolls until the current match is in view, also within a long line. */
function showMark(box: HTMLElement): void {
  const mark = box.querySelector('[data-current]')?.getBoundingClientRect()
  if (!mark) return
  const view = box.getBoundingClientRect()
  const right = view.left + box.clientWidth
  // Numbers of lines stand over the left end.
  if (mark.left < view.left + 96 || mark.right > right) box.scrollLeft += mark.left - view.left - box.clientWidth / 3
  const bottom = view.top + box.clientHeight
  if (mark.top < view.top || mark.bottom > bottom) box.scrollTop += mark.top - view.top - box.clientHeight / 2
}
