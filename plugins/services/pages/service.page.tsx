import type { Prefetch } from '@etabli/sdk'
import { useAccess, useCall, useFollow, useProject, useReload } from '@etabli/sdk/react'
import { EmptyState, usePageStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useParams } from 'react-router-dom'
import { readService, readServiceHealth, type Service } from '../contract'
import { SERVICES } from '../messages/list'
import { SERVICE } from '../messages/service'
import { isUnknown } from '../model/shared/is-unknown'
import { ControlPanel } from '../widgets/control/control-panel.widget'
import { ServiceFacts } from '../widgets/detail/service-facts.widget'
import { ServiceHeader } from '../widgets/detail/service-header.widget'
import { ServicePanels } from '../widgets/detail/service-panels.widget'
import { ServiceViews } from '../widgets/detail/service-views.widget'
import { FailedDeployments } from '../widgets/diagnosis/deployment-diagnosis.widget'
import { NoServiceYet } from '../widgets/shared/no-service-yet.widget'

/** Below this there is no room for the control panel beside the details. */
const NARROW = '@media (max-width: 1280px)'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  details: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

export const prefetch: Prefetch = ({ params: { serviceRedisID = '' }, callAhead }) =>
  callAhead(readService, { serviceRedisID })

/** One service: what it is, where it is deployed, and what can be done to it there. */
export default function ServicePage() {
  const project = useProject()
  const { serviceRedisID = '' } = useParams()
  const readable = useAccess(':project:service:read', { project })
  if (readable.granted)
    return <Found key={`${project}/${serviceRedisID}`} project={project} serviceRedisID={serviceRedisID} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={SERVICES.denied} text={readable.reason} />
}

function Found({ project, serviceRedisID }: { readonly project: string; readonly serviceRedisID: string }) {
  const input = { serviceRedisID }
  const { data, error, isFetching, refetch } = useCall(readService, input, { quiet: true })
  const reload = useReload()
  // An address that is new is not asked about yet: what is known of its health is another.
  useFollow(readService, input, () => reload(readService, readServiceHealth))
  if (data && !isUnknown(error)) return <Details project={project} service={data.service} />
  return (
    <NoServiceYet
      project={project}
      error={isFetching && !isUnknown(error) ? undefined : error}
      onRetry={() => void refetch()}
    />
  )
}

function Details({ project, service }: { readonly project: string; readonly service: Service }) {
  const styles = useStyles()
  const page = usePageStyles()
  return (
    <div className={mergeClasses(page.page, page.scrolled)}>
      <ServiceHeader project={project} service={service} />
      <ServiceViews project={project} service={service}>
        <div className={styles.columns}>
          <section className={styles.details} aria-label={SERVICE.details}>
            <ServiceFacts service={service} />
            <ServicePanels project={project} service={service} />
          </section>
          <ControlPanel project={project} service={service} />
        </div>
        <FailedDeployments service={service} />
      </ServiceViews>
    </div>
  )
}
