import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { useEffect, useState } from 'react'
import { useJudgement } from '../schema-form/use-judgement'
import { EnvDifferenceDialog } from './env-difference-dialog'
import {
  differenceOf,
  type EnvPair,
  type EnvValues,
  faultsOfPairs,
  isAnyDifference,
  pairsOf,
  valuesOf,
  withPasted,
} from './env-pairs'
import { EnvPasteDialog } from './env-paste-dialog'
import { EnvRow } from './env-row'
import { ENV } from './messages'

const useStyles = makeStyles({
  editor: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  none: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  save: { marginInlineStart: 'auto' },
})

/** What `EnvEditor` takes. */
export interface EnvEditorProps {
  /** What is saved now. Other values ask for another key. */
  readonly stored: EnvValues
  readonly isSaving?: boolean
  /** Is handed all variables, once they are right and the difference was agreed to. */
  readonly onSave: (values: EnvValues) => void
  /** Told whenever there is, or no longer is, something that would be lost. */
  readonly onDirty?: (isDirty: boolean) => void
}

/** Environment variables: rows or a pasted `.env` text, with masked values, and what would change before it is saved. */
export function EnvEditor({ stored, isSaving = false, onSave, onDirty }: EnvEditorProps) {
  const styles = useStyles()
  const [pairs, setPairs] = useState(() => pairsOf(stored))
  const [opened, setOpened] = useState<'paste' | 'difference'>()
  const { element, isJudged, judge } = useJudgement<HTMLElement>()
  const all = faultsOfPairs(pairs)
  const faults = isJudged ? all : {}
  const difference = differenceOf(stored, valuesOf(pairs))
  const isFaultless = Object.keys(all).length === 0
  // A name that is there twice counts once in the difference.
  const isDirty = isAnyDifference(difference) || pairs.length !== Object.keys(stored).length
  useEffect(() => {
    onDirty?.(isDirty)
  }, [onDirty, isDirty])
  const change = (id: string, to: Partial<EnvPair>) =>
    setPairs((now) => now.map((pair) => (pair.id === id ? { ...pair, ...to } : pair)))
  return (
    <section ref={element} className={styles.editor} aria-label={ENV.variables}>
      {pairs.length === 0 && <Caption1 className={styles.none}>{ENV.none}</Caption1>}
      {pairs.map((pair, place) => (
        <EnvRow
          key={pair.id}
          pair={pair}
          number={place + 1}
          faults={faults[pair.id]}
          onChange={(to) => change(pair.id, to)}
          onRemove={() => setPairs((now) => now.filter(({ id }) => id !== pair.id))}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          icon={<AddRegular />}
          onClick={() => setPairs((now) => [...now, { id: crypto.randomUUID(), name: '', value: '' }])}
        >
          {ENV.add}
        </Button>
        <Button icon={<ClipboardPasteRegular />} onClick={() => setOpened('paste')}>
          {ENV.paste}
        </Button>
        <Button
          className={styles.save}
          appearance="primary"
          disabledFocusable={!isDirty || isSaving}
          {...(!isDirty && { title: ENV.nothingChanged })}
          onClick={() => judge(isFaultless) && setOpened('difference')}
        >
          {ENV.save}
        </Button>
      </div>
      {opened === 'paste' && (
        <EnvPasteDialog
          names={pairs.map(({ name }) => name)}
          onClose={() => setOpened(undefined)}
          onTake={(variables) => {
            setPairs((now) => withPasted(now, variables, () => crypto.randomUUID()))
            setOpened(undefined)
          }}
        />
      )}
      {opened === 'difference' && (
        <EnvDifferenceDialog
          difference={difference}
          isSaving={isSaving}
          onClose={() => setOpened(undefined)}
          onSave={() => {
            onSave(valuesOf(pairs))
            setOpened(undefined)
          }}
        />
      )}
    </section>
  )
}
