import type { SqlEditor } from '@etabli/sdk/databases'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ChatMessage } from '../contract'
import { MESSAGES } from '../messages'
import { visibleText } from '../model/visible-text'
import { StatementCheck } from './statement-check.widget'

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  sql: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxHeight: '320px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly sql: string
  /** Its place among the statements of the message, from 1. */
  readonly number: number
  readonly check: ChatMessage['sql-check']
  /** The statement answers less than was asked. */
  readonly isPartial: boolean
  /** Absent for what the user wrote. */
  readonly actions: { readonly editor: SqlEditor; readonly onExplain: ((sql: string) => void) | undefined } | undefined
}

/** A statement in a message, what the database said of it, and what can be done with it. */
export function SqlBlock({ sql, number, check, isPartial, actions }: Props) {
  const styles = useStyles()
  const of = (action: string) => `${action}: ${MESSAGES.statement(number)}`
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.sql} tabIndex={0} dir="ltr">
        <code>{visibleText(sql)}</code>
      </pre>
      <StatementCheck check={check} isPartial={isPartial} />
      {actions && (
        <div className={styles.bar}>
          <Button size="small" aria-label={of(MESSAGES.insert)} onClick={() => actions.editor.insert(sql)}>
            {MESSAGES.insert}
          </Button>
          <Button size="small" aria-label={of(MESSAGES.run)} onClick={() => actions.editor.run(sql)}>
            {MESSAGES.run}
          </Button>
          <Button
            size="small"
            aria-label={of(MESSAGES.explain)}
            disabledFocusable={!actions.onExplain}
            onClick={() => actions.onExplain?.(sql)}
          >
            {MESSAGES.explain}
          </Button>
        </div>
      )}
    </div>
  )
}
