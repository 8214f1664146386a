import { type HandledCall, handle } from '@etabli/sdk/server'
import {
  countTableRows,
  exportTable,
  getColumnProfile,
  getTableData,
  getTableMetadata,
  type SearchFormData,
} from '../../contract'
import type { Open } from '../connections/open'
import { keepingTurn } from '../keeping-turn'
import { type Asked, exportCsv, readCount, readMetadata, readPage, readProfile } from './table-reader'

/** Without a page, the first rows, as the grid shows them. */
const FIRST_PAGE = { offset: 0, limit: 1_000 }

export function tableCalls(open: Open): readonly HandledCall[] {
  return [
    handle(getTableMetadata, async ({ input, principal, signal }) => {
      const connection = await open(input)
      const read = () => readMetadata(connection, nameOf(input), signal)
      return { tableMetadata: await connection.turns.during('pages', principal, signal, read) }
    }),
    handle(getTableData, async ({ input, principal, signal }) => {
      const { page = FIRST_PAGE } = input
      const asked = askedOf({ ...input, sort: undefined, filters: undefined, ...page })
      const connection = await open(input)
      const read = () => readPage(connection, asked, page, signal)
      return { tableData: await connection.turns.during('pages', principal, signal, read) }
    }),
    handle(countTableRows, async ({ input, principal, signal }) => {
      const connection = await open(input)
      const count = () => readCount(connection, askedOf(input), signal)
      return { rowCount: await connection.turns.during('looks', principal, signal, count) }
    }),
    handle(getColumnProfile, async ({ input, principal, signal }) => {
      const connection = await open(input)
      const look = () => readProfile(connection, askedOf(input), input.columnName, signal)
      return { columnProfile: await connection.turns.during('looks', principal, signal, look) }
    }),
    handle(exportTable, async ({ input, principal, signal }) => {
      const connection = await open(input)
      const leave = await connection.turns.take('exports', principal, signal)
      const lines = exportCsv(connection, askedOf(input), input.columns, signal)
      return lines.then(
        (rest) => keepingTurn(rest, leave, signal),
        (error: unknown) => {
          leave()
          throw error
        },
      )
    }),
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
