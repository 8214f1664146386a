import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { isBlankRequest } from '../contract/chat'
import { MESSAGES } from '../messages'

/** As the call takes it. */
const LONGEST_REQUEST = 20_000

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, flexShrink: 0 },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly hasContext: boolean
  readonly isPending: boolean
  readonly isRestoring: boolean
  readonly onSubmit: () => void
  readonly onStop: () => void
}

/** Where a request is written. Enter sends it. */
export function ChatComposer(props: Props) {
  const { input, draft, onDraft, hasContext, isPending, isRestoring, onSubmit, onStop } = props
  const styles = useStyles()
  const [fault, setFault] = useState<string>()

  const submit = () => {
    if (isPending || isRestoring) return
    const found = faultOf(draft, hasContext)
    setFault(found)
    if (found === undefined) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a composition of an input method first.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const onForm = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const change = (text: string) => {
    onDraft(text)
    setFault(undefined)
  }

  return (
    <form className={styles.form} onSubmit={onForm} noValidate data-keep-clear="">
      <Field label={MESSAGES.request} size="small" hint={MESSAGES.requestHint} validationMessage={fault ?? null}>
        <Textarea
          textarea={{ ref: input }}
          value={draft}
          rows={3}
          resize="vertical"
          onChange={(_, { value }) => change(value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={styles.bar}>
        {isPending ? (
          <Button size="small" icon={<StopRegular />} onClick={onStop}>
            {MESSAGES.stop}
          </Button>
        ) : (
          <Button
            size="small"
            appearance="primary"
            type="submit"
            icon={<SendRegular />}
            disabledFocusable={isRestoring}
          >
            {MESSAGES.send}
          </Button>
        )}
      </div>
    </form>
  )
}

function faultOf(draft: string, hasContext: boolean): string | undefined {
  if (isBlankRequest(draft)) return MESSAGES.requestRequired
  if (draft.trim().length > LONGEST_REQUEST) return MESSAGES.requestTooLong(LONGEST_REQUEST)
  return hasContext ? undefined : MESSAGES.contextRequired
}
