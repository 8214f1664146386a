import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar, WizardFrame } from '@etabli/sdk/ui'
import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type ConnectionTemplate, readSecretForm, type SecretForm as StoredSecret } from '../contract'
import { WIZARD } from '../messages'
import { SELECTED, secretsPath } from '../model/inventory-address'
import { useTemplates } from '../model/use-templates'
import { SecretForm } from '../widgets/form/secret-form.widget'

/** The form of a stored secret: kind and type are what they are, so there is no step before it. */
export default function SecretUpdatePage() {
  const project = useProject()
  const navigate = useNavigate()
  const writable = useAccess(':project:secret:write', { project })
  const selected = useSearchParams()[0].get(SELECTED)
  if (!writable.granted)
    return <EmptyState icon={<LockClosedRegular />} title={WIZARD.deniedUpdate} text={writable.reason} />
  if (!selected)
    return (
      <WizardFrame title={WIZARD.updateTitle}>
        <EmptyState
          icon={<KeyRegular />}
          title={WIZARD.nothingSelected}
          text={WIZARD.nothingSelectedHint}
          action={<Button onClick={() => navigate(secretsPath(project))}>{WIZARD.toSecrets}</Button>}
        />
      </WizardFrame>
    )
  return <Update key={selected} project={project} selected={selected} />
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
  const error = form.error ?? templates.error
  const isFetching = form.isFetching || templates.isFetching
  const retry = () => {
    if (form.error) void form.refetch()
    if (templates.error) void templates.refetch()
  }
  return (
    <WizardFrame
      title={loaded ? WIZARD.update(loaded.secret.name) : WIZARD.updateTitle}
      onBack={() => navigate(secretsPath(project, selected))}
    >
      {loaded ? (
        loaded.secret.kind === 'connection' && !loaded.template ? (
          <EmptyState title={WIZARD.unknownType} text={WIZARD.unknownTypeHint} />
        ) : (
          <SecretForm project={project} template={loaded.template} stored={loaded.secret} />
        )
      ) : error && !isFetching ? (
        <ErrorState title={WIZARD.failed} error={error} onRetry={retry} />
      ) : (
        <span role="status" aria-label={WIZARD.loading}>
          <SkeletonBar width="long" />
        </span>
      )}
    </WizardFrame>
  )
}

/** A connection's form needs its template too. */
function loadedOf(secret: StoredSecret | undefined, templates: readonly ConnectionTemplate[] | undefined) {
  if (!secret) return undefined
  if (secret.kind === 'custom') return { secret, template: undefined }
  if (!templates) return undefined
  return { secret, template: templates.find((each) => each['connection-type'] === secret['connection-type']) }
}
