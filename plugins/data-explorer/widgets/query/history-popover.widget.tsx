import { formatDateTime } from '@etabli/sdk'
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useState } from 'react'
import { QUERY } from '../../messages/query'
import { formatElapsed } from '../../model/query/elapsed'
import type { HistoryEntry, Outcome, QueryHistory } from '../../model/query/query-history'
import { ConfirmLine } from './confirm-line.widget'
import { EntryLine } from './entry-line.widget'
import { SearchList, ToolPopover } from './tool-popover.widget'

const useStyles = makeStyles({
  sql: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  clear: { alignSelf: 'start' },
})

interface Props {
  readonly history: QueryHistory
  readonly onOpen: (sql: string) => void
}

/** What was run before on this connection. */
export function HistoryPopover({ history, onOpen }: Props) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([])
  const [search, setSearch] = useState('')
  const [isClearing, setClearing] = useState(false)
  const open = (now: boolean) => {
    if (now) setEntries(history.entries())
    setSearch('')
    setClearing(false)
    setOpen(now)
  }
  const clear = () => {
    history.clear()
    open(true)
  }
  const wanted = search.trim().toLowerCase()
  return (
    <ToolPopover label={QUERY.history} icon={<HistoryRegular />} isOpen={isOpen} onOpen={open}>
      <SearchList
        label={QUERY.searchHistory}
        search={search}
        onSearch={setSearch}
        empty={<Body1>{entries.length === 0 ? QUERY.noHistory : QUERY.nothingFound}</Body1>}
      >
        {entries
          .map((entry, index) => ({ entry, index }))
          .filter(({ entry }) => entry.sql.toLowerCase().includes(wanted))
          .map(({ entry: { sql, at, outcome }, index }) => (
            <EntryLine
              key={index}
              title={<span className={styles.sql}>{sql.slice(0, 200)}</span>}
              note={`${formatDateTime(at)} · ${wordsOf(outcome)}`}
              hint={sql}
              onOpen={() => {
                open(false)
                onOpen(sql)
              }}
            />
          ))}
      </SearchList>
      {entries.length > 0 &&
        (isClearing ? (
          <ConfirmLine
            question={QUERY.clearAsk}
            yes={QUERY.clearConfirm}
            onYes={clear}
            onNo={() => setClearing(false)}
          />
        ) : (
          <Button className={styles.clear} size="small" appearance="subtle" onClick={() => setClearing(true)}>
            {QUERY.clearHistory}
          </Button>
        ))}
    </ToolPopover>
  )
}

function wordsOf(outcome: Outcome): string {
  if (outcome.kind === 'draft') return QUERY.outcomeDraft
  const elapsed = formatElapsed(outcome.milliseconds)
  if (outcome.kind === 'stopped') return QUERY.outcomeStopped(elapsed)
  if (outcome.kind === 'failed') return QUERY.outcomeFailed(outcome.message, elapsed)
  return QUERY.outcomeRows(outcome.rows, elapsed, outcome.isPartial)
}
