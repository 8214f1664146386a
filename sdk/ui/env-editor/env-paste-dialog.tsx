import { Button, Field, MessageBar, MessageBarBody, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { PageDialog } from '../page-dialog'
import { type EnvVariable, readEnvText } from './env-text'
import { ENV_PASTE } from './messages'

const useStyles = makeStyles({
  text: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
  faults: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

interface Props {
  readonly onTake: (variables: readonly EnvVariable[]) => void
  readonly onClose: () => void
}

/** Takes a `.env` text, and says what it found in it before it hands that over. */
export function EnvPasteDialog({ onTake, onClose }: Props) {
  const styles = useStyles()
  const [text, setText] = useState('')
  const { variables, faults } = readEnvText(text)
  const isNothing = variables.length === 0
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
            disabledFocusable={isNothing}
            {...(isNothing && { title: ENV_PASTE.nothing })}
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
        {...(!isNothing && { validationMessage: ENV_PASTE.found(variables.length), validationState: 'none' })}
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
