import { useCall } from '@etabli/sdk/react'
import type { CellAction, SetAddressState } from '@etabli/sdk/ui'
import { useCallback } from 'react'
import { type Column, getSchemaOutline, type TableRow } from '../contract'
import { MESSAGES } from '../messages'
import { addressOf, type ExplorerAddress, type TableName } from './explorer-address'
import { referredRows } from './referred-rows'

/** The keys of a schema seldom change while somebody reads its tables. */
const KEYS_FRESH_MS = 60_000

interface Options {
  readonly project: string
  readonly name: TableName
  readonly columns: readonly Column[]
  /** Its rows are there: what they lead to is asked for after them. */
  readonly isShown: boolean
  readonly setAddress: SetAddressState<ExplorerAddress>
}

/** For the cells of a foreign key, the way to the rows that they name. */
export function useReferredRows({ project, name, columns, isShown, setAddress }: Options) {
  const { connection, schema, table } = name
  const hasKeys = columns.some(({ keys }) => keys?.includes('foreign'))
  const outline = useCall(
    getSchemaOutline,
    { projectName: project, dbConnectionName: connection, schemaName: schema },
    { enabled: isShown && hasKeys, freshFor: KEYS_FRESH_MS, quiet: true },
  )
  const references = outline.data?.schemaOutline.find((each) => each.name === table)?.references
  return useCallback(
    (column: string, row: TableRow): readonly CellAction[] =>
      referredRows(references ?? [], column, row).map((target) => ({
        text: MESSAGES.openIn(target.table),
        onChoose: () =>
          setAddress((now) => {
            const next = addressOf({ connection, schema: target.schema, table: target.table }, now)
            return { ...next, view: { ...next.view, filters: target.filters } }
          }),
      })),
    [references, connection, setAddress],
  )
}
