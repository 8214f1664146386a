import type { SqlEditor } from '@etabli/sdk/databases'
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { ChatMessage as Message } from '../contract'
import { MESSAGES } from '../messages'
import { visibleText } from '../model/visible-text'
import { ChatMessage } from './chat-message.widget'

const useStyles = makeStyles({
  log: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    flexGrow: 1,
    minHeight: '96px',
    overflowY: 'auto',
    overflowX: 'hidden',
    padding: '2px',
  },
  examples: {
    margin: 0,
    padding: 0,
    border: 'none',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    rowGap: tokens.spacingVerticalXS,
  },
  example: { textAlign: 'start', minWidth: 0, overflowWrap: 'anywhere' },
  status: { alignSelf: 'start', color: tokens.colorNeutralForeground2 },
})

interface Props {
  /** What stands above all messages: who answers. */
  readonly intro: ReactNode
  readonly greeting: string
  /** Requests that may be asked by a click. */
  readonly examples: readonly string[]
  readonly messages: readonly Message[]
  readonly pending: string | undefined
  readonly isRestoring: boolean
  readonly editor: SqlEditor
  readonly onExplain: ((sql: string) => void) | undefined
  readonly onAsk: ((request: string) => void) | undefined
}

/** All messages, the newest in sight. */
export function ChatLog(props: Props) {
  const { intro, greeting, examples, messages, pending, isRestoring, editor, onExplain, onAsk } = props
  const styles = useStyles()
  const log = useRef<HTMLDivElement>(null)
  const shown = useMemo((): readonly Message[] => {
    const asked = pending === undefined ? [] : [{ role: 'user', content: pending }]
    return [{ role: 'assistant', content: greeting }, ...messages, ...asked]
  }, [greeting, messages, pending])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the messages change
  useEffect(() => {
    const newest = log.current?.lastElementChild
    // A long answer is read from its beginning; older browsers have no way to scroll to a part.
    newest?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={log} role="log" aria-label={MESSAGES.log} tabIndex={0} className={styles.log}>
      {intro}
      {shown.map((message, at) => (
        // Messages are only ever added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: a message is known by its place
        <ChatMessage key={at} message={message} editor={editor} onExplain={onExplain} onAsk={onAsk} />
      ))}
      {examples.length > 0 && (
        <fieldset aria-label={MESSAGES.examples} className={styles.examples}>
          {examples.map((example) => (
            <Button key={example} className={styles.example} size="small" onClick={() => onAsk?.(example)}>
              {visibleText(example)}
            </Button>
          ))}
        </fieldset>
      )}
      {isRestoring && <Spinner className={styles.status} size="extra-tiny" label={MESSAGES.restoring} />}
      {pending !== undefined && <Spinner className={styles.status} size="extra-tiny" label={MESSAGES.answering} />}
    </div>
  )
}
