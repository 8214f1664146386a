import { Body1, Spinner } from '@fluentui/react-components'
import { TableAddRegular } from '@fluentui/react-icons/svg/table-add'
import { useEffect, useState } from 'react'
import type { Dialect } from '../../contract'
import { MESSAGES } from '../../messages'
import { QUERY } from '../../messages/query'
import type { Catalogue, CatalogueTable } from '../../model/query/catalogue'
import { quoteTable } from '../../model/query/names'
import { EntryLine } from './entry-line.widget'
import { SearchList, ToolPopover } from './tool-popover.widget'

/** More lines than anybody reads; a search narrows them down. */
const MOST_LINES = 100

interface Props {
  readonly catalogue: Catalogue
  readonly dialect: Dialect
  readonly onInsert: (name: string) => void
}

/** Finds a table in all schemas and puts its name into the statement. */
export function TablePopover({ catalogue, dialect, onInsert }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [tables, setTables] = useState<readonly CatalogueTable[]>()
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    const load = async () => {
      const schemas = await catalogue.schemas()
      const lists = await Promise.all(schemas.map((schema) => catalogue.tables(schema)))
      if (!isGone) setTables(lists.flat())
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isOpen, catalogue])
  const wanted = search.trim().toLowerCase()
  const found = tables?.filter(({ schema, table }) => `${schema}.${table}`.toLowerCase().includes(wanted)) ?? []
  const empty = tables ? <Body1>{QUERY.noTables}</Body1> : <Spinner size="tiny" label={QUERY.loadingTables} />
  return (
    <ToolPopover
      label={QUERY.tables}
      hint={QUERY.tablesHint}
      icon={<TableAddRegular />}
      isOpen={isOpen}
      onOpen={(now) => {
        setSearch('')
        setOpen(now)
      }}
    >
      <SearchList label={QUERY.searchTables} search={search} onSearch={setSearch} empty={empty}>
        {found.slice(0, MOST_LINES).map(({ schema, table, isView }) => (
          <EntryLine
            key={JSON.stringify([schema, table])}
            title={table}
            note={isView ? `${schema} · ${MESSAGES.view}` : schema}
            hint={`${schema}.${table}`}
            onOpen={() => {
              setOpen(false)
              onInsert(quoteTable(schema, table, dialect))
            }}
          />
        ))}
      </SearchList>
      {found.length > MOST_LINES && <Body1>{QUERY.moreTables(found.length - MOST_LINES)}</Body1>}
    </ToolPopover>
  )
}
