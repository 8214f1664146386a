import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment, memo, type Ref, useMemo } from 'react'
import { cssOf } from './ansi-colors'
import type { AnsiStyle } from './ansi-style'
import { LONGEST_DRAWN, partsOf } from './line-parts'
import { type LogLevel, levelOf } from './log-levels'
import { readLine } from './log-line'
import { matchesIn, type Needle } from './log-search'
import { LOG_VIEWER } from './messages'

export const ROW_HEIGHT = 20

const useStyles = makeStyles({
  row: {
    display: 'flex',
    minHeight: '20px',
    lineHeight: '20px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  fixed: { height: '20px' },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  gutter: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    flexShrink: 0,
    boxSizing: 'border-box',
    paddingRight: '12px',
    textAlign: 'end',
    cursor: 'pointer',
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    // By style and not as text, so that neither a selection nor a search of the page has the numbers in it.
    '::before': { content: 'attr(data-number)' },
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  level: { flexShrink: 0, width: '3px', marginRight: '9px', backgroundColor: 'transparent' },
  error: { backgroundColor: tokens.colorStatusDangerBorderActive },
  warning: { backgroundColor: tokens.colorStatusWarningBorderActive },
  text: { flexGrow: 1, minWidth: 0, whiteSpace: 'pre', tabSize: 4, paddingRight: '12px' },
  wrapped: { whiteSpace: 'pre-wrap', wordBreak: 'break-all' },
  match: {
    color: '#242424',
    backgroundColor: '#ffe69a',
    borderRadius: '2px',
  },
  current: { backgroundColor: '#ff9b3d', outline: `1px solid #b35900` },
  cut: { color: tokens.colorNeutralForeground3, userSelect: 'none', fontStyle: 'italic' },
})

interface Props {
  readonly line: number
  readonly raw: string
  readonly style: AnsiStyle
  readonly hasEnd: boolean
  readonly isWrapped: boolean
  readonly isSelected: boolean
  /** Room for the number of a line in characters; undefined where lines are not numbered. */
  readonly digits: number | undefined
  readonly needle: Needle | undefined
  /** Where in the line the current match is. */
  readonly current: number | undefined
  readonly row: number
  readonly ref?: Ref<HTMLDivElement>
}

/** The part of a very long line that is worth reading; of a progress line that is its end. */
function readable(raw: string): string {
  const most = 8 * LONGEST_DRAWN
  if (raw.length <= most) return raw
  return raw.includes('\r') ? raw.slice(-most) : raw.slice(0, most)
}

/** One line. Renders again only when something about it has changed. */
export const LogRow = memo(function LogRow(props: Props) {
  const { line, raw, style, needle, current, digits, isWrapped } = props
  const styles = useStyles()
  const read = useMemo(() => readLine(readable(raw), style), [raw, style])
  const level: LogLevel | undefined = useMemo(() => levelOf(read.text), [read])
  const matches = useMemo(() => (needle ? matchesIn(read.text.slice(0, LONGEST_DRAWN), needle) : []), [read, needle])
  const parts = partsOf(read, matches, needle?.text.length ?? 0, current)
  const more = Math.max(raw.length - readable(raw).length, read.text.length - LONGEST_DRAWN)
  return (
    <div
      data-row={props.row}
      className={mergeClasses(styles.row, !isWrapped && styles.fixed, props.isSelected && styles.selected)}
    >
      {digits !== undefined && (
        <span
          aria-hidden
          data-number={line + 1}
          data-line={line}
          className={styles.gutter}
          style={{ width: `calc(${digits}ch + 24px)` }}
        />
      )}
      <span
        aria-hidden
        className={mergeClasses(styles.level, level === 'error' && styles.error, level === 'warning' && styles.warning)}
      />
      <span className={mergeClasses(styles.text, isWrapped && styles.wrapped)}>
        {parts.map(({ text, style, mark }, index) => {
          const key = `${index}`
          if (mark !== 'none')
            return (
              <mark
                key={key}
                className={mergeClasses(styles.match, mark === 'current' && styles.current)}
                {...(mark === 'current' && { 'data-current': '' })}
              >
                {text}
              </mark>
            )
          const css = cssOf(style)
          return css ? (
            <span key={key} style={css}>
              {text}
            </span>
          ) : (
            <Fragment key={key}>{text}</Fragment>
          )
        })}
        {more > 0 && <span className={styles.cut}>{LOG_VIEWER.cut(more)}</span>}
        {props.hasEnd && '\n'}
      </span>
    </div>
  )
})
