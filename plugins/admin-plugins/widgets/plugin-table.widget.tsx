import { useCall } from '@etabli/sdk/react'
import { Table, TableBody, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components'
import { listPluginForms, type Plugin } from '../contract'
import { PLUGINS } from '../messages'
import { usePluginActions } from '../model/use-plugin-actions'
import { PluginRow } from './plugin-row.widget'
import { useTableStyles } from './plugin-table.styles'

const COLUMNS = ['plugin', 'version', 'publisher', 'source', 'hash', 'state', 'enabled', 'actions'] as const

interface Props {
  readonly plugins: readonly Plugin[]
  /** The versions that plugins could be upgraded to, by id. */
  readonly updates: ReadonlyMap<string, string>
  readonly onDetails: (id: string) => void
}

export function PluginTable({ plugins, updates, onDetails }: Props) {
  const styles = useTableStyles()
  const actions = usePluginActions()
  const forms = useCall(listPluginForms, {}, { quiet: true }).data?.plugins
  return (
    <div className={styles.frame}>
      <Table aria-label={PLUGINS.tableLabel} size="small" className={styles.table}>
        <PluginTableHead />
        <TableBody>
          {plugins.map((plugin) => (
            <PluginRow
              key={plugin.id}
              plugin={plugin}
              update={updates.get(plugin.id)}
              forms={forms?.find(({ id }) => id === plugin.id)}
              actions={actions}
              onDetails={() => onDetails(plugin.id)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

export function PluginTableHead() {
  const styles = useTableStyles()
  return (
    <TableHeader>
      <TableRow>
        {COLUMNS.map((column) => (
          <TableHeaderCell key={column} className={styles[column]}>
            {PLUGINS.columns[column]}
          </TableHeaderCell>
        ))}
      </TableRow>
    </TableHeader>
  )
}
