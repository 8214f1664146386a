import { Button, Input, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import { type KeyboardEvent, useRef, useState } from 'react'
import { QUERY } from '../../../messages/query'
import { LONGEST_NAME } from '../../../model/query/saved-queries'
import type { EditorTab } from '../../../model/query/workbench/editor-tabs'
import { ConfirmLine } from '../confirm-line.widget'

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', flexShrink: 0, columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  list: { overflowX: 'auto', minWidth: 0 },
  space: { flexGrow: 1 },
})

interface Props {
  readonly tabs: readonly EditorTab[]
  readonly current: EditorTab
  readonly onSelect: (id: string) => void
  readonly onAdd: () => void
  readonly onClose: (id: string) => void
  readonly onRename: (id: string, name: string) => void
}

/** The open editors. What can be done with the shown one stands beside them, since a tab holds no buttons. */
export function EditorTabBar({ tabs, current, onSelect, onAdd, onClose, onRename }: Props) {
  const styles = useStyles()
  const bar = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'close' | 'rename'>()
  const focusShown = () => bar.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  const done = () => {
    setAsked(undefined)
    requestAnimationFrame(focusShown)
  }
  const close = () => {
    onClose(current.id)
    done()
  }
  // What is empty can be closed without a question.
  const askToClose = () => (current.text.trim() === '' ? close() : setAsked('close'))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F2') setAsked('rename')
    else if (event.key === 'Delete') askToClose()
    else return
    event.preventDefault()
  }
  if (asked === 'close')
    return <ConfirmLine question={QUERY.closeAsk(current.name)} yes={QUERY.closeConfirm} onYes={close} onNo={done} />
  if (asked === 'rename')
    return (
      <NameField
        name={current.name}
        onDone={(name) => {
          onRename(current.id, name)
          done()
        }}
      />
    )
  return (
    <div ref={bar} className={styles.bar}>
      <TabList
        className={styles.list}
        size="small"
        aria-label={QUERY.editors}
        selectedValue={current.id}
        onTabSelect={(_, { value }) => onSelect(String(value))}
        onKeyDown={press}
        onDoubleClick={() => setAsked('rename')}
      >
        {tabs.map(({ id, name }) => (
          <Tab key={id} value={id}>
            {name}
          </Tab>
        ))}
      </TabList>
      <TabButton label={QUERY.newEditor} icon={<AddRegular />} onClick={onAdd} />
      <div className={styles.space} />
      <TabButton
        label={QUERY.renameEditor}
        hint={QUERY.renameEditorHint}
        icon={<RenameRegular />}
        onClick={() => setAsked('rename')}
      />
      <TabButton
        label={QUERY.closeEditor}
        hint={QUERY.closeEditorHint}
        icon={<DismissRegular />}
        onClick={askToClose}
      />
    </div>
  )
}

interface TabButtonProps {
  readonly label: string
  readonly hint?: string
  readonly icon: React.JSX.Element
  readonly onClick: () => void
}

function TabButton({ label, hint = label, icon, onClick }: TabButtonProps) {
  return <Button size="small" appearance="subtle" icon={icon} aria-label={label} title={hint} onClick={onClick} />
}

/** Enter and leaving the field keep the name, Escape the old one; an empty name is none. */
function NameField({ name, onDone }: { readonly name: string; readonly onDone: (name: string) => void }) {
  const [value, setValue] = useState(name)
  const keep = () => onDone(value.trim() || name)
  return (
    <Input
      size="small"
      autoFocus
      value={value}
      maxLength={LONGEST_NAME}
      aria-label={QUERY.editorName}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(_, { value: typed }) => setValue(typed)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
        if (key === 'Escape') onDone(name)
      }}
    />
  )
}
