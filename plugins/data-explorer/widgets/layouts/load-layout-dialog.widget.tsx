import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { MESSAGES } from '../../messages'
import type { TableName } from '../../model/explorer-address'
import type { Layout } from '../../model/layouts/layout'
import { useLayouts } from '../../model/layouts/use-layouts'
import { LayoutLine } from './layout-line.widget'

const useStyles = makeStyles({
  content: { outlineStyle: 'none' },
  list: { maxHeight: '46vh', overflowY: 'auto', margin: 0, padding: 0, listStyleType: 'none' },
})

interface Props {
  readonly table: TableName
  readonly onLoad: (layout: Layout) => void
  readonly onClose: () => void
}

/** The saved layouts of a table: one is chosen, or deleted. */
export function LoadLayoutDialog({ table, onLoad, onClose }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const layouts = useLayouts()
  const [names, setNames] = useState(() => layouts.names(table))
  const content = useRef<HTMLDivElement>(null)

  const load = (name: string) => {
    const loaded = layouts.load(table, name)
    if (loaded.status !== 'loaded') return toasts.error(MESSAGES.savedLayoutFailed)
    onLoad(loaded.layout)
    onClose()
  }
  const remove = (name: string) => {
    if (!layouts.remove(table, name)) return toasts.error(MESSAGES.layoutNotDeleted)
    // The button that had the focus is gone with its line.
    content.current?.focus()
    setNames(layouts.names(table))
    toasts.success(MESSAGES.layoutDeleted)
  }
  return (
    <PageDialog
      title={MESSAGES.loadLayout}
      width={440}
      onClose={onClose}
      actions={<Button onClick={onClose}>{MESSAGES.close}</Button>}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {names.length === 0 ? (
          <Body1>{MESSAGES.noLayouts}</Body1>
        ) : (
          <ul className={styles.list} aria-label={MESSAGES.layoutsOf(table.table)}>
            {names.map((name) => (
              <LayoutLine key={name} name={name} onLoad={() => load(name)} onDelete={() => remove(name)} />
            ))}
          </ul>
        )}
      </div>
    </PageDialog>
  )
}
