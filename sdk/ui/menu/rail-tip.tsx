import { makeStyles, tokens } from '@fluentui/react-components'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

const useStyles = makeStyles({
  tip: {
    position: 'fixed',
    margin: 0,
    inset: 'auto',
    border: 'none',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalMNudge}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  anchor: { display: 'block' },
})

interface Props {
  readonly text: string
  /** Without it the children stand alone. */
  readonly enabled: boolean
  readonly children: ReactNode
}

/**
 * The name beside an entry of a narrow rail, on hover and on keyboard focus; Escape puts it away. A rail stands at the
 * window's edge, so its tip needs no positioning library, which would weigh more than the whole rail.
 */
export function RailTip({ text, enabled, children }: Props) {
  return enabled ? <Tip text={text}>{children}</Tip> : children
}

function Tip({ text, children }: Omit<Props, 'enabled'>) {
  const styles = useStyles()
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ top: number; left: number }>()

  useEffect(() => {
    if (!place) return
    surface.current?.showPopover()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(undefined)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place])

  const show = (event: PointerEvent | FocusEvent) => {
    const { top, right, height } = event.currentTarget.getBoundingClientRect()
    setPlace({ top: top + height / 2 - 12, left: right + 8 })
  }
  const hide = () => setPlace(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches; the entry inside is what acts
    <span
      className={styles.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
      onPointerDown={hide}
    >
      {children}
      {place && (
        <div ref={surface} id={id} role="tooltip" popover="manual" className={styles.tip} style={place}>
          {text}
        </div>
      )}
    </span>
  )
}
