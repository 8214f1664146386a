import { AuthService, PreferenceStore, ToastService } from '@etabli/sdk'
import { QueryPanels, type SqlEditor } from '@etabli/sdk/databases'
import { PARTIAL_RESULT_TOAST_DURATION, rememberThing } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { Extensions, isPhone } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { MESSAGES } from '../../../messages'
import { QUERY } from '../../../messages/query'
import { withoutEnd } from '../../../model/query/insert-statement'
import { QueryHistory } from '../../../model/query/query-history'
import { useHistoryKeeper } from '../../../model/query/use-history-keeper'
import { showText } from '../../../model/query/workbench/open-text'
import { useArrival } from '../../../model/query/workbench/use-arrival'
import { useEditorTabs } from '../../../model/query/workbench/use-editor-tabs'
import { useKeptSize } from '../../../model/query/workbench/use-kept-size'
import { useStatementRuns } from '../../../model/query/workbench/use-statement-runs'
import { editorsPath } from '../../../model/query/workbench/workbench-path'
import { EditorTabBar } from './editor-tab-bar.widget'
import { Splitter } from './splitter.widget'
import { type Inserter, WorkbenchEditor } from './workbench-editor.widget'
import { WorkbenchTables } from './workbench-tables.widget'

const PHONE = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  page: {
    // What covers all of it on a phone is placed by it.
    position: 'relative',
    display: 'flex',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { flexDirection: 'column' },
  },
  head: { display: 'flex', flexShrink: 0, alignItems: 'center', minWidth: 0 },
  tabs: { flexGrow: 1, minWidth: 0 },
  main: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, minHeight: 0 },
})

const TREE_WIDTH = { least: 180, most: 560, usual: 272 }

interface Props {
  readonly project: string
  readonly names: readonly string[] | undefined
  /** Of a new editor. */
  readonly connection: string
}

export function Workbench({ project, names, connection }: Props) {
  const styles = useStyles()
  const preferences = useService(PreferenceStore)
  const toasts = useService(ToastService)
  const auth = useService(AuthService)
  const keep = useHistoryKeeper()
  const editors = useEditorTabs(project, connection)
  useArrival(project, { connection, isListed: names !== undefined }, editors)
  const { current } = editors
  const runs = useStatementRuns({
    project,
    onEnd: ({ statement, connection: ranOn }, at, outcome) => {
      keep(new QueryHistory(preferences, project, ranOn), { sql: statement.sql, at, outcome })
      rememberThing(preferences, auth, { name: QUERY.workbench, icon: 'Document', project, href: editorsPath(project) })
      if (outcome.kind === 'rows' && outcome.isPartial)
        toasts.info(MESSAGES.partialResult, { duration: PARTIAL_RESULT_TOAST_DURATION })
    },
  })
  const history = useMemo(
    () => new QueryHistory(preferences, project, current.connection),
    [preferences, project, current.connection],
  )
  const width = useKeptSize('data-explorer-sql-tree', TREE_WIDTH)
  const [isTreeShown, setTreeShown] = useState(() => !isPhone())
  const inserter = useRef<Inserter>(undefined)
  const setInserter = useCallback((given: Inserter | undefined) => {
    inserter.current = given
  }, [])
  const insertTable = useCallback((schema: string, table: string) => inserter.current?.table(schema, table), [])
  const [asked, setAsked] = useState<{ readonly editor: string; readonly sql: string }>()
  const taken = useCallback(() => setAsked(undefined), [])
  const isWithPanels = useDeferredValue(true, false)
  const failed = runs.of(current.id).find((run) => run.status === 'failed')
  const beside: SqlEditor = {
    sql: current.text,
    ...(failed && { failure: { message: failed.failure.message } }),
    insert: (code) => inserter.current?.code(code),
    // In an editor of its own: what is written in this one stays.
    run: (code) => {
      const sql = withoutEnd(code)
      setAsked({ editor: showText(editors, current.connection, sql), sql })
    },
  }
  const panels = isWithPanels && (
    <Extensions
      point={QueryPanels}
      props={{ project, connection: current.connection, editor: beside, isOnDemand: true }}
      fields={{ project }}
    />
  )
  return (
    <div className={styles.page}>
      <WorkbenchTables
        project={project}
        names={names}
        connection={current.connection}
        width={width.size}
        isShown={isTreeShown}
        onShown={setTreeShown}
        onConnection={(chosen) => editors.change(current.id, { connection: chosen })}
        onTable={insertTable}
      />
      {isTreeShown && <Splitter label={QUERY.resizeTree} orientation="vertical" unit="pixels" size={width} />}
      <section className={styles.main} aria-label={QUERY.workbench}>
        <div className={styles.head}>
          <div className={styles.tabs}>
            <EditorTabBar
              tabs={editors.tabs}
              current={current}
              onSelect={editors.select}
              onAdd={() => editors.add(current.connection)}
              onClose={(id) => {
                runs.forget(id)
                editors.close(id)
              }}
              onRename={(id, name) => editors.change(id, { name })}
            />
          </div>
          {isPhone() && panels}
        </div>
        <WorkbenchEditor
          key={JSON.stringify([current.id, current.connection])}
          project={project}
          tab={current}
          history={history}
          runs={runs.of(current.id)}
          onChange={(change) => editors.change(current.id, change)}
          onRun={(statements) => void runs.start(current.id, current.connection, statements)}
          onStop={() => runs.stop(current.id)}
          asked={asked?.editor === current.id ? asked.sql : undefined}
          onTaken={taken}
          onInserter={setInserter}
        />
      </section>
      {!isPhone() && panels}
    </div>
  )
}
