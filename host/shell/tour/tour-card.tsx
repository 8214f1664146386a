import { keyText } from '@etabli/sdk/platform/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { isInDialog, isTyping } from '../surfaces/key-target'
import { useFocusReturn } from '../surfaces/use-focus-return'
import { TOUR, type TourTarget } from './messages'
import { useTargetPlace } from './use-target-place'
import type { Tour } from './use-tour'

const GAP = 12

const STEPS = ['projects', 'search', 'account'] as const satisfies readonly TourTarget[]

const useStyles = makeStyles({
  card: {
    position: 'fixed',
    zIndex: 900,
    boxSizing: 'border-box',
    width: '320px',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
    outlineStyle: 'none',
    '@media (max-width: 767.98px)': {
      top: 'auto !important',
      left: '12px !important',
      bottom: '12px',
      right: '12px',
      width: 'auto',
    },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalL}` },
  foot: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  at: { flexGrow: 1, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  ring: {
    position: 'fixed',
    zIndex: 899,
    boxSizing: 'border-box',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusMedium,
    border: `2px solid ${tokens.colorBrandStroke1}`,
  },
})

interface Props {
  readonly tour: Tour
  readonly step: number
}

/** A step beside what it speaks of. The page can be used meanwhile: only who asked for the tour finds the focus here. */
export default function TourCard({ tour, step }: Props) {
  const styles = useStyles()
  const shows = STEPS[step] ?? STEPS[0]
  const { title, text } = TOUR.steps[shows]
  const place = useTargetPlace(shows)
  const last = STEPS.length - 1
  const card = useRef<HTMLElement>(null)
  useFocusReturn(true)
  useEffect(() => {
    if (tour.isAsked) card.current?.focus()
  }, [tour.isAsked])
  useEscape(tour.leave)
  const beside = place && {
    left: place.left + place.width + GAP,
    top: `max(${GAP}px, min(${place.top}px, 100vh - 240px))`,
  }
  return (
    <>
      {place && <div aria-hidden className={styles.ring} style={place} />}
      <section
        ref={card}
        tabIndex={-1}
        aria-label={TOUR.title}
        className={styles.card}
        style={beside ?? { left: GAP, bottom: GAP }}
        data-keep-clear=""
      >
        <div aria-live="polite">
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{keyText(text)}</p>
        </div>
        <div className={styles.foot}>
          <span className={styles.at}>{TOUR.at(step + 1, last + 1)}</span>
          {step < last && (
            <Button appearance="subtle" onClick={tour.leave}>
              {TOUR.skip}
            </Button>
          )}
          <Button appearance="primary" onClick={() => (step < last ? tour.show(step + 1) : tour.leave())}>
            {step < last ? TOUR.next : TOUR.done}
          </Button>
        </div>
      </section>
    </>
  )
}

/** Escape leaves, unless it is meant for what is open or being typed in. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target) || isInDialog(event.target)) return
      if (document.querySelector(':popover-open') === null) leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [leave])
}
