import { ApiError, HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import type { CodeEditorHandle, TextRange } from '@etabli/sdk/ui'
import { copyToClipboard } from '@etabli/sdk/ui'
import { useEffect, useRef, useState } from 'react'
import { type Dialect, explainQuery, LONGEST_QUERY, type PlanStep } from '../../contract'
import { MESSAGES } from '../../messages'
import { QUERY } from '../../messages/query'
import { failurePosition } from './failure-marker'
import { queryLink } from './query-link'
import { askedOf, type Statement, type StatementFailure } from './run-statement'
import { samePlace } from './same-place'
import { cutStatement, statementsIn, statementsToRun, statementToRun } from './statements'

/** Longer texts would keep the page from answering while they are laid out. */
const LONGEST_TO_FORMAT = 200_000

/** How the database would run a statement. */
export interface Plan {
  readonly text: string
  /** Undefined where the database tells a text alone. */
  readonly steps: readonly PlanStep[] | undefined
}

interface Options {
  readonly project: string
  readonly connection: string
  readonly dialect: Dialect
  readonly editor: CodeEditorHandle | undefined
  readonly onFailure: (failure: StatementFailure | undefined) => void
  /** Gives a statement what it needs to run; undefined where that is not there, which was told. */
  readonly complete: (statement: Statement) => Statement | undefined
}

/** What can be done with the text of the editor, but for running it. */
export function useQueryTools({ project, connection, dialect, editor, onFailure, complete }: Options) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const [plan, setPlan] = useState<Plan | 'asked'>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  /** What is to be run; says so where there is nothing, or too much. */
  const statement = (): Statement | undefined => {
    const text = editor?.text() ?? ''
    const range: TextRange | undefined = editor && statementToRun(text, editor.selection(), dialect)
    return checked(range ? [cutStatement(text, range, dialect)] : [])?.[0]
  }
  /** What is to be run where several can, in turn. */
  const chosen = (): readonly Statement[] | undefined => {
    const text = editor?.text() ?? ''
    return checked(
      editor
        ? statementsToRun(text, editor.selection(), dialect).map((range) => cutStatement(text, range, dialect))
        : [],
    )
  }

  /** All that is there, in turn. */
  const statements = (): readonly Statement[] | undefined => {
    const text = editor?.text() ?? ''
    return checked(statementsIn(text, dialect).map((range) => cutStatement(text, range, dialect)))
  }
  const checked = (all: readonly Statement[]) => {
    if (all.length === 0) return void toasts.info(QUERY.nothingToRun)
    if (all.some(({ sql }) => sql.length > LONGEST_QUERY)) return void toasts.error(QUERY.tooLong(LONGEST_QUERY))
    const completed: Statement[] = []
    for (const each of all) {
      const one = complete(each)
      if (!one) return undefined
      completed.push(one)
    }
    return completed
  }

  const explain = async () => {
    const asked = statement()
    if (!asked) return
    abort.current?.abort()
    const controller = new AbortController()
    abort.current = controller
    setPlan('asked')
    onFailure(undefined)
    try {
      const input = { projectName: project, dbConnectionName: connection, ...askedOf(asked) }
      const { queryPlan: text, queryPlanSteps: steps } = await http.call(explainQuery, input, {
        signal: controller.signal,
      })
      setPlan({ text, steps })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setPlan(undefined)
      onFailure({ message: error.message, statement: asked, position: failurePosition(error, asked.sql) })
    }
  }
  const closePlan = () => {
    abort.current?.abort()
    setPlan(undefined)
  }

  const format = async () => {
    if (!editor) return
    const { formatSql } = await import('./format-sql')
    const whole = editor.text()
    const selected = editor.selection()
    const isPart = selected.to > selected.from
    const part = isPart ? selected : { from: 0, to: whole.length }
    const before = whole.slice(part.from, part.to)
    const after = before.length > LONGEST_TO_FORMAT ? undefined : formatted(() => formatSql(before, dialect))
    if (after === undefined) return toasts.info(QUERY.notFormatted)
    const cursor = isPart ? after.length : samePlace(before, selected.from, after)
    const text = whole.slice(0, part.from) + after + whole.slice(part.to)
    editor.setText(text, isPart ? { from: part.from, to: part.from + after.length } : { from: cursor, to: cursor })
    editor.focus()
  }

  const share = async () => {
    const text = editor?.text() ?? ''
    if (text.trim() === '') return toasts.info(QUERY.nothingToShare)
    const link = queryLink(window.location, connection, text)
    if (link === undefined) return toasts.error(QUERY.linkTooLong)
    if (!(await copyToClipboard(link))) return toasts.error(MESSAGES.linkNotCopied)
    toasts.success(MESSAGES.linkCopied)
  }
  return {
    statement,
    chosen,
    statements,
    explain: () => void explain(),
    plan,
    closePlan,
    format: () => void format(),
    share: () => void share(),
  }
}

function formatted(format: () => string): string | undefined {
  try {
    return format()
  } catch {
    // The formatter says so of what it cannot read.
    return undefined
  }
}
