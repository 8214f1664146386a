import { makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components'
import { type FocusEvent, type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StatusTone } from './status-badge'

/** More would be too narrow to hit. */
const MOST_RUNS = 10

const useStyles = makeStyles({
  strip: { display: 'inline-flex', margin: 0, padding: 0, listStyleType: 'none' },
  mark: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '12px',
    height: '24px',
    padding: '2px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
  },
  way: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  bar: {
    boxSizing: 'border-box',
    width: '8px',
    borderRadius: '2px',
    border: '2px solid currentColor',
    forcedColorAdjust: 'none',
  },
  // A form for each, since colours alone tell nothing to some: what went wrong stands out, what is not over is hollow.
  danger: { height: '20px', backgroundColor: 'currentColor', color: tokens.colorPaletteRedForeground3 },
  warning: { height: '16px', backgroundColor: 'currentColor', color: tokens.colorPaletteDarkOrangeForeground3 },
  success: { height: '12px', backgroundColor: 'currentColor', color: tokens.colorPaletteGreenForeground3 },
  running: { height: '12px', color: tokens.colorCompoundBrandStroke },
  pending: {
    height: '8px',
    color: tokens.colorNeutralStrokeAccessible,
    animationName: { '50%': { opacity: 0.3 } },
    animationDuration: '1.6s',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
  },
  neutral: { height: '4px', color: tokens.colorNeutralStrokeAccessible },
})

/** One run of a `RunStrip`. */
export interface RunMark {
  readonly id: string
  readonly tone: StatusTone
  /** How it ended or stands, in a word. */
  readonly status: string
  /** When it began, as people read it. */
  readonly time: string
  /** The address of its page in the workbench. */
  readonly to?: string
  /** What a click does where the run has no page of its own. */
  readonly onOpen?: () => void
}

interface Props {
  /** What the runs are of, for those who cannot see them. */
  readonly label: string
  /** The last one last; of more than ten the earlier ones are left out. */
  readonly runs: readonly RunMark[]
}

/**
 * The last ten runs of something, the latest on the right.
 * @example <RunStrip label="Last runs of nightly" runs={runs} />
 */
export function RunStrip({ label, runs }: Props) {
  const styles = useStyles()
  // One tooltip for all: a list has a strip in each of its rows.
  const [shown, setShown] = useState<{ readonly id: string; readonly target: HTMLElement }>()
  const told = runs.find(({ id }) => id === shown?.id)
  const hide = () => setShown(undefined)
  const show = ({ currentTarget }: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>, id: string) =>
    setShown({ id, target: currentTarget })
  return (
    <>
      <ul className={styles.strip} aria-label={label}>
        {runs.slice(-MOST_RUNS).map((run) => (
          <li
            key={run.id}
            onMouseEnter={(event) => show(event, run.id)}
            onMouseLeave={hide}
            onFocus={(event) => show(event, run.id)}
            onBlur={hide}
          >
            <Mark run={run} />
          </li>
        ))}
      </ul>
      {shown && told && (
        <Tooltip
          visible
          withArrow
          relationship="inaccessible"
          content={nameOf(told)}
          positioning={{ target: shown.target }}
          onVisibleChange={(_, { visible }) => !visible && hide()}
        />
      )}
    </>
  )
}

function Mark({ run }: { readonly run: RunMark }) {
  const styles = useStyles()
  const bar = <span className={mergeClasses(styles.bar, styles[run.tone])} />
  const way = mergeClasses(styles.mark, styles.way)
  if (run.to !== undefined)
    return (
      <Link to={run.to} className={way} aria-label={nameOf(run)}>
        {bar}
      </Link>
    )
  if (run.onOpen)
    return (
      <button type="button" className={way} aria-label={nameOf(run)} onClick={run.onOpen}>
        {bar}
      </button>
    )
  return (
    <span role="img" className={styles.mark} aria-label={nameOf(run)}>
      {bar}
    </span>
  )
}

function nameOf({ status, time }: RunMark): string {
  return `${status}, ${time}`
}
