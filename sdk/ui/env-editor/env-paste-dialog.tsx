import { Button, Field, MessageBar, MessageBarBody, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { PageDialog } from '../page-dialog'
import { type EnvVariable, readEnvText } from './env-text'
import { ENV_PASTE } from './messages'

const useStyles = makeStyles({
  text: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
  faults: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

/** What a paste is to be added to, and who takes it. */
export interface EnvPasteDialogProps {
  /** The names that are there already. */
  readonly names: Iterable<string>
  /** Of how many names there can be no more. */
  readonly most?: number
  /** Is handed what was found; a name can be among it twice. */
  readonly onTake: (variables: readonly EnvVariable[]) => void
  readonly onClose: () => void
}

/** Takes a `.env` text, and says what is new in it and what it would replace before it hands that over: names, and never a value. */
export function EnvPasteDialog({ names, most = Number.POSITIVE_INFINITY, onTake, onClose }: EnvPasteDialogProps) {
  const styles = useStyles()
  const [text, setText] = useState('')
  const { variables, faults } = readEnvText(text)
  const known = new Set(names)
  const found = new Set(variables.map(({ name }) => name))
  const replaced = [...found].filter((name) => known.has(name))
  const isTooMany = known.size + found.size - replaced.length > most
  const why = found.size === 0 ? ENV_PASTE.nothing : isTooMany ? ENV_PASTE.tooMany(most) : undefined
  return (
    <PageDialog
      title={ENV_PASTE.title}
      width={640}
      staysOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ENV_PASTE.cancel}</Button>
          <Button
            appearance="primary"
            disabledFocusable={why !== undefined}
            {...(why !== undefined && { title: why })}
            onClick={() => onTake(variables)}
          >
            {ENV_PASTE.confirm}
          </Button>
        </>
      }
    >
      <Field
        label={ENV_PASTE.text}
        hint={ENV_PASTE.hint}
        {...(found.size > 0 && {
          validationMessage: isTooMany ? ENV_PASTE.tooMany(most) : ENV_PASTE.found(found.size, replaced),
          validationState: isTooMany ? 'error' : 'none',
        })}
      >
        <Textarea
          className={styles.text}
          rows={10}
          resize="vertical"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(_event, data) => setText(data.value)}
        />
      </Field>
      {faults.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <ul className={styles.faults}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </PageDialog>
  )
}
