import { CodeDiff } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { MESSAGES } from '../messages'
import type { Proposal } from '../model/use-statement-fix'
import { visibleText } from '../model/visible-text'
import { StatementCheck } from './statement-check.widget'

const useStyles = makeStyles({
  change: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
  diff: { flexShrink: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

const LINE_HEIGHT = 20
const FEWEST_LINES = 4
const MOST_LINES = 12

interface Props {
  readonly failed: string
  readonly proposal: Proposal
  readonly onApply: (sql: string) => void
  readonly onDismiss: () => void
}

/** What the assistant would have in the place of a statement. Nothing changes until it is applied, and nothing runs then. */
export function ProposedChange({ failed, proposal: { texts, sql, check }, onApply, onDismiss }: Props) {
  const styles = useStyles()
  const region = useRef<HTMLElement>(null)
  // The button that asked for it is gone.
  useEffect(() => region.current?.focus(), [])
  const isSame = sql !== undefined && sql === failed.trim()
  const lines = Math.max(failed.split('\n').length, sql?.split('\n').length ?? 0) + 1
  const height = LINE_HEIGHT * Math.min(MOST_LINES, Math.max(FEWEST_LINES, lines))
  return (
    <section ref={region} className={styles.change} aria-label={MESSAGES.proposal} tabIndex={-1}>
      {texts.map((text) => (
        <p key={text} className={styles.text} dir="auto">
          {visibleText(text)}
        </p>
      ))}
      {isSame && <Caption1>{MESSAGES.sameStatement}</Caption1>}
      {sql !== undefined && !isSame && (
        <div className={styles.diff} style={{ height }}>
          <CodeDiff
            original={failed}
            originalLabel={MESSAGES.failedStatement}
            value={visibleText(sql)}
            valueLabel={MESSAGES.proposedStatement}
            language="sql"
          />
        </div>
      )}
      <StatementCheck check={check} isPartial={false} />
      <div className={styles.bar}>
        {sql !== undefined && !isSame && (
          <Button
            size="small"
            appearance="primary"
            title={MESSAGES.applyHint}
            onClick={() => {
              onDismiss()
              onApply(sql)
            }}
          >
            {MESSAGES.apply}
          </Button>
        )}
        <Button size="small" onClick={onDismiss}>
          {MESSAGES.dismiss}
        </Button>
      </div>
    </section>
  )
}
