import { CodeEditor, type CodeEditorHandle, type CodeMarker, type CompleteCode } from '@etabli/sdk/ui'
import { Caption1, Field, Link, makeStyles, tokens } from '@fluentui/react-components'
import { memo, useMemo, useState } from 'react'
import { FORM } from '../messages'
import type { JsonText } from '../model/json-text'

/** More than these are counted only. */
const SHOWN = 5

const NO_PROBLEMS: JsonText['problems'] = []

const useStyles = makeStyles({
  frame: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  small: { height: '150px' },
  large: { height: '320px' },
  problems: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXXS },
  problem: { fontSize: tokens.fontSizeBase200, textAlign: 'start', overflowWrap: 'anywhere' },
})

interface Props {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly json: JsonText
  /** What is wrong, in the form's words; undefined where it may be saved. */
  readonly fault: string | undefined
  readonly size: 'small' | 'large'
  /** What may stand at a place, proposed while one types. */
  readonly hints: CompleteCode
  readonly onChange: (text: string) => void
}

/** A JSON text, checked while it is typed: what is wrong stands below, each with a way to its place. */
export const JsonField = memo(({ label, hint, value, json, fault, size, hints, onChange }: Props) => {
  const styles = useStyles()
  const [editor, setEditor] = useState<CodeEditorHandle>()
  const problems = value.trim() === '' ? NO_PROBLEMS : json.problems
  // The list below says what and where.
  const message = json.ok && problems.length > 0 ? FORM.notStorable : fault
  const markers = useMemo(
    (): readonly CodeMarker[] => problems.map(({ from, to, message }) => ({ from, to, message, severity: 'error' })),
    [problems],
  )
  const show = (from: number, to: number) => {
    editor?.select({ from, to })
    editor?.focus()
  }
  return (
    <div className={styles.frame} data-field={label}>
      <Field label={label} required {...(message === undefined ? { hint } : { validationMessage: message })}>
        {/* The editor is no field that a label can name; it bears the name itself. */}
        {() => (
          <div className={styles[size]}>
            <CodeEditor
              label={label}
              language="yaml"
              value={value}
              onChange={onChange}
              complete={hints}
              markers={markers}
              onReady={setEditor}
            />
          </div>
        )}
      </Field>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={FORM.problems(label)}>
          {problems.slice(0, SHOWN).map(({ from, to, line, column, message }) => (
            <li key={`${from} ${message}`}>
              <Link as="button" type="button" className={styles.problem} onClick={() => show(from, to)}>
                {FORM.at(line, column, message)}
              </Link>
            </li>
          ))}
          {problems.length > SHOWN && (
            <li>
              <Caption1>{FORM.moreProblems(problems.length - SHOWN)}</Caption1>
            </li>
          )}
        </ul>
      )}
    </div>
  )
})
