import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { listModels } from '../contract'
import { LISTS } from '../messages/lists'
import { MODELS, SOURCES } from '../model/lists/list-kind'
import { RunDbt } from '../widgets/jobs/run-dbt.widget'
import { LineageButton } from '../widgets/lineage/lineage-button.widget'
import { EntityPanel } from '../widgets/lists/entity-panel.widget'
import { ListHead, useListStyles } from '../widgets/lists/list-head.widget'
import { SessionTable } from '../widgets/lists/session-table.widget'

const TYPES = ['dbt-model', 'dbt-source'] as const

/** Models and sources of the project, and the work on them. */
export default function TransformPage() {
  const project = useProject()
  const readable = useAccess(listModels.access, { project })
  const styles = useListStyles()
  if (!readable.granted)
    return <EmptyState isPage icon={<LockClosedRegular />} title={LISTS.denied} text={readable.reason} />
  return (
    <div className={styles.page}>
      <ListHead title={LISTS.transform} about={LISTS.transformAbout}>
        <LineageButton project={project} />
        <RunDbt key={project} project={project} />
      </ListHead>
      <div className={styles.panels}>
        <EntityPanel key={`models/${project}`} kind={MODELS} project={project} />
        <EntityPanel key={`sources/${project}`} kind={SOURCES} project={project} />
      </div>
      <SessionTable key={project} project={project} types={TYPES} />
    </div>
  )
}
