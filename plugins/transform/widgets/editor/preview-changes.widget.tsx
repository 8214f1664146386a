import { formatCount } from '@etabli/sdk'
import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { DataChanges, DbtPreview } from '../../contract'
import { PREVIEW } from '../../messages/preview'
import { PreviewRows } from './preview-rows.widget'

const useStyles = makeStyles({
  changes: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  counts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL, margin: 0 },
  count: { display: 'grid' },
  number: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  table: { flexGrow: 1, minHeight: '160px' },
})

interface Props {
  readonly preview: DbtPreview
  readonly changes: DataChanges
}

const COUNTS = ['before', 'after', 'added', 'removed', 'changed'] as const

/** How the rows of a model differ, and what its columns hold before and after. */
export function PreviewChanges({ preview, changes }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.changes}>
      <dl className={styles.counts}>
        {COUNTS.map((count) => {
          const value = changes[count]
          return value === null ? null : (
            <div key={count} className={styles.count}>
              <dt>
                <Caption1 className={styles.quiet}>{PREVIEW.counts[count]}</Caption1>
              </dt>
              <dd className={styles.number}>{formatCount(value)}</dd>
            </div>
          )
        })}
      </dl>
      {changes.sample && <Body1>{PREVIEW.sample(formatCount(changes.sample.after), formatCount(changes.after))}</Body1>}
      <Body1>{changes.key === null ? PREVIEW.withoutKey : PREVIEW.byKey(changes.key)}</Body1>
      <div className={styles.table}>
        <PreviewRows preview={preview} />
      </div>
    </div>
  )
}
