import { type FieldValue, fileNameOf } from '@etabli/sdk'
import { NO_TEXT } from '@etabli/sdk/platform'
import { EnvPasteDialog, FileInput, FileName } from '@etabli/sdk/ui'
import { Button, Field, Input, makeStyles, mergeClasses, Subtitle2, Textarea, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { MOST_KEYS } from '../../contract'
import { FORM } from '../../messages'
import type { Entry } from '../../model/draft'
import type { EntryFaults, SecretFaults } from '../../model/form-faults'
import type { SecretDraft } from '../../model/use-secret-draft'

const useStyles = makeStyles({
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0 },
  row: {
    margin: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  value: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS },
  text: { flexGrow: 1, minWidth: 0, '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
  /** Written over somebody's shoulder: sharp only while it is written. */
  blurred: { '&:not(:focus-within) textarea': { filter: 'blur(4px)' } },
  /** In line with the controls, below the labels. */
  remove: { marginTop: '26px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly form: SecretDraft
  readonly faults: SecretFaults | undefined
}

/** The keys and values of a custom secret. */
export function EntryRows({ form, faults }: Props) {
  const styles = useStyles()
  const { entries } = form.draft
  const [isPasting, setPasting] = useState(false)
  const isFull = entries.length >= MOST_KEYS
  return (
    <section className={styles.rows} aria-label={FORM.entries}>
      <Subtitle2 as="h2" className={styles.heading}>
        {FORM.entries}
      </Subtitle2>
      {entries.map((entry, index) => (
        <Row
          key={entry.id}
          entry={entry}
          number={index + 1}
          isOnly={entries.length === 1}
          form={form}
          faults={faults?.entries[entry.id]}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          icon={<AddRegular />}
          disabledFocusable={isFull}
          {...(isFull && { title: FORM.tooManyEntries })}
          onClick={form.add}
        >
          {FORM.addEntry}
        </Button>
        <Button icon={<ClipboardPasteRegular />} onClick={() => setPasting(true)}>
          {FORM.paste}
        </Button>
      </div>
      {isPasting && (
        <EnvPasteDialog
          names={entries.flatMap(({ key }) => (key === '' ? [] : [key]))}
          most={MOST_KEYS}
          onTake={(variables) => {
            form.paste(variables)
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </section>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly number: number
  readonly isOnly: boolean
  readonly form: SecretDraft
  readonly faults: EntryFaults | undefined
}

function Row({ entry, number, isOnly, form, faults }: RowProps) {
  const styles = useStyles()
  const { id, key, value, stored } = entry
  return (
    <fieldset className={styles.row} aria-label={FORM.entry(number)}>
      <Field label={FORM.key} required {...(faults?.key !== undefined && { validationMessage: faults.key })}>
        <Input
          value={key}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          {...(stored && { readOnly: true, appearance: 'filled-darker', title: FORM.keyLocked })}
          onChange={(_event, data) => form.setKey(id, data.value)}
        />
      </Field>
      <Field label={FORM.value} required {...(faults?.value !== undefined && { validationMessage: faults.value })}>
        <ValueInput value={value} stored={stored} onValue={(next) => form.setValue(id, next)} />
      </Field>
      <Button
        className={styles.remove}
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={FORM.removeEntry(number)}
        title={isOnly ? FORM.lastEntry : FORM.removeEntry(number)}
        disabledFocusable={isOnly}
        onClick={() => form.remove(id)}
      />
    </fieldset>
  )
}

interface ValueProps {
  readonly value: FieldValue
  readonly stored: FieldValue | undefined
  readonly onValue: (value: FieldValue) => void
}

/** A text of any number of lines, or a file, whose name stands in its place. */
function ValueInput({ value, stored, onValue }: ValueProps) {
  const styles = useStyles()
  if (value.kind === 'file')
    return <FileName label={FORM.value} file={fileNameOf(value.content)} onRemove={() => onValue(stored ?? NO_TEXT)} />
  if (value.kind === 'kept' && value.file !== undefined)
    return <FileName label={FORM.value} file={value.file} onRemove={() => onValue(NO_TEXT)} />
  const text = value.kind === 'text' ? value.text : ''
  const isKept = stored?.kind === 'kept' && stored.file === undefined
  return (
    <span className={styles.value}>
      <Textarea
        className={mergeClasses(styles.text, text !== '' && styles.blurred)}
        rows={1}
        resize="vertical"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={value.kind === 'kept' ? FORM.unchanged : ''}
        onChange={(_event, data) => onValue(isKept && data.value === '' ? stored : { kind: 'text', text: data.value })}
      />
      <FileInput label={FORM.value} hasText={false} onFile={(content) => onValue({ kind: 'file', content })} />
    </span>
  )
}
