import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { copyToClipboard } from '../copy-to-clipboard'
import { EmptyState } from '../empty-state'
import { isPhone } from '../phone'
import { EqualRows, WrappedRows } from '../row-scroll/row-heights'
import { useRowScroll } from '../row-scroll/use-row-scroll'
import { useViewSize } from '../row-scroll/use-view-size'
import { saveFile } from '../save-file'
import { LevelMenu } from './level-menu'
import { LevelIndex, type LogLevel } from './log-levels'
import { LogLines } from './log-lines'
import { ROW_HEIGHT } from './log-row'
import { textOfAll, textOfRows } from './log-text'
import { LogToolbar } from './log-toolbar'
import type { LogViewerProps } from './log-viewer-props'
import { LOG_VIEWER } from './messages'
import { SearchField } from './search-field'
import { allLines, LinesOfLevels } from './shown-lines'
import { useCharacterWidth } from './use-character-width'
import { useGivenLine } from './use-given-line'
import { useLineSelection } from './use-line-selection'
import { useLogBuffer } from './use-log-buffer'
import { useLogQuery, useLogSearch } from './use-log-search'
import { useTurns } from './use-turns'

/** The mark of a level and the room at the right end, in pixels. */
const BESIDE_TEXT = 24
const GUTTER_ROOM = 24

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, minWidth: 0 },
  body: {
    position: 'relative',
    flexGrow: 1,
    minHeight: '80px',
    overflow: 'hidden',
    // Above the numbers of lines, which stand over whatever is drawn round the lines themselves.
    ':has([role="log"]:focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      pointerEvents: 'none',
      border: `2px solid ${tokens.colorStrokeFocus2}`,
    },
  },
  message: { position: 'absolute', inset: 0 },
  toEnd: { position: 'absolute', right: '20px', bottom: '16px', boxShadow: tokens.shadow8 },
  probe: {
    position: 'absolute',
    visibility: 'hidden',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

/** The log viewer itself, which `LogViewer` loads. */
export default function LogSurface(props: LogViewerProps) {
  const { label, followsEnd = false, fileName = 'log.txt', onCopied } = props
  const styles = useStyles()
  const { log, version } = useLogBuffer(props)
  const [isWrapped, setWrapped] = useState(props.isWrapped ?? isPhone)
  const [hasLineNumbers, setLineNumbers] = useState(props.hasLineNumbers ?? (() => !isPhone()))
  const [levels, setLevels] = useState<ReadonlySet<LogLevel>>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [, setMeasures] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const selection = useLineSelection(scroller)

  const index = useMemo(() => new LevelIndex(log), [log])
  const shown = useMemo(() => (levels ? new LinesOfLevels(log, index, levels) : allLines(log)), [log, index, levels])
  const query = useLogQuery(log, shown)
  const { search } = query
  const work = useMemo(() => {
    const steps = [isMenuOpen && index, shown instanceof LinesOfLevels && shown, search].filter((step) => !!step)
    if (steps.length === 0) return undefined
    return (isTimeUp: () => boolean) => steps.every((step) => step.advance(isTimeUp))
  }, [isMenuOpen, index, shown, search])
  const isAtWork = useTurns(work, version)

  const count = shown.count
  const digits = hasLineNumbers ? Math.max(3, String(log.lineCount).length) : undefined
  const { probe, width: characterWidth } = useCharacterWidth()
  const { width } = useViewSize(scroller)
  const gutter = digits === undefined ? 0 : digits * characterWidth + GUTTER_ROOM
  const columns = Math.max(1, Math.floor((width - gutter - BESIDE_TEXT) / characterWidth))
  const heights = useMemo(
    () =>
      isWrapped
        ? new WrappedRows(ROW_HEIGHT, columns, (row) => log.lengthOf(shown.lineAt(row)))
        : new EqualRows(ROW_HEIGHT),
    [isWrapped, columns, log, shown],
  )
  heights.resize(count)
  const scroll = useRowScroll({ scroller, heights, rowHeight: ROW_HEIGHT, count, followsEnd })
  const found = useLogSearch({
    ...query,
    isSearching: isAtWork && search !== undefined && !search.isDone,
    topLine: () => shown.lineAt(scroll.topRow),
    onMatch: (line) => scroll.toRow(shown.rowOf(line)),
  })

  useGivenLine({ line: props.line, lineCount: log.lineCount, shown, choose: selection.choose, toRow: scroll.toRow })

  /** The line that was at the top before other levels were chosen. */
  const lineBefore = useRef<number>(undefined)
  const { alignRow } = scroll
  useEffect(() => {
    if (lineBefore.current === undefined) return
    alignRow(shown.rowOf(lineBefore.current))
    lineBefore.current = undefined
  }, [shown, alignRow])
  const chooseLevels = (chosen: ReadonlySet<LogLevel> | undefined) => {
    if (!scroll.isAtEnd) lineBefore.current = shown.lineAt(scroll.topRow)
    selection.clear()
    setLevels(chosen)
  }

  const copy = async (): Promise<boolean> => {
    const marked = selection.marked()
    const { chosen } = selection
    const text = marked !== '' ? marked : chosen ? textOfRows(log, shown, chosen) : textOfAll(log, shown)
    const isCopied = await copyToClipboard(text)
    onCopied?.(isCopied)
    return isCopied
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      input.current?.focus()
      input.current?.select()
    } else if (event.key === 'F3') found.step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of what has the focus inside
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <LogToolbar
        label={label}
        shown={count}
        all={log.lineCount}
        isWrapped={isWrapped}
        onWrap={setWrapped}
        hasLineNumbers={hasLineNumbers}
        onLineNumbers={setLineNumbers}
        hasSelection={selection.hasSelection}
        onCopy={copy}
        onDownload={() => saveFile(new Blob([log.text()], { type: 'text/plain' }), fileName)}
      >
        <SearchField input={input} found={found} onLeave={() => scroller.current?.focus()} />
        <LevelMenu index={index} levels={levels} onLevels={chooseLevels} onOpen={setMenuOpen} />
      </LogToolbar>
      <div className={styles.body}>
        <span ref={probe} aria-hidden className={styles.probe} />
        <LogLines
          label={label}
          scroller={scroller}
          log={log}
          shown={shown}
          heights={heights}
          scroll={scroll}
          selection={selection}
          found={found}
          isWrapped={isWrapped}
          digits={digits}
          onLine={props.onLine}
          onCopy={() => void copy()}
          onMeasured={() => setMeasures((count) => count + 1)}
        />
        {log.lineCount === 0 && (
          <div className={styles.message}>
            <EmptyState title={props.emptyText ?? LOG_VIEWER.empty} />
          </div>
        )}
        {levels && log.lineCount > 0 && count === 0 && !isAtWork && (
          <div className={styles.message}>
            <EmptyState
              title={LOG_VIEWER.nothingShown}
              action={
                <Button size="small" onClick={() => chooseLevels(undefined)}>
                  {LOG_VIEWER.showAll}
                </Button>
              }
            />
          </div>
        )}
        {scroll.isAway && (
          <Button className={styles.toEnd} size="small" icon={<ArrowDownRegular />} onClick={scroll.toEnd}>
            {LOG_VIEWER.toEnd}
          </Button>
        )}
      </div>
    </div>
  )
}
