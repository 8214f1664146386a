import { PageDialog } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Column } from '../contract'
import { MESSAGES } from '../messages'
import { type ColumnChoice, choicesOf, chosenColumns, moved, withShown } from '../model/column-choice'
import { ColumnLine } from './column-line.widget'

const useStyles = makeStyles({
  content: { rowGap: tokens.spacingVerticalS },
  search: { maxWidth: '100%' },
  tools: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
  list: { height: '46vh', overflowY: 'auto', margin: 0, padding: 0, listStyleType: 'none' },
})

interface Props {
  readonly columns: readonly Column[]
  readonly shown: readonly string[]
  /** Undefined where all columns are wanted in the table's order. */
  readonly onApply: (columns: readonly string[] | undefined) => void
  readonly onClose: () => void
}

/** Which columns are shown, and in which order. */
export function ColumnDialog({ columns, shown, onApply, onClose }: Props) {
  const styles = useStyles()
  const all = columns.map(({ name }) => name)
  const [choices, setChoices] = useState(() => choicesOf(all, shown))
  const [search, setSearch] = useState('')
  const columnOf = new Map(columns.map((column) => [column.name, column]))
  const listed = choices.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const count = choices.filter(({ isShown }) => isShown).length

  const setListed = (isShown: boolean) =>
    setChoices(withShown(choices, new Set(listed.map(({ name }) => name)), isShown))
  const toggle = ({ name, isShown }: ColumnChoice) => setChoices(withShown(choices, new Set([name]), !isShown))
  const apply = () => {
    onApply(chosenColumns(choices, all))
    onClose()
  }
  return (
    <PageDialog
      title={MESSAGES.selectColumns}
      width={480}
      contentClassName={styles.content}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{MESSAGES.cancel}</Button>
          <Button appearance="primary" disabled={count === 0} onClick={apply}>
            {MESSAGES.apply}
          </Button>
        </>
      }
    >
      <SearchBox
        className={styles.search}
        value={search}
        placeholder={MESSAGES.searchColumns}
        aria-label={MESSAGES.searchColumns}
        onChange={(_, { value }) => setSearch(value)}
      />
      <div className={styles.tools}>
        <Caption1 className={styles.count} role="status">
          {count === 0 ? MESSAGES.oneColumn : MESSAGES.columnCount(count, all.length)}
        </Caption1>
        <Button size="small" appearance="subtle" onClick={() => setListed(true)}>
          {MESSAGES.selectAll}
        </Button>
        <Button size="small" appearance="subtle" onClick={() => setListed(false)}>
          {MESSAGES.selectNone}
        </Button>
      </div>
      <ul className={styles.list} aria-label={MESSAGES.selectColumns}>
        {listed.map((choice) => (
          <ColumnLine
            key={choice.name}
            choice={choice}
            column={columnOf.get(choice.name)}
            onToggle={() => toggle(choice)}
            onMove={(by) => setChoices(moved(choices, choice.name, by))}
          />
        ))}
      </ul>
    </PageDialog>
  )
}
