import { useCall } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type Column, getColumnProfile } from '../../contract'
import { COLUMN_MESSAGES } from '../../messages/columns'
import { withRange, withValue } from '../../model/column-filter'
import type { ExplorerAddress } from '../../model/explorer-address'
import { narrowing, type Selection, selectionFields } from '../../model/table-request'
import { useBesideStyles } from '../beside.styles'
import { ColumnActions } from './column-actions.widget'
import { ColumnFacts } from './column-facts.widget'

const useStyles = makeStyles({
  choice: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  select: { flexGrow: 1, minWidth: 0 },
  over: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly selection: Selection
  readonly columns: readonly Column[]
  /** The name of the column that is looked at. */
  readonly column: string
  readonly setAddress: (change: (now: ExplorerAddress) => ExplorerAddress) => void
}

/** What is in one column of the rows that are selected; every figure leads to its rows. */
export default function ColumnPanel({ selection, columns, column, setAddress }: Props) {
  const styles = useStyles()
  const beside = useBesideStyles()
  const { filters } = narrowing(selection.address)
  const input = { ...selectionFields(selection), columnName: column, ...(filters && { filters }) }
  const reply = useCall(getColumnProfile, input, { keepPrevious: false })
  const place = Math.max(
    0,
    columns.findIndex(({ name }) => name === column),
  )
  const described = columns[place]
  const profile = reply.data?.columnProfile
  const look = (name: string | undefined) =>
    setAddress(({ profile: _, ...now }) => (name === undefined ? now : { ...now, profile: name }))
  const step = (by: number) => look(columns[(place + by + columns.length) % columns.length]?.name)
  return (
    <aside className={beside.panel} aria-label={COLUMN_MESSAGES.panel}>
      <div className={beside.head}>
        <Subtitle2 as="h2">{COLUMN_MESSAGES.panel}</Subtitle2>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={COLUMN_MESSAGES.close}
          title={COLUMN_MESSAGES.close}
          onClick={() => look(undefined)}
        />
      </div>
      <div className={styles.choice}>
        <Select
          size="small"
          className={styles.select}
          aria-label={COLUMN_MESSAGES.column}
          value={column}
          onChange={(_, { value }) => look(value)}
        >
          {columns.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={COLUMN_MESSAGES.previous}
          title={COLUMN_MESSAGES.previous}
          onClick={() => step(-1)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRightRegular />}
          aria-label={COLUMN_MESSAGES.next}
          title={COLUMN_MESSAGES.next}
          onClick={() => step(1)}
        />
      </div>
      {described && <ColumnActions project={selection.project} name={selection.name} column={described} />}
      {reply.error && !profile && (
        <ErrorState title={COLUMN_MESSAGES.failed} error={reply.error} onRetry={() => void reply.refetch()} />
      )}
      {reply.isLoading && (
        <div aria-busy>
          <SkeletonBar width="medium" />
          <SkeletonBar width="long" />
          <SkeletonBar width="short" />
        </div>
      )}
      {profile && described && (
        <>
          <Caption1 className={styles.over}>
            {described.type} · {COLUMN_MESSAGES.over(profile.rows, profile['is-partial'])}
            {selection.proportion < 1 && ` · ${COLUMN_MESSAGES.sample(selection.proportion)}`}
          </Caption1>
          <ColumnFacts
            profile={profile}
            onNulls={() => setAddress((now) => withValue(now, described, null))}
            onRange={(from, to) => setAddress((now) => withRange(now, described, from, to))}
            onValue={(value) => setAddress((now) => withValue(now, described, value))}
          />
        </>
      )}
    </aside>
  )
}
