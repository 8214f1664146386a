import { capturePointer } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { KeptSize } from '../../../model/query/workbench/use-kept-size'

const PHONE = '@media (max-width: 767.98px)'
/** How far an arrow key moves it. */
const STEP = { pixels: 16, percent: 4 } as const

const useStyles = makeStyles({
  splitter: {
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralStroke2,
    forcedColorAdjust: 'none',
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorBrandStroke1 },
    ':focus-visible': { backgroundColor: tokens.colorBrandStroke1, outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  vertical: { width: '4px', cursor: 'col-resize', [PHONE]: { display: 'none' } },
  horizontal: { height: '4px', cursor: 'row-resize' },
})

interface Props {
  readonly label: string
  /** `vertical` stands between left and right, `horizontal` between above and below. */
  readonly orientation: 'vertical' | 'horizontal'
  /** `percent` of what it divides, else pixels. */
  readonly unit: keyof typeof STEP
  readonly size: KeptSize
}

/** The line between two panes, moved by the pointer or by the arrow keys. */
export function Splitter({ label, orientation, unit, size: { size, least, most, resize } }: Props) {
  const styles = useStyles()
  const drag = useRef<{ readonly at: number; readonly size: number }>(undefined)
  const placeOf = (event: PointerEvent) => (orientation === 'vertical' ? event.clientX : event.clientY)
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return
    const whole = event.currentTarget.parentElement?.clientHeight ?? 0
    const moved = placeOf(event) - drag.current.at
    resize(drag.current.size + (unit === 'percent' ? (moved / Math.max(1, whole)) * 100 : moved))
  }
  const press = (event: KeyboardEvent) => {
    const sizes: Readonly<Record<string, number>> = {
      [orientation === 'vertical' ? 'ArrowLeft' : 'ArrowUp']: size - STEP[unit],
      [orientation === 'vertical' ? 'ArrowRight' : 'ArrowDown']: size + STEP[unit],
      Home: least,
      End: most,
    }
    const wanted = sizes[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    resize(wanted)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      className={mergeClasses(styles.splitter, styles[orientation])}
      role="separator"
      tabIndex={0}
      aria-label={label}
      title={label}
      aria-orientation={orientation}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={press}
      onPointerDown={(event) => {
        capturePointer(event)
        drag.current = { at: placeOf(event), size }
      }}
      onPointerMove={move}
      onLostPointerCapture={() => {
        drag.current = undefined
      }}
    />
  )
}
