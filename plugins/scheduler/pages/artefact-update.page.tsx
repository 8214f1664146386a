import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, PageLink, SkeletonBar, Wizard } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type Artefact, readArtefact, updateArtefact } from '../contract'
import { ARTEFACT, FORM } from '../messages/artefacts'
import { CODE } from '../messages/shared'
import { artefactsPath } from '../model/artefacts/artefact-paths'
import { useArtefactForm } from '../model/artefacts/use-artefact-form'
import { artefactPath } from '../model/shared/addresses'
import { isUnknown } from '../model/shared/is-unknown'
import { ArtefactForm } from '../widgets/artefacts/form/artefact-form.widget'
import { ChangesDialog } from '../widgets/artefacts/form/changes-dialog.widget'
import { UnknownArtefact } from '../widgets/artefacts/unknown-artefact.widget'

const ONLY_STEP = 0

const useStyles = makeStyles({
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
})

interface Props {
  readonly project: string
  readonly name: string
}

/** The form of a stored artefact. */
export default function ArtefactUpdatePage() {
  const project = useProject()
  const { artefactName = '' } = useParams()
  const writable = useAccess(updateArtefact.access, { project })
  if (writable.granted) return <Update key={`${project}/${artefactName}`} project={project} name={artefactName} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={FORM.deniedUpdate}
      text={writable.reason}
      action={<PageLink to={artefactsPath(project)}>{ARTEFACT.toList}</PageLink>}
    />
  )
}

function Update({ project, name }: Props) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(
    readArtefact,
    { project, artefactName: name },
    { quiet: true, freshFor: 0 },
  )
  // What the form began with must not change under it.
  const [stored, setStored] = useState<Artefact>()
  const found = isFetching ? undefined : data?.artefact
  useEffect(() => {
    if (found) setStored((now) => now ?? found)
  }, [found])
  if (stored) return <StoredForm project={project} stored={stored} />
  if (isUnknown(error)) return <UnknownArtefact project={project} />
  if (error && !isFetching)
    return <ErrorState isPage title={ARTEFACT.failed} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.loading} role="status" aria-label={ARTEFACT.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
    </div>
  )
}

function StoredForm({ project, stored }: { readonly project: string; readonly stored: Artefact }) {
  const navigate = useNavigate()
  const form = useArtefactForm(project, stored)
  const { review, blocked } = form
  return (
    <>
      <Wizard
        title={FORM.update(stored.name)}
        steps={[
          {
            label: FORM.updateTitle,
            heading: CODE.heading,
            view: <ArtefactForm project={project} form={form} isNameLocked />,
            check: form.check,
            ...(blocked !== undefined && { blocked }),
          },
        ]}
        step={ONLY_STEP}
        onStep={() => undefined}
        finish={FORM.save}
        isFinishing={form.isSaving}
        onFinish={form.finish}
        onCancel={() => navigate(artefactPath(project, stored.name))}
      />
      {review && (
        <ChangesDialog
          project={project}
          name={stored.name}
          changes={review.changes}
          isSaving={form.isSaving}
          onSave={() => void form.save(review.input)}
          onClose={form.endReview}
        />
      )}
    </>
  )
}
