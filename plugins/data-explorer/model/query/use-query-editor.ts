import { HttpService, PreferenceStore } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import type { CodeEditorHandle, CodeLanguage, CodeMarker } from '@etabli/sdk/ui'
import { useCallback, useMemo, useState } from 'react'
import { type Dialect, getConnectionFacts } from '../../contract'
import { ConnectionCatalogue } from './catalogue'
import { completeSql } from './complete-sql'
import { failureRange, lineAndColumn } from './failure-marker'
import { isStatement, withLastStatement, withoutEnd, withStatement } from './insert-statement'
import type { Statement, StatementFailure } from './run-statement'
import { SavedQueries, type SavedQuery } from './saved-queries'
import { placeOfStatement } from './statements'
import { useQueryTools } from './use-query-tools'
import { useRememberQuery } from './use-remember-query'
import { type MissingParameter, type ParameterValues, withParameters } from './workbench/parameter-values'

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
  /** The parameter that kept a statement from being run; another attempt is another object. */
  const [missing, setMissing] = useState<MissingParameter>()
  /** A statement with the values of its parameters; undefined where one is missing, whose field says so. */
  const completed = (statement: Statement): Statement | undefined => {
    if (!parameters) return statement
    const given = withParameters(statement, dialect, parameters)
    setMissing('missing' in given ? { name: given.missing } : undefined)
    return 'statement' in given ? given.statement : undefined
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
  /** A statement goes on lines of its own; what is part of one to the cursor, in place of what is selected. */
  const insert = (code: string) => {
    if (!editor) return
    const { from, to } = editor.selection()
    const placed =
      from === to && isStatement(code, dialect) ? withStatement(editor.text(), from, code, dialect) : undefined
    if (!placed) return editor.insert(code)
    editor.setText(placed.text, { from: placed.at, to: placed.at })
    editor.focus()
  }
  /** A statement behind all others, unless it is there already; nothing of the text is lost. */
  const append = (code: string): Statement => {
    const sql = withoutEnd(code)
    const text = editor?.text() ?? ''
    const there = placeOfStatement({ sql, from: text.length }, text, dialect)
    if (there) {
      editor?.select({ from: there.to, to: there.to })
      return { sql, from: there.from }
    }
    const placed = withLastStatement(text, sql, dialect)
    editor?.setText(placed.text, { from: placed.at, to: placed.at })
    return { sql, from: placed.at - sql.length }
  }
  const open = (sql: string) => {
    editor?.setText(sql, { from: 0, to: 0 })
    editor?.focus()
  }
  const openSaved = ({ name, sql }: SavedQuery) => {
    rememberSaved(name)
    open(sql)
  }
  /** Where it failed, as the editor counts; undefined once the statement was changed. */
  const placeOf = (failed: StatementFailure) => {
    const marked = failureRange(failed, text, dialect)
    return marked && lineAndColumn(text, marked.from)
  }
  const isThere = (statement: Statement) => placeOfStatement(statement, text, dialect) !== undefined
  /** Only while it is there as it was; it can be undone. */
  const replace = (statement: Statement, other: string) => {
    const now = editor?.text() ?? ''
    const at = placeOfStatement(statement, now, dialect)
    if (!at) return
    editor?.setText(now.slice(0, at.from) + other + now.slice(at.to), { from: at.from, to: at.from + other.length })
    editor?.focus()
  }
  const language: CodeLanguage = LANGUAGES.get(dialect) ?? 'sql'
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
    placeOf,
    isThere,
    markers,
    complete,
    open,
    insert,
    append,
    openSaved,
    completed,
    missing,
    replace,
  }
}
