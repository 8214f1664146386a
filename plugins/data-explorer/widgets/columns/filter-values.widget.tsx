import { useCall } from '@etabli/sdk/react'
import { SkeletonBar } from '@etabli/sdk/ui'
import { Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { getColumnProfile } from '../../contract'
import { COLUMN_MESSAGES } from '../../messages/columns'
import { narrowing, type Selection, selectionFields } from '../../model/table-request'
import { areAllDifferent, areAllNamed } from '../../model/value-spread'
import { TopValues } from './top-values.widget'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS },
  values: { maxHeight: '220px', overflowY: 'auto' },
})

interface Props {
  readonly selection: Selection
  readonly column: string
  readonly onChoose: (value: string) => void
}

/** The values that a column's filter can be set to, those of the rows that the other filters let through. Asked for once the filter is open. */
export default function FilterValues({ selection, column, onChoose }: Props) {
  const styles = useStyles()
  const { [column]: _, ...others } = narrowing(selection.address).filters ?? {}
  const filters = Object.keys(others).length > 0 && { filters: others }
  // Without them the filter is what it was: a failure is not worth a toast.
  const reply = useCall(
    getColumnProfile,
    { ...selectionFields(selection), columnName: column, ...filters },
    { quiet: true },
  )
  if (reply.isLoading)
    return (
      <div aria-busy>
        <SkeletonBar width="medium" />
        <SkeletonBar width="long" />
      </div>
    )
  const profile = reply.data?.columnProfile
  if (!profile || profile.top.length === 0 || areAllDifferent(profile)) return null
  const title = areAllNamed(profile) ? COLUMN_MESSAGES.values : COLUMN_MESSAGES.top
  return (
    <section className={styles.part} aria-label={title}>
      <Caption1Strong>{title}</Caption1Strong>
      <div className={styles.values}>
        <TopValues values={profile.top} rows={profile.rows} onChoose={onChoose} />
      </div>
    </section>
  )
}
