import { type HandledCall, handle } from '@etabli/sdk/server'
import {
  countTableRows,
  exportTable,
  getColumnProfile,
  getTableData,
  getTableMetadata,
  type SearchFormData,
} from '../../contract'
import type { OpenFor } from '../connections/open-for'
import { type Asked, exportCsv, readCount, readMetadata, readPage, readProfile } from './table-reader'

/** Without a page, the first rows, as the grid shows them. */
const FIRST_PAGE = { offset: 0, limit: 1_000 }

export function tableCalls(open: OpenFor): readonly HandledCall[] {
  return [
    handle(getTableMetadata, async ({ input, principal, signal }) => ({
      tableMetadata: await readMetadata(await open(principal, input), nameOf(input), signal),
    })),
    handle(getTableData, async ({ input, principal, signal }) => {
      const { page = FIRST_PAGE } = input
      const asked = askedOf({ ...input, sort: undefined, filters: undefined, ...page })
      return { tableData: await readPage(await open(principal, input), asked, page, signal) }
    }),
    handle(countTableRows, async ({ input, principal, signal }) => ({
      rowCount: await readCount(await open(principal, input), askedOf(input), signal),
    })),
    handle(getColumnProfile, async ({ input, principal, signal }) => ({
      columnProfile: await readProfile(await open(principal, input), askedOf(input), input.columnName, signal),
    })),
    handle(exportTable, async ({ input, principal, signal }) =>
      exportCsv(await open(principal, input), askedOf(input), input.columns, signal),
    ),
  ]
}

interface Request {
  readonly schemaName: string
  readonly tableName: string
  readonly tableProportion: number
  readonly searchFormData: SearchFormData
  readonly sort?: Asked['sort']
  readonly filters?: Asked['filters']
}

function askedOf(request: Request): Asked {
  const { tableProportion: proportion, searchFormData: search, sort, filters } = request
  return { name: nameOf(request), proportion, search, sort, filters }
}

function nameOf({ schemaName, tableName }: { readonly schemaName: string; readonly tableName: string }) {
  return { schema: schemaName, table: tableName }
}
