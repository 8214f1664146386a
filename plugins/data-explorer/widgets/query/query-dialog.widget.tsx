import { QueryPanels, type SqlEditor } from '@etabli/sdk/databases'
import { CodeEditor, type CodeEditorHandle, Extensions, PageLink, type TextRange } from '@etabli/sdk/ui'
import { Body1, Button, Dialog, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Dialect } from '../../contract'
import { QUERY } from '../../messages/query'
import { quoteTable } from '../../model/query/names'
import type { QueryHistory } from '../../model/query/query-history'
import type { Statement, StatementFailure } from '../../model/query/run-statement'
import { useQueryEditor } from '../../model/query/use-query-editor'
import { workbenchPath } from '../../model/query/workbench/workbench-path'
import { ConnectionMark } from './connection-mark.widget'
import { HistoryPopover } from './history-popover.widget'
import { QueryFailureBar } from './query-failure.widget'
import { QueryPlan } from './query-plan.widget'
import { QueryToolbar } from './query-toolbar.widget'
import { SavePopover } from './save-popover.widget'
import { SavedPopover } from './saved-popover.widget'
import { TablePopover } from './table-popover.widget'

const PHONE = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    width: '94vw',
    maxWidth: '1360px',
    height: '88vh',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    [PHONE]: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  },
  // There, it has a line of its own, below the others.
  mark: { flexGrow: 1, minWidth: 0, [PHONE]: { order: 1, flexBasis: '100%' } },
  title: { [PHONE]: { flexGrow: 1 } },
  failure: { flexShrink: 0, maxHeight: '50%', overflowY: 'auto' },
  instruction: { color: tokens.colorNeutralForeground2 },
  // What stands beside the editor covers it on a phone.
  body: { position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex', columnGap: tokens.spacingHorizontalM },
  work: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  editor: { flexGrow: 1, minHeight: '120px' },
})

interface Props {
  readonly project: string
  readonly connection: string
  /** The table that stands open behind the dialog. */
  readonly table: { readonly schema: string; readonly table: string } | undefined
  readonly text: string
  readonly onText: (text: string) => void
  /** Why the last statement failed. */
  readonly failure: StatementFailure | undefined
  readonly onFailure: (failure: StatementFailure | undefined) => void
  readonly history: QueryHistory
  /** Where the cursor was when the dialog was left. */
  readonly cursor: RefObject<TextRange | undefined>
  readonly onRun: (statement: Statement) => void
  readonly onClose: () => void
}

/** Where a query of one's own is written. */
export function QueryDialog(props: Props) {
  const { project, connection, table, text, onText, failure, onFailure, history, cursor, onRun, onClose } = props
  const styles = useStyles()
  const sql = useQueryEditor({ project, connection, text, failure, onFailure })
  const { editor, tools, range, catalogue, dialect, saved, open, openSaved } = sql
  // Drawn after the editor, which is what the dialog was opened for.
  const isWithPanels = useDeferredValue(true, false)
  const ready = (made: CodeEditorHandle | undefined) => {
    sql.setEditor(made)
    const at = range ? { from: range.from, to: range.from } : cursor.current
    if (at) made?.select(at)
  }
  const leave = () => {
    cursor.current = editor?.selection()
  }
  const starter = useStarter(editor, table && sql.facts && startOf(table, dialect), text)
  const close = () => {
    leave()
    // What nobody has changed is not kept: another table has another.
    if (text === starter) onText('')
    onClose()
  }
  const run = () => {
    const statement = tools.statement()
    if (!statement) return
    leave()
    onRun(statement)
  }
  const beside: SqlEditor = {
    sql: text,
    ...(failure && { failure: { message: failure.message } }),
    insert: sql.insert,
    run: (code) => onRun(sql.append(code)),
  }
  return (
    <Dialog open onOpenChange={(_, { open: isOpen }) => !isOpen && close()}>
      <DialogSurface className={styles.surface}>
        <div className={styles.head}>
          <DialogTitle className={styles.title} action={null}>
            {QUERY.title}
          </DialogTitle>
          <div className={styles.mark}>
            <ConnectionMark project={project} connection={connection} facts={sql.facts} />
          </div>
          <PageLink to={workbenchPath(project, connection, text)}>{QUERY.openWorkbench}</PageLink>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={QUERY.close}
            title={QUERY.close}
            onClick={close}
          />
        </div>
        <Body1 className={styles.instruction}>{QUERY.instruction}</Body1>
        <QueryToolbar
          onRun={run}
          onFormat={tools.format}
          onExplain={tools.explain}
          onShare={tools.share}
          tables={<TablePopover catalogue={catalogue} dialect={dialect} onInsert={(name) => editor?.insert(name)} />}
          save={<SavePopover saved={saved} text={() => editor?.text() ?? text} onSaved={sql.rememberSaved} />}
          saved={<SavedPopover saved={saved} onOpen={openSaved} />}
          history={<HistoryPopover history={history} onOpen={open} />}
        />
        {failure && (
          <div className={styles.failure}>
            <QueryFailureBar
              project={project}
              connection={connection}
              failure={failure}
              place={sql.placeOf(failure)}
              isThere={sql.isThere(failure.statement)}
              onReplace={(statement, other) => {
                onFailure(undefined)
                sql.replace(statement, other)
              }}
            />
          </div>
        )}
        <div className={styles.body}>
          <div className={styles.work}>
            <div className={styles.editor}>
              <CodeEditor
                label={QUERY.editor}
                language={sql.language}
                value={text}
                onChange={onText}
                autoFocus
                markers={sql.markers}
                complete={sql.complete}
                commands={{ 'Mod+Enter': run, 'Shift+Alt+F': tools.format }}
                onReady={ready}
              />
            </div>
            {tools.plan && <QueryPlan plan={tools.plan} onClose={tools.closePlan} />}
          </div>
          {isWithPanels && (
            <Extensions
              point={QueryPanels}
              props={{ project, connection, editor: beside, ...(table && { table }) }}
              fields={{ project }}
            />
          )}
        </div>
      </DialogSurface>
    </Dialog>
  )
}

function startOf({ schema, table }: NonNullable<Props['table']>, dialect: Dialect): string {
  return `select * from ${quoteTable(schema, table, dialect)} limit 100`
}

/** Puts a first statement into an editor that was opened empty, selected so that typing replaces it. @returns it, once it is there */
function useStarter(editor: CodeEditorHandle | undefined, start: string | undefined, text: string): string | undefined {
  const mayPut = useRef(text.trim() === '')
  const [put, setPut] = useState<string>()
  useEffect(() => {
    if (!editor || start === undefined || !mayPut.current) return
    mayPut.current = false
    // Somebody was quicker.
    if (editor.text().trim() !== '') return
    editor.setText(start, { from: 0, to: start.length })
    setPut(start)
  }, [editor, start])
  return put
}
