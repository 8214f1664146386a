import { PageDialog, useJudgement } from '@etabli/sdk/ui'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { STATES } from '../../messages/states'
import { isState } from '../../model/states/is-state'

const WIDTH = 640

const useStyles = makeStyles({ content: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } } })

interface Props {
  readonly onContent: (content: string) => void
  readonly onClose: () => void
}

/** Asks for a whole state as JSON. */
export function BringDialog({ onContent, onClose }: Props) {
  const styles = useStyles()
  const [content, setContent] = useState('')
  const { element, isJudged, judge } = useJudgement<HTMLFormElement>()
  return (
    <PageDialog
      title={STATES.bringTitle}
      width={WIDTH}
      staysOpen
      formRef={element}
      onClose={onClose}
      onSubmit={() => judge(isState(content)) && onContent(content.trim())}
      actions={
        <>
          <Button onClick={onClose}>{STATES.cancel}</Button>
          <Button type="submit" appearance="primary">
            {STATES.preview}
          </Button>
        </>
      }
    >
      <Field
        label={STATES.content}
        required
        hint={STATES.bringHint}
        {...(isJudged && !isState(content) && { validationMessage: STATES.notJson })}
      >
        <Textarea
          className={styles.content}
          rows={12}
          resize="vertical"
          value={content}
          spellCheck={false}
          maxLength={1_000_000}
          onChange={(_event, { value }) => setContent(value)}
        />
      </Field>
    </PageDialog>
  )
}
