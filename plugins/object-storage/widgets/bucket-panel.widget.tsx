import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { StorageRegular } from '@fluentui/react-icons/svg/storage'
import { BUCKET_NAME } from '../contract'
import { MESSAGES } from '../messages'
import type { useBuckets } from '../model/use-buckets'
import { AddForm } from './add-form.widget'
import { BucketLine } from './bucket-line.widget'

const MAX_BUCKET_NAME = 63
const SKELETON_LINES = ['short', 'long', 'medium'] as const

/** Where there is room for one pane only. */
const PHONE = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    width: '264px',
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 1100px)': { width: '216px' },
    [PHONE]: { width: '100%', maxHeight: '35%', overflowY: 'auto', borderRightStyle: 'none' },
  },
  list: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: 0,
    listStyleType: 'none',
    // There the panel is what scrolls: to WebKit its padding would begin where the list ends.
    [PHONE]: { marginInline: 0 },
  },
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalL, padding: tokens.spacingVerticalS },
})

interface Props {
  readonly buckets: ReturnType<typeof useBuckets>
  readonly selected: string | undefined
  /** Why buckets may not be made or deleted, if so. */
  readonly reason: string | undefined
  readonly onSelect: (bucket: string) => void
  readonly onGone: () => void
}

/** The buckets of the project: one is chosen, others come and go. */
export function BucketPanel({ buckets, selected, reason, onSelect, onGone }: Props) {
  const styles = useStyles()
  const { list, names } = buckets
  const add = async (name: string) => {
    // Nothing was named.
    if (name === '') return false
    const isMade = await buckets.create(name)
    if (isMade) onSelect(name)
    return isMade
  }
  const remove = async (name: string) => {
    if (await buckets.remove(name)) onGone()
  }
  return (
    <aside className={styles.panel} aria-label={MESSAGES.buckets}>
      <Subtitle2 as="h1">{MESSAGES.title}</Subtitle2>
      <AddForm
        label={MESSAGES.newBucket}
        action={MESSAGES.createBucket}
        maxLength={MAX_BUCKET_NAME}
        reason={reason}
        isBusy={buckets.isCreating}
        faultOf={(name) => (name === '' || BUCKET_NAME.test(name) ? undefined : MESSAGES.bucketName)}
        onAdd={add}
      />
      {list.isLoading && (
        <div className={styles.skeleton} role="status" aria-label={MESSAGES.loadingBuckets}>
          {SKELETON_LINES.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      )}
      {list.error && !names && (
        <ErrorState title={MESSAGES.bucketsFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {names?.length === 0 && (
        <EmptyState
          icon={<StorageRegular />}
          title={MESSAGES.noBuckets}
          text={reason === undefined ? MESSAGES.noBucketsHint : MESSAGES.noBucketsDenied}
        />
      )}
      {names && names.length > 0 && (
        <ul className={styles.list} aria-label={MESSAGES.buckets}>
          {names.map((name) => (
            <BucketLine
              key={name}
              name={name}
              isSelected={name === selected}
              reason={reason}
              onSelect={() => onSelect(name)}
              onDelete={() => void remove(name)}
            />
          ))}
        </ul>
      )}
    </aside>
  )
}
