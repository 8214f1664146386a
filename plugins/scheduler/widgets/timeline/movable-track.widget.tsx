import { capturePointer } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { SIMULATOR, shiftText } from '../../messages/timeline'
import type { SimulatedTrigger } from '../../model/timeline/simulation'
import { clockText, draggedMinutes, keyMinutes, type TimeSpan } from '../../model/timeline/time-scale'
import { useTrackStyles } from './track-styles'

const MOST_MINUTES = 1_440

const useStyles = makeStyles({
  movable: {
    cursor: 'ew-resize',
    touchAction: 'pan-y',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  fixed: { cursor: 'not-allowed' },
})

/** How a row is moved. */
export interface TrackMoves {
  /** By how much it is moved now. */
  readonly minutes: number
  /** Why it cannot be. */
  readonly fixed?: string | undefined
  readonly onMove: (minutes: number) => void
  readonly onSelect: () => void
}

interface Props {
  readonly row: SimulatedTrigger
  readonly span: TimeSpan
  readonly moves: TrackMoves
  readonly children: ReactNode
}

/** The line of a row as a slider: dragged, or moved by keys. */
export function MovableTrack({ row, span, moves, children }: Props) {
  const styles = useStyles()
  const track = useTrackStyles()
  const drag = useRef<{ readonly x: number; readonly minutes: number }>(undefined)
  const { trigger, times } = row
  const { minutes, fixed, onMove, onSelect } = moves
  const [next] = times
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    onSelect()
    if (fixed !== undefined) return
    capturePointer(event)
    drag.current = { x: event.clientX, minutes }
  }
  const pull = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return
    const width = event.currentTarget.getBoundingClientRect().width
    const moved = drag.current.minutes + draggedMinutes(event.clientX - drag.current.x, width, span)
    if (moved !== minutes) onMove(moved)
  }
  const letGo = () => {
    drag.current = undefined
  }
  const key = (event: KeyboardEvent) => {
    const by = keyMinutes(event.key, event.shiftKey)
    if (by === undefined && event.key !== 'Home') return
    event.preventDefault()
    if (fixed === undefined) onMove(by === undefined ? 0 : minutes + by)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={mergeClasses(
        track.track,
        trigger.paused && track.paused,
        fixed === undefined ? styles.movable : styles.fixed,
      )}
      aria-label={SIMULATOR.slider(trigger.name)}
      aria-valuemin={-MOST_MINUTES}
      aria-valuemax={MOST_MINUTES}
      aria-valuenow={minutes}
      aria-valuetext={
        fixed ??
        SIMULATOR.sliderValue(
          minutes === 0 ? SIMULATOR.unmoved : shiftText(minutes),
          next === undefined ? '' : clockText(next),
        )
      }
      aria-disabled={fixed !== undefined}
      title={fixed}
      onFocus={onSelect}
      onKeyDown={key}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {children}
    </div>
  )
}
