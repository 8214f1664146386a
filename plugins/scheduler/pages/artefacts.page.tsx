import type { Prefetch } from '@etabli/sdk'
import { useAccess, useEngines, useFollow, useProject, useReload } from '@etabli/sdk/react'
import { EmptyState, useAddressState, usePageStyles } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { listArtefactRuns, listArtefacts, listTaskEngines, listTasks } from '../contract'
import { ARTEFACTS } from '../messages/artefacts'
import { triggersInput } from '../model/activity/use-triggers'
import { ARTEFACTS_ADDRESS } from '../model/artefacts/artefacts-address'
import { useArtefactRows } from '../model/artefacts/use-artefact-rows'
import { ArtefactTable } from '../widgets/artefacts/artefact-table.widget'
import { ArtefactsHeader } from '../widgets/artefacts/artefacts-header.widget'

export const prefetch: Prefetch = async ({ params: { project = '' }, callAhead }) => {
  await Promise.all([
    callAhead(listArtefacts, { project }),
    callAhead(listArtefactRuns, { project }),
    callAhead(listTaskEngines, { project }),
  ])
}

/** The artefacts of a project, when they run by themselves, and how they last ran. */
export default function ArtefactsPage() {
  const project = useProject()
  const readable = useAccess(listArtefacts.access, { project })
  if (readable.granted) return <Artefacts key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={ARTEFACTS.denied} text={readable.reason} />
}

function Artefacts({ project }: { readonly project: string }) {
  const styles = usePageStyles()
  const [address, setAddress] = useAddressState(ARTEFACTS_ADDRESS)
  const { selected } = useEngines('task')
  const list = useArtefactRows(project, selected)
  const reload = useReload()
  useFollow(listArtefacts, { project }, () => reload(listArtefacts))
  useFollow(listTasks, triggersInput(project, ''), () => reload(listTasks, listArtefactRuns))
  return (
    <div className={styles.page}>
      <ArtefactsHeader project={project} search={address.search} onAddress={setAddress} />
      <div className={styles.table}>
        <ArtefactTable project={project} list={list} address={address} onAddress={setAddress} />
      </div>
    </div>
  )
}
