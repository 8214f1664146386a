import { Caption1, Field, makeStyles, SpinButton, tokens } from '@fluentui/react-components'
import { useCallback, useRef, useState } from 'react'
import { ORDER } from '../../messages/bundles'
import { MOST_AT_ONCE } from '../../model/bundles/bundle-draft'
import type { BundleForm } from '../../model/bundles/use-bundle-form'
import { useReorder } from '../../model/bundles/use-reorder'
import { useSettled } from '../../model/bundles/use-settled'
import { BundleGraph } from './bundle-graph.widget'
import { OrderRow } from './order-row.widget'
import { WaitsForPopover } from './waits-for-popover.widget'

/** Longer than between two repeats of a key. */
const STILL_MS = 120

const useStyles = makeStyles({
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  order: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
  },
  concurrency: { maxWidth: '240px' },
  preview: {
    position: 'sticky',
    top: tokens.spacingVerticalL,
    height: 'min(440px, 60vh)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  told: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** Step 2: in which order, and what waits for what. */
export function OrderStep({ form }: { readonly form: BundleForm }) {
  const styles = useStyles()
  const { draft, move, link } = form
  const { artefacts } = draft
  const preview = useSettled(artefacts, STILL_MS)
  const [told, setTold] = useState('')
  const [opened, setOpened] = useState<{ readonly name: string; readonly target: HTMLElement }>()
  const last = artefacts.length - 1
  const onMove = useCallback(
    (name: string, place: number) => {
      move(name, place)
      setTold(ORDER.moved(name, place + 1, last + 1))
    },
    [move, last],
  )
  const { dragged, handlers } = useReorder({ onMove, last })
  const onOpen = useCallback((name: string, target: HTMLElement) => setOpened({ name, target }), [])
  const artefact = artefacts.find(({ name }) => name === opened?.name)
  return (
    <div className={styles.step}>
      <div className={styles.order}>
        <Caption1 className={styles.quiet}>{ORDER.about}</Caption1>
        <ol
          className={styles.list}
          aria-label={ORDER.list}
          onPointerMove={handlers.onPointerMove}
          onLostPointerCapture={handlers.onPointerEnd}
        >
          {artefacts.map((each, place) => (
            <OrderRow
              key={each.name}
              artefact={each}
              place={place}
              isDragged={each.name === dragged}
              handlers={handlers}
              onOpen={onOpen}
            />
          ))}
        </ol>
        <Concurrency form={form} />
        <span role="status" className={styles.told}>
          {told}
        </span>
      </div>
      <BundleGraph className={styles.preview} label={ORDER.graph} artefacts={preview} />
      {opened && artefact && (
        <WaitsForPopover
          key={opened.name}
          target={opened.target}
          artefact={artefact}
          artefacts={artefacts}
          onLink={link}
          onClose={() => {
            setOpened(undefined)
            opened.target.focus()
          }}
        />
      )}
    </div>
  )
}

function Concurrency({ form: { draft, setConcurrency, isConcurrencyRight } }: { readonly form: BundleForm }) {
  const styles = useStyles()
  const shown = useRef(String(draft.concurrency))
  const change = (value: number | null | undefined, text: string | undefined) => {
    shown.current = text ?? String(value ?? '')
    setConcurrency(value ?? Number(shown.current === '' ? Number.NaN : shown.current))
  }
  return (
    <Field
      label={ORDER.concurrency}
      hint={ORDER.concurrencyHint(MOST_AT_ONCE)}
      className={styles.concurrency}
      {...(!isConcurrencyRight && { validationMessage: ORDER.wrongConcurrency(MOST_AT_ONCE) })}
    >
      <SpinButton
        value={Number.isNaN(draft.concurrency) ? null : draft.concurrency}
        displayValue={shown.current}
        min={1}
        max={MOST_AT_ONCE}
        onChange={(_event, { value, displayValue }) => change(value, displayValue)}
      />
    </Field>
  )
}
