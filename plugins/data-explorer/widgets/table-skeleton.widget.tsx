import { SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { TableName } from '../model/explorer-address'
import { Breadcrumb } from './breadcrumb.widget'

const useStyles = makeStyles({
  head: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  rows: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    gap: `16px ${tokens.spacingHorizontalXL}`,
    padding: tokens.spacingHorizontalM,
  },
})

const COLUMNS = 5

/** The table is chosen, its columns are not known yet. */
export function TableSkeleton({ name, size }: { readonly name: TableName; readonly size: number }) {
  const styles = useStyles()
  return (
    <div aria-busy>
      <div className={styles.head}>
        <Breadcrumb name={name} />
      </div>
      <div className={styles.rows}>
        {Array.from({ length: size * COLUMNS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
          <SkeletonBar key={index} width={index % 3 === 0 ? 'long' : 'medium'} />
        ))}
      </div>
    </div>
  )
}
