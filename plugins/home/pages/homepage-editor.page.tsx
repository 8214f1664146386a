import type { Prefetch } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { ErrorState } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useParams } from 'react-router-dom'
import { readHomepageSource } from '../contract'
import { EDITOR } from '../messages'
import { HomepageEditor } from '../widgets/homepage-editor.widget'
import { HomepageSkeleton } from '../widgets/homepage-states.widget'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '520px',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
  },
})

export const prefetch: Prefetch = ({ params: { project = '' }, callAhead }) =>
  callAhead(readHomepageSource, { project })

/** Where an administrator writes a project's homepage. */
export default function HomepageEditorPage() {
  const { project = '' } = useParams()
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(readHomepageSource, { project })
  return (
    <div className={styles.page}>
      {data ? (
        <HomepageEditor key={project} project={project} source={data.source} />
      ) : error && !isFetching ? (
        <ErrorState title={EDITOR.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <HomepageSkeleton />
      )}
    </div>
  )
}
