import type { Prefetch } from '@etabli/sdk'
import { useAccess, useCall, useFollow, useProject, useReload } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, usePageStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useParams } from 'react-router-dom'
import { type Artefact, listTaskEngines, listTasks, readArtefact } from '../contract'
import { ARTEFACT, ARTEFACTS } from '../messages/artefacts'
import { triggersInput } from '../model/activity/use-triggers'
import { subjectOf } from '../model/artefacts/subject-of'
import { isUnknown } from '../model/shared/is-unknown'
import ActivityPanel from '../widgets/activity/activity-panel.widget'
import { ArtefactFacts } from '../widgets/artefacts/artefact-facts.widget'
import { ArtefactHeader } from '../widgets/artefacts/artefact-header.widget'
import { UnknownArtefact } from '../widgets/artefacts/unknown-artefact.widget'
import { EnvironmentPanel } from '../widgets/shared/environment-panel.widget'
import { SecretsPanel } from '../widgets/shared/secrets-panel.widget'

/** Below this there is no room for the runs beside the details. */
const NARROW = '@media (max-width: 1280px)'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  details: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
})

export const prefetch: Prefetch = ({ params: { project = '', artefactName = '' }, callAhead }) =>
  Promise.all([callAhead(readArtefact, { project, artefactName }), callAhead(listTaskEngines, { project })])

/** One artefact: what it is, when it runs, and how it ran. */
export default function ArtefactPage() {
  const project = useProject()
  const { artefactName = '' } = useParams()
  const readable = useAccess(readArtefact.access, { project })
  if (readable.granted) return <Found key={`${project}/${artefactName}`} project={project} name={artefactName} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={ARTEFACTS.denied} text={readable.reason} />
}

interface Props {
  readonly project: string
  readonly name: string
}

function Found({ project, name }: Props) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(readArtefact, { project, artefactName: name }, { quiet: true })
  const reload = useReload()
  useFollow(readArtefact, { project, artefactName: name }, () => reload(readArtefact))
  useFollow(listTasks, triggersInput(project, '', name), () => reload(listTasks))
  if (data && !isUnknown(error)) return <Details project={project} artefact={data.artefact} />
  if (isUnknown(error)) return <UnknownArtefact project={project} />
  if (error && !isFetching)
    return <ErrorState isPage title={ARTEFACT.failed} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.loading} role="status" aria-label={ARTEFACT.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
      <SkeletonBar width="long" />
    </div>
  )
}

function Details({ project, artefact }: { readonly project: string; readonly artefact: Artefact }) {
  const styles = useStyles()
  const page = usePageStyles()
  const reload = useReload()
  return (
    <div className={mergeClasses(page.page, page.scrolled)}>
      <ArtefactHeader project={project} artefact={artefact} />
      <div className={styles.columns}>
        <section className={styles.details} aria-label={ARTEFACT.details}>
          <ArtefactFacts artefact={artefact} />
          <SecretsPanel project={project} secrets={artefact.secrets} />
          <EnvironmentPanel env={artefact.env} />
        </section>
        <ActivityPanel {...subjectOf(project, artefact)} onChange={() => reload(readArtefact)} />
      </div>
    </div>
  )
}
