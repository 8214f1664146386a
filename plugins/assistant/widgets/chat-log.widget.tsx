import type { SqlEditor } from '@etabli/sdk/databases'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { ChatMessage as Message } from '../contract'
import { MESSAGES } from '../messages'
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
  status: { alignSelf: 'start', color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly messages: readonly Message[]
  readonly pending: string | undefined
  readonly isRestoring: boolean
  readonly editor: SqlEditor
  readonly onExplain: ((sql: string) => void) | undefined
  readonly onAsk: ((request: string) => void) | undefined
}

const GREETING: Message = { role: 'assistant', content: MESSAGES.greeting }

/** All messages, the newest in sight. */
export function ChatLog({ messages, pending, isRestoring, editor, onExplain, onAsk }: Props) {
  const styles = useStyles()
  const log = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const asked = pending === undefined ? [] : [{ role: 'user', content: pending }]
    return [GREETING, ...messages, ...asked]
  }, [messages, pending])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the messages change
  useEffect(() => {
    const newest = log.current?.lastElementChild
    // A long answer is read from its beginning; older browsers have no way to scroll to a part.
    newest?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={log} role="log" aria-label={MESSAGES.log} tabIndex={0} className={styles.log}>
      {shown.map((message, at) => (
        // Messages are only ever added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: a message is known by its place
        <ChatMessage key={at} message={message} editor={editor} onExplain={onExplain} onAsk={onAsk} />
      ))}
      {isRestoring && <Spinner className={styles.status} size="extra-tiny" label={MESSAGES.restoring} />}
      {pending !== undefined && <Spinner className={styles.status} size="extra-tiny" label={MESSAGES.answering} />}
    </div>
  )
}
