import type { SqlEditor } from '@etabli/sdk/databases'
import { Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { isPartial, type ChatMessage as Message, messageParts } from '../contract'
import { MESSAGES } from '../messages'
import { AnswerSources } from './answer-sources.widget'
import { MessageText } from './message-text.widget'
import { SqlBlock } from './sql-block.widget'

const useStyles = makeStyles({
  message: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  own: { backgroundColor: tokens.colorBrandBackground2, marginLeft: tokens.spacingHorizontalXL },
  who: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly message: Message
  readonly editor: SqlEditor
  readonly onExplain: ((sql: string) => void) | undefined
  readonly onAsk: ((request: string) => void) | undefined
}

/** One message: text, and its statements with what can be done with them. Nothing of it is markup. */
export function ChatMessage({ message, editor, onExplain, onAsk }: Props) {
  const styles = useStyles()
  const isOwn = message.role === 'user'
  const parts = useMemo(() => {
    let statements = 0
    return messageParts(message.content).map((part) => ({ part, number: part.kind === 'sql' ? ++statements : 0 }))
  }, [message.content])
  return (
    <article
      className={mergeClasses(styles.message, isOwn && styles.own)}
      aria-label={isOwn ? MESSAGES.you : MESSAGES.assistant}
    >
      <Caption1Strong className={styles.who}>{isOwn ? MESSAGES.you : MESSAGES.assistant}</Caption1Strong>
      {parts.map(({ part, number }, at) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
          <MessageText key={at} text={part.text} onAsk={onAsk} isOwn={isOwn} />
        ) : (
          <SqlBlock
            // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
            key={at}
            sql={part.sql}
            number={number}
            check={message['sql-check']}
            isPartial={isPartial(message.content)}
            actions={isOwn ? undefined : { editor, onExplain }}
          />
        ),
      )}
      {!isOwn && message.sources && <AnswerSources sources={message.sources} />}
    </article>
  )
}
