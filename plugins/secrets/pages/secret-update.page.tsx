import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, EnvDifferenceDialog, ErrorState, PageLink, SkeletonBar, Wizard } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type ConnectionTemplate, readSecretForm, type SecretForm as StoredSecret } from '../contract'
import { CHANGES, FORM, WIZARD } from '../messages'
import { SELECTED, secretsPath } from '../model/inventory-address'
import { useSecretForm } from '../model/use-secret-form'
import { useTemplates } from '../model/use-templates'
import { SecretForm } from '../widgets/form/secret-form.widget'

const ONLY_STEP = 0

/** The form of a stored secret: kind and type are what they are, so it is the wizard's only step. */
export default function SecretUpdatePage() {
  const project = useProject()
  const navigate = useNavigate()
  const writable = useAccess(':project:secret:write', { project })
  const selected = useSearchParams()[0].get(SELECTED)
  if (!writable.granted)
    return (
      <EmptyState
        isPage
        icon={<LockClosedRegular />}
        title={WIZARD.deniedUpdate}
        text={writable.reason}
        action={<PageLink to={secretsPath(project)}>{WIZARD.toSecrets}</PageLink>}
      />
    )
  if (selected) return <Update key={selected} project={project} selected={selected} />
  return (
    <Formless>
      <EmptyState
        icon={<KeyRegular />}
        title={WIZARD.nothingSelected}
        text={WIZARD.nothingSelectedHint}
        action={<Button onClick={() => navigate(secretsPath(project))}>{WIZARD.toSecrets}</Button>}
      />
    </Formless>
  )
}

/** The page where there is no form, or not yet. */
function Formless({ onCancel, children }: { readonly onCancel?: () => void; readonly children: ReactNode }) {
  return (
    <Wizard
      title={WIZARD.updateTitle}
      steps={[{ label: WIZARD.updateTitle, view: children, hasNoNext: true }]}
      step={ONLY_STEP}
      onStep={() => undefined}
      finish={FORM.save}
      onFinish={() => undefined}
      {...(onCancel && { onCancel })}
    />
  )
}

interface Props {
  readonly project: string
  readonly selected: string
}

interface Loaded {
  readonly secret: StoredSecret
  readonly template: ConnectionTemplate | undefined
}

function Update({ project, selected }: Props) {
  const navigate = useNavigate()
  const form = useCall(readSecretForm, { secretRedisID: selected }, { quiet: true, freshFor: 0 })
  const templates = useTemplates()
  const found = loadedOf(form.isFetching ? undefined : form.data?.secret, templates.data?.secretConnections)
  // What the form began with must not change under it.
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (found?.secret) setLoaded((now) => now ?? found)
  }, [found])
  const cancel = () => navigate(secretsPath(project, selected))
  if (loaded && (loaded.secret.kind === 'custom' || loaded.template))
    return <LoadedForm project={project} onCancel={cancel} {...loaded} />
  const error = form.error ?? templates.error
  const retry = () => {
    if (form.error) void form.refetch()
    if (templates.error) void templates.refetch()
  }
  return (
    <Formless onCancel={cancel}>
      {loaded ? (
        <EmptyState title={WIZARD.unknownType} text={WIZARD.unknownTypeHint} />
      ) : error && !(form.isFetching || templates.isFetching) ? (
        <ErrorState title={WIZARD.failed} error={error} onRetry={retry} />
      ) : (
        <span role="status" aria-label={WIZARD.loading}>
          <SkeletonBar width="long" />
        </span>
      )}
    </Formless>
  )
}

function LoadedForm({ project, secret, template, onCancel }: Loaded & Pick<Props, 'project'> & Cancelled) {
  const state = useSecretForm({ project, template, stored: secret })
  const { review, blocked } = state
  return (
    <>
      <Wizard
        title={WIZARD.update(secret.name)}
        steps={[
          {
            label: FORM.entries,
            heading: template?.title ?? WIZARD.customTitle,
            view: <SecretForm project={project} state={state} template={template} stored={secret} />,
            check: state.check,
            ...(blocked !== undefined && { blocked }),
          },
        ]}
        step={ONLY_STEP}
        onStep={() => undefined}
        finish={FORM.save}
        isFinishing={state.isSaving}
        onFinish={state.finish}
        onCancel={onCancel}
      />
      {review && (
        <EnvDifferenceDialog
          title={CHANGES.title(secret.name)}
          about={CHANGES.about}
          difference={review.changes}
          others={review.changes.fields.map((field) => CHANGES.fields[field] ?? field)}
          isSaving={state.isSaving}
          onSave={() => void state.save(review.input)}
          onClose={state.endReview}
        />
      )}
    </>
  )
}

interface Cancelled {
  readonly onCancel: () => void
}

/** A connection's form needs its template too. */
function loadedOf(secret: StoredSecret | undefined, templates: readonly ConnectionTemplate[] | undefined) {
  if (!secret) return undefined
  if (secret.kind === 'custom') return { secret, template: undefined }
  if (!templates) return undefined
  return { secret, template: templates.find((each) => each['connection-type'] === secret['connection-type']) }
}
