import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'
import { useStream } from '../../react/use-stream'
import { LOG } from '../messages'
import type { EventLog, HarnessEvent } from '../model/event-log'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalS}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  events: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  event: {
    display: 'grid',
    gridTemplateColumns: '76px 72px minmax(0, 1fr)',
    alignItems: 'baseline',
    padding: `1px ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  time: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  text: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  summary: { cursor: 'pointer' },
  detail: {
    margin: `${tokens.spacingVerticalXS} 0`,
    padding: tokens.spacingHorizontalS,
    maxHeight: '240px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  none: { padding: `0 ${tokens.spacingHorizontalM}`, color: tokens.colorNeutralForeground2 },
})

/** What happened, newest last and in sight. */
export function LogPanel({ log }: { readonly log: EventLog }) {
  const styles = useStyles()
  const events = useStream(log.events$)
  const list = useRef<HTMLDivElement>(null)
  const last = events.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new event comes into sight
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  return (
    <section aria-label={LOG.label} className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{LOG.label}</h2>
        <Button size="small" appearance="subtle" onClick={() => log.clear()}>
          {LOG.clear}
        </Button>
      </div>
      {events.length === 0 && <div className={styles.none}>{LOG.none}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long log is scrolled by keyboard */}
      <div ref={list} role="log" aria-label={LOG.label} className={styles.events} tabIndex={0}>
        <ul className={styles.list}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function EventLine({ event: { at, kind, text, failed, detail } }: { readonly event: HarnessEvent }) {
  const styles = useStyles()
  const className = mergeClasses(styles.text, failed && styles.failed)
  return (
    <li className={styles.event}>
      <time className={styles.time}>{at.toTimeString().slice(0, 8)}</time>
      <span>
        <Badge size="small" appearance="tint" color={failed ? 'danger' : 'informative'}>
          {LOG.kinds[kind]}
        </Badge>
      </span>
      {detail === undefined ? (
        <span className={className}>{text}</span>
      ) : (
        <details className={className}>
          <summary className={styles.summary} aria-label={LOG.detail(text)}>
            {text}
          </summary>
          <pre className={styles.detail}>{JSON.stringify(detail, null, 2)}</pre>
        </details>
      )}
    </li>
  )
}
