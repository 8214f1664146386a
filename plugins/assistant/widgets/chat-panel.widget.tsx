import type { SqlEditor } from '@etabli/sdk/databases'
import { type EngineOffer, EngineSelect } from '@etabli/sdk/ui'
import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { ChatAddRegular } from '@fluentui/react-icons/svg/chat-add'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BUILT_IN, type ChatProviderFacts, explainRequest } from '../contract'
import { MESSAGES } from '../messages'
import { conversationMemory } from '../model/conversation-memory'
import { useChatContexts } from '../model/use-chat-contexts'
import { type Failure, type OpenTable, useConversation } from '../model/use-conversation'
import { useExamples } from '../model/use-examples'
import { useProviderChoice } from '../model/use-provider-choice'
import { ChatComposer } from './chat-composer.widget'
import { ChatLog } from './chat-log.widget'
import { ConnectModel } from './connect-model.widget'
import { ContextNotice, ContextSelect } from './context-select.widget'
import { FailureNotice } from './failure-notice.widget'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    minHeight: 0,
    minWidth: 0,
    boxSizing: 'border-box',
    // Where all of it has no room, as on a phone, it scrolls.
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
  },
  title: { flexShrink: 0, marginRight: tokens.spacingHorizontalXS },
  action: { flexShrink: 0 },
})

export interface ChatPanelProps {
  readonly project: string
  readonly connection: string
  readonly editor: SqlEditor
  /** The table that stands open behind the editor. */
  readonly table?: OpenTable
  /** What stands at the end of its head. */
  readonly action?: ReactNode
}

/** A conversation that helps write SQL, beside the editor. Another connection is another conversation. */
export default function ChatPanel(props: ChatPanelProps) {
  return <Panel key={JSON.stringify([props.project, props.connection])} {...props} />
}

function Panel({ project, connection, editor, table, action }: ChatPanelProps) {
  const styles = useStyles()
  const { list, names, providers } = useChatContexts(project, connection)
  const { state, send, stop, reset, choose, restore } = useConversation(project, connection, table)
  const { chosen, choice, choose: chooseProvider } = useProviderChoice(providers)
  // Of several the user must pick one before anything is sent, whatever stands open. (spec)
  const context = state.context ?? (names?.length === 1 ? names[0] : undefined)
  const examples = useExamples(project, connection, state.messages.length === 0 ? context : undefined)
  const [draft, setDraft] = useState(() => conversationMemory.draft(project, connection))
  // A panel that is closed ends its call: what was asked is there again when it opens.
  const unanswered = draft === '' ? (state.pending ?? '') : draft
  useEffect(() => conversationMemory.keepDraft(project, connection, unanswered), [project, connection, unanswered])
  const input = useRef<HTMLTextAreaElement>(null)
  const again = state.failure?.again
  const isBusy = state.pending !== undefined || state.isRestoring
  const canAsk = context !== undefined && !isBusy

  const ask = async (request: string) => {
    if (context === undefined || isBusy) return
    await send(request, context, choice)
    input.current?.focus()
  }
  const submit = async () => {
    const request = draft.trim()
    if (context === undefined || isBusy) return
    setDraft('')
    // What was typed comes back where it got no answer, unless something else was typed meanwhile.
    if ((await send(request, context, choice)) !== 'answered') setDraft((now) => (now === '' ? draft : now))
    input.current?.focus()
  }
  const retry = (again: NonNullable<Failure['again']>) => {
    if (again === 'restore') return restore()
    // What came back is sent; what was typed since stays.
    return draft.trim() === again.request ? submit() : ask(again.request)
  }
  const begin = () => {
    reset()
    input.current?.focus()
  }

  return (
    <section className={styles.panel} aria-label={MESSAGES.title}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          {MESSAGES.title}
        </Subtitle2>
        <ContextSelect names={names} value={context} isLocked={state.key !== undefined || isBusy} onChange={choose} />
        <Button
          className={styles.action}
          size="small"
          appearance="subtle"
          icon={<ChatAddRegular />}
          aria-label={MESSAGES.newTopic}
          title={MESSAGES.newTopic}
          onClick={begin}
        />
        {action}
      </div>
      <ContextNotice names={names} error={list.error} onRetry={() => void list.refetch()} />
      <ChatLog
        intro={
          chosen && (
            <>
              <EngineSelect
                label={MESSAGES.answeredBy}
                size="small"
                engines={providers.map(offerOf)}
                selected={chosen.name}
                onSelect={chooseProvider}
              />
              {providers.every(({ name }) => name === BUILT_IN) && <ConnectModel />}
            </>
          )
        }
        greeting={MESSAGES.greeting(context)}
        examples={canAsk && state.messages.length === 0 ? examples : []}
        messages={state.messages}
        pending={state.pending}
        isRestoring={state.isRestoring}
        editor={editor}
        onExplain={canAsk ? (sql) => void ask(explainRequest(sql)) : undefined}
        onAsk={canAsk ? (request) => void ask(request) : undefined}
      />
      {state.failure !== undefined && (
        <FailureNotice
          reason={state.failure.reason}
          intent={state.failure.isStopped ? 'info' : 'error'}
          onRetry={again && (() => void retry(again))}
        />
      )}
      <ChatComposer
        input={input}
        draft={draft}
        onDraft={setDraft}
        hasContext={context !== undefined}
        isPending={state.pending !== undefined}
        isRestoring={state.isRestoring}
        onSubmit={() => void submit()}
        onStop={stop}
      />
    </section>
  )
}

function offerOf({ name, title = name, about, note, can }: ChatProviderFacts): EngineOffer {
  return { name, title, about, ...(note !== undefined && { note }), ...(can && { can }) }
}
