import type { CallAhead } from '@etabli/sdk'
import { getTableData, getTableMetadata, type QueryInfo } from '../contract'
import { MESSAGES } from '../messages'
import type { ExplorerAddress, TableName } from './explorer-address'
import { maximumProportion } from './proportion'
import { isSearchValid } from './search-form'
import { fitToTable, pageRequest, selectionFields, tableFields } from './table-request'

type Unsure<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** Both calls say it so when the reply does not fit. */
const UNREADABLE = { unreadable: MESSAGES.unreadableData }

/** The table that an address names, if it does. */
export function tableOf({ connection, schema, table }: Unsure<TableName>): TableName | undefined {
  if (connection === undefined || schema === undefined || table === undefined) return undefined
  return { connection, schema, table }
}

/** The share of a table to show: what the address asks for, or else the server proposes, as far as the server allows. */
export function proportionOf({ proportion }: ExplorerAddress, info: QueryInfo | undefined): number {
  const maximum = maximumProportion(info?.['max-requestable-proportion'] ?? 1)
  return Math.min(proportion ?? info?.['requested-proportion'] ?? 1, maximum)
}

/** Asks for a table's rows as soon as its metadata is here, not when the page has been drawn in between. */
export async function prefetchTable(callAhead: CallAhead, project: string, address: ExplorerAddress): Promise<void> {
  const name = tableOf(address)
  if (!name) return
  const facts = (await callAhead(getTableMetadata, tableFields(project, name), UNREADABLE))?.tableMetadata
  if (!facts) return
  const fitted = fitToTable(address, facts['table-config'])
  if (!isSearchValid(facts['table-config'], fitted.search)) return
  const proportion = proportionOf(address, facts['query-info'])
  const selection = { project, name, proportion, address: fitted }
  await callAhead(getTableData, { ...selectionFields(selection), page: pageRequest(fitted) }, UNREADABLE)
}
