import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { useEffect, useRef, useState } from 'react'
import { type EnvFaults, type EnvPair, emptyPair, withPasted } from './env-pairs'
import { EnvPasteDialog } from './env-paste-dialog'
import { type EnvKind, EnvRow } from './env-row'
import { ENV } from './messages'

/** Stands in place of a row's id where the last row is gone. */
const BUTTONS = 'buttons'

const useStyles = makeStyles({
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** What `EnvEditor` takes. */
export interface EnvEditorProps {
  readonly label: string
  /** See `envPairsOf`. */
  readonly pairs: readonly EnvPair[]
  readonly onPairs: (change: (pairs: readonly EnvPair[]) => readonly EnvPair[]) => void
  /** What `envFaultsOf` found, from when it is to be shown. */
  readonly faults?: EnvFaults | undefined
  /** How many there can be. */
  readonly most?: number
  /** Whether a value can be an uploaded file. */
  readonly hasFiles?: boolean
  /** `variables` are no secrets: they are shown, go by a name, and there may be none. */
  readonly kind?: EnvKind
}

/**
 * Keys and values, such as environment variables: rows or a pasted `.env` text. Values are masked; what is stored is not shown at
 * all, and stays until it is replaced. The form that it stands in judges and saves, and shows an `EnvDifferenceDialog` first.
 * @example <EnvEditor label="Keys and values" pairs={pairs} onPairs={setPairs} faults={faults} />
 */
export function EnvEditor({ label, pairs, onPairs, faults, most, hasFiles = false, kind = 'values' }: EnvEditorProps) {
  const styles = useStyles()
  const [isPasting, setPasting] = useState(false)
  const { element, focusRow } = useRowFocus(pairs)
  const isFull = most !== undefined && pairs.length >= most
  const add = () => {
    const pair = emptyPair()
    focusRow(pair.id)
    onPairs((now) => [...now, pair])
  }
  const remove = (id: string, place: number) => {
    const next = pairs[place + 1] ?? pairs[place - 1]
    focusRow(next?.id ?? BUTTONS)
    onPairs((now) => now.filter((pair) => pair.id !== id))
  }
  const change = (id: string, to: Partial<EnvPair>) =>
    onPairs((now) => now.map((pair) => (pair.id === id ? { ...pair, ...to } : pair)))
  return (
    <section ref={element} className={styles.rows} aria-label={label}>
      <Subtitle2 as="h3" className={styles.heading}>
        {label}
      </Subtitle2>
      {pairs.map((pair, place) => (
        <EnvRow
          key={pair.id}
          pair={pair}
          number={place + 1}
          kind={kind}
          isOnly={kind === 'values' && pairs.length === 1}
          hasFiles={hasFiles}
          faults={faults?.[pair.id]}
          onChange={(to) => change(pair.id, to)}
          onRemove={() => remove(pair.id, place)}
        />
      ))}
      <div className={styles.buttons} data-pair={BUTTONS}>
        <Button
          icon={<AddRegular />}
          disabledFocusable={isFull}
          {...(isFull && { title: ENV.tooMany(most) })}
          onClick={add}
        >
          {kind === 'variables' ? ENV.addVariable : ENV.add}
        </Button>
        <Button icon={<ClipboardPasteRegular />} onClick={() => setPasting(true)}>
          {ENV.paste}
        </Button>
      </div>
      {isPasting && (
        <EnvPasteDialog
          names={pairs.flatMap(({ key }) => (key === '' ? [] : [key]))}
          {...(most !== undefined && { most })}
          onTake={(variables) => {
            onPairs((now) => withPasted(now, variables))
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </section>
  )
}

/** Takes the focus to a row that was added, or to the one beside a row that is gone. */
function useRowFocus(pairs: readonly EnvPair[]) {
  const element = useRef<HTMLElement>(null)
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are in the page once they were drawn
  useEffect(() => {
    if (wanted.current === undefined) return
    const rows = [...(element.current?.querySelectorAll<HTMLElement>('[data-pair]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.pair === wanted.current)
    wanted.current = undefined
    row?.querySelector<HTMLElement>('input, button')?.focus()
  }, [pairs])
  return {
    element,
    focusRow: (id: string) => {
      wanted.current = id
    },
  }
}
