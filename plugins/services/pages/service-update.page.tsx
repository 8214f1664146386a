import { useAccess, useCall, useProject } from '@etabli/sdk/react'
import { EmptyState, PageLink } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { readService, type Service } from '../contract'
import { FORM } from '../messages/form'
import { SERVICE } from '../messages/service'
import { servicesPath } from '../model/shared/paths'
import { ServiceForm } from '../widgets/form/service-form.widget'
import { NoServiceYet } from '../widgets/shared/no-service-yet.widget'

/** The form of a stored service. */
export default function ServiceUpdatePage() {
  const project = useProject()
  const { serviceRedisID = '' } = useParams()
  const writable = useAccess(':project:service:write', { project })
  if (writable.granted)
    return <Update key={`${project}/${serviceRedisID}`} project={project} serviceRedisID={serviceRedisID} />
  return (
    <EmptyState
      isPage
      icon={<LockClosedRegular />}
      title={FORM.deniedUpdate}
      text={writable.reason}
      action={<PageLink to={servicesPath(project)}>{SERVICE.toList}</PageLink>}
    />
  )
}

function Update({ project, serviceRedisID }: { readonly project: string; readonly serviceRedisID: string }) {
  const { data, error, isFetching, refetch } = useCall(readService, { serviceRedisID }, { quiet: true, freshFor: 0 })
  // What the form began with must not change under it.
  const [stored, setStored] = useState<Service>()
  const found = isFetching ? undefined : data?.service
  useEffect(() => {
    if (found) setStored((now) => now ?? found)
  }, [found])
  if (stored) return <ServiceForm project={project} stored={stored} />
  return <NoServiceYet project={project} error={isFetching ? undefined : error} onRetry={() => void refetch()} />
}
