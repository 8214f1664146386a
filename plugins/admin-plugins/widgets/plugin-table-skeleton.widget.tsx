import { SkeletonBar } from '@etabli/sdk/ui'
import { Table, TableBody, TableCell, TableRow } from '@fluentui/react-components'
import { PLUGINS } from '../messages'
import { useTableStyles } from './plugin-table.styles'
import { PluginTableHead } from './plugin-table.widget'

const ROWS = [1, 2, 3, 4, 5, 6]
const WIDTHS = ['long', 'short', 'medium', 'medium', 'long', 'short', 'short', 'short'] as const

export function PluginTableSkeleton() {
  const styles = useTableStyles()
  return (
    <div className={styles.frame} role="status" aria-label={PLUGINS.loading}>
      <Table aria-hidden size="small" className={styles.table}>
        <PluginTableHead />
        <TableBody>
          {ROWS.map((row) => (
            <TableRow key={row}>
              {WIDTHS.map((width, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                <TableCell key={column}>
                  <SkeletonBar width={width} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
