import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Body1, Button } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import { useState } from 'react'
import { QUERY } from '../../messages/query'
import { ownName, type SavedQueries, type SavedQuery } from '../../model/query/saved-queries'
import { ConfirmLine } from './confirm-line.widget'
import { EntryLine } from './entry-line.widget'
import { RenameLine } from './rename-line.widget'
import { SearchList, ToolPopover } from './tool-popover.widget'

interface Props {
  readonly saved: SavedQueries
  readonly onOpen: (query: SavedQuery) => void
}

interface Change {
  readonly kind: 'rename' | 'remove'
  readonly name: string
}

/** The saved queries: one is opened, renamed or deleted. */
export function SavedPopover({ saved, onOpen }: Props) {
  const toasts = useService(ToastService)
  const [isOpen, setOpen] = useState(false)
  const [all, setAll] = useState<readonly SavedQuery[]>([])
  const [search, setSearch] = useState('')
  const [change, setChange] = useState<Change>()
  const show = () => {
    setAll(saved.all())
    setChange(undefined)
  }
  const open = (now: boolean) => {
    setSearch('')
    show()
    setOpen(now)
  }
  const remove = (name: string) => {
    if (!saved.remove(name)) toasts.error(QUERY.notRemoved)
    show()
  }
  const lineOf = (query: SavedQuery) => {
    const { name, sql } = query
    if (change?.name === name && change.kind === 'rename')
      return <RenameLine key={name} query={query} saved={saved} onDone={show} onCancel={() => setChange(undefined)} />
    if (change?.name === name)
      return (
        <li key={name}>
          <ConfirmLine
            question={QUERY.removeAsk(name)}
            yes={QUERY.removeConfirm}
            onYes={() => remove(name)}
            onNo={() => setChange(undefined)}
          />
        </li>
      )
    return (
      <EntryLine
        key={name}
        label={QUERY.openSaved(name)}
        title={ownName(name)}
        note={name.includes('/') ? `${name.slice(0, name.lastIndexOf('/'))}/` : firstLine(sql)}
        hint={`${name}\n\n${sql}`}
        onOpen={() => {
          open(false)
          onOpen(query)
        }}
        actions={
          <>
            <Button
              size="small"
              appearance="subtle"
              icon={<RenameRegular />}
              aria-label={QUERY.rename(name)}
              title={QUERY.rename(name)}
              onClick={() => setChange({ kind: 'rename', name })}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={QUERY.remove(name)}
              title={QUERY.remove(name)}
              onClick={() => setChange({ kind: 'remove', name })}
            />
          </>
        }
      />
    )
  }
  const wanted = search.trim().toLowerCase()
  return (
    <ToolPopover label={QUERY.savedQueries} icon={<FolderOpenRegular />} isOpen={isOpen} onOpen={open}>
      <SearchList
        label={QUERY.searchSaved}
        search={search}
        onSearch={setSearch}
        empty={<Body1>{all.length === 0 ? QUERY.noSaved : QUERY.nothingFound}</Body1>}
      >
        {all.filter(({ name, sql }) => `${name}\n${sql}`.toLowerCase().includes(wanted)).map(lineOf)}
      </SearchList>
    </ToolPopover>
  )
}

function firstLine(sql: string): string {
  return sql.trimStart().split('\n', 1)[0]?.slice(0, 200) ?? ''
}
