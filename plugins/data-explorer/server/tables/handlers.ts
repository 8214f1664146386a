import { type HandledCall, handle } from '@etabli/sdk/server'
import { exportTable, getColumnProfile, getTableData, getTableMetadata } from '../../contract'
import type { OpenFor } from '../connections/open-for'
import { exportCsv, readMetadata, readPage, readProfile } from './table-reader'

/** Without a page, the first rows, as the grid shows them. */
const FIRST_PAGE = { offset: 0, limit: 1_000 }

export function tableCalls(open: OpenFor): readonly HandledCall[] {
  return [
    handle(getTableMetadata, async ({ input, principal, signal }) => ({
      tableMetadata: await readMetadata(await open(principal, input), nameOf(input), signal),
    })),
    handle(getTableData, async ({ input, principal, signal }) => {
      const { page = FIRST_PAGE } = input
      const { sort, filters } = { sort: undefined, filters: undefined, ...page }
      const asked = {
        name: nameOf(input),
        proportion: input.tableProportion,
        search: input.searchFormData,
        sort,
        filters,
      }
      return { tableData: await readPage(await open(principal, input), asked, page, signal) }
    }),
    handle(getColumnProfile, async ({ input, principal, signal }) => {
      const asked = {
        name: nameOf(input),
        proportion: input.tableProportion,
        search: input.searchFormData,
        sort: undefined,
        filters: input.filters,
      }
      return { columnProfile: await readProfile(await open(principal, input), asked, input.columnName, signal) }
    }),
    handle(exportTable, async ({ input, principal, signal }) => {
      const { sort, filters, columns } = input
      const asked = {
        name: nameOf(input),
        proportion: input.tableProportion,
        search: input.searchFormData,
        sort,
        filters,
      }
      return exportCsv(await open(principal, input), asked, columns, signal)
    }),
  ]
}

function nameOf({ schemaName, tableName }: { readonly schemaName: string; readonly tableName: string }) {
  return { schema: schemaName, table: tableName }
}
