import { HttpService, PreferenceStore, ToastService } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import type { CodeEditorHandle, CodeLanguage, CodeMarker } from '@etabli/sdk/ui'
import { useCallback, useMemo, useState } from 'react'
import { type Dialect, getConnectionFacts } from '../../contract'
import { QUERY } from '../../messages/query'
import { ConnectionCatalogue } from './catalogue'
import { completeSql } from './complete-sql'
import { failureRange, lineAndColumn } from './failure-marker'
import type { Statement, StatementFailure } from './run-statement'
import { SavedQueries, type SavedQuery } from './saved-queries'
import { useQueryTools } from './use-query-tools'
import { useRememberQuery } from './use-remember-query'
import { type ParameterValues, withParameters } from './workbench/parameter-values'

const LANGUAGES: ReadonlyMap<Dialect, CodeLanguage> = new Map([
  ['postgresql', 'pgsql'],
  ['duckdb', 'pgsql'],
  ['mariadb', 'mysql'],
])
/** What the account of a connection may do seldom changes. */
const FACTS_FRESH_FOR = 60_000

interface Options {
  readonly project: string
  readonly connection: string
  readonly text: string
  /** Why the last statement failed. */
  readonly failure: StatementFailure | undefined
  readonly onFailure: (failure: StatementFailure | undefined) => void
  /** Values for the parameters of its statements, where it has a place for them. */
  readonly parameters?: ParameterValues
}

/** What an SQL editor of a connection knows and can do, wherever it stands. */
export function useQueryEditor({ project, connection, text, failure, onFailure, parameters }: Options) {
  const http = useService(HttpService)
  const preferences = useService(PreferenceStore)
  const toasts = useService(ToastService)
  const facts = useCall(
    getConnectionFacts,
    { projectName: project, dbConnectionName: connection },
    { freshFor: FACTS_FRESH_FOR },
  ).data?.connectionFacts
  const dialect = facts?.dialect ?? 'postgresql'
  const catalogue = useMemo(() => new ConnectionCatalogue(http, project, connection), [http, project, connection])
  const saved = useMemo(() => new SavedQueries(preferences, project, connection), [preferences, project, connection])
  const rememberSaved = useRememberQuery(project, connection)
  const [editor, setEditor] = useState<CodeEditorHandle>()
  /** A statement with the values of its parameters; undefined where one is missing, which is told. */
  const completed = (statement: Statement): Statement | undefined => {
    if (!parameters) return statement
    const given = withParameters(statement, dialect, parameters)
    if ('statement' in given) return given.statement
    toasts.info(QUERY.parameterMissing(given.missing))
  }
  const tools = useQueryTools({
    project,
    connection,
    dialect,
    editor,
    onFailure,
    complete: completed,
  })

  const range = failure && failureRange(failure, text, dialect)
  const [from, to] = [range?.from, range?.to]
  const message = failure?.message ?? ''
  const markers = useMemo(
    (): readonly CodeMarker[] =>
      from === undefined || to === undefined ? [] : [{ from, to, message, severity: 'error' }],
    [from, to, message],
  )
  const complete = useCallback(
    (code: string, offset: number) => completeSql(code, offset, dialect, catalogue),
    [dialect, catalogue],
  )
  const open = (sql: string) => {
    editor?.setText(sql, { from: 0, to: 0 })
    editor?.focus()
  }
  const openSaved = ({ name, sql }: SavedQuery) => {
    rememberSaved(name)
    open(sql)
  }
  /** Where the statement is not there any more, the other one goes to the cursor. Either can be undone. */
  const replace = ({ sql, from }: Statement, other: string) => {
    const now = editor?.text() ?? ''
    const at = now.startsWith(sql, from) ? from : now.indexOf(sql)
    if (at < 0) return editor?.insert(other)
    editor?.setText(now.slice(0, at) + other + now.slice(at + sql.length), { from: at, to: at + other.length })
    editor?.focus()
  }
  const language: CodeLanguage = LANGUAGES.get(dialect) ?? 'sql'
  const place = range && lineAndColumn(text, range.from)
  return {
    facts,
    dialect,
    language,
    catalogue,
    saved,
    rememberSaved,
    editor,
    setEditor,
    tools,
    range,
    place,
    markers,
    complete,
    open,
    openSaved,
    completed,
    replace,
  }
}
