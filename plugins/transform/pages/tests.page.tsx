import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { listTests } from '../contract'
import { LISTS } from '../messages/lists'
import { TESTS } from '../model/lists/list-kind'
import { RunDbt } from '../widgets/jobs/run-dbt.widget'
import { EntityPanel } from '../widgets/lists/entity-panel.widget'
import { ListHead, useListStyles } from '../widgets/lists/list-head.widget'
import { SessionTable } from '../widgets/lists/session-table.widget'

const TYPES = ['dbt-test'] as const

/** The tests of the dbt project, and the work on them. */
export default function TestsPage() {
  const project = useProject()
  const readable = useAccess(listTests.access, { project })
  const styles = useListStyles()
  if (!readable.granted)
    return <EmptyState isPage icon={<LockClosedRegular />} title={LISTS.denied} text={readable.reason} />
  return (
    <div className={styles.page}>
      <ListHead title={LISTS.tests} about={LISTS.testsAbout}>
        <RunDbt key={project} project={project} only="test" />
      </ListHead>
      <EntityPanel key={`tests/${project}`} kind={TESTS} project={project} />
      <SessionTable key={project} project={project} types={TYPES} />
    </div>
  )
}
