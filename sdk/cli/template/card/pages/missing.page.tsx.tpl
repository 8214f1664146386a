import { useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { listMissing } from '../contract'
import { TEXT } from '../messages'

const useStyles = makeStyles({
  page: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
})

/** What the card has counted. */
export default function MissingPage() {
  const project = useProject()
  const styles = useStyles()
  const { data, error, refetch } = useCall(listMissing, { project })
  if (error) return <ErrorState title={TEXT.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBar />
  if (data.missing.length === 0)
    return <EmptyState icon={<CheckmarkRegular />} title={TEXT.complete} text={TEXT.completeHint} />
  return (
    <div className={styles.page}>
      <Subtitle2 as="h1">{TEXT.label(project)}</Subtitle2>
      <ul>
        {data.missing.map((setting) => (
          <li key={setting}>{TEXT.missing[setting]}</li>
        ))}
      </ul>
    </div>
  )
}
