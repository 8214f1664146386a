import type { Prefetch } from '@etabli/sdk'
import { useAccess, useProject } from '@etabli/sdk/react'
import { EmptyState, useAddressState, usePageStyles } from '@etabli/sdk/ui'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { listServices } from '../contract'
import { SERVICES } from '../messages/list'
import { SERVICES_ADDRESS } from '../model/list/services-address'
import { ServiceTable } from '../widgets/list/service-table.widget'
import { ServicesHeader } from '../widgets/list/services-header.widget'

export const prefetch: Prefetch = ({ params: { project = '' }, callAhead }) => callAhead(listServices, { project })

/** The services of a project: how each is doing, and where it answers. */
export default function ServicesPage() {
  const project = useProject()
  const readable = useAccess(listServices.access, { project })
  if (readable.granted) return <Services key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={SERVICES.denied} text={readable.reason} />
}

function Services({ project }: { readonly project: string }) {
  const styles = usePageStyles()
  const [address, setAddress] = useAddressState(SERVICES_ADDRESS)
  return (
    <div className={styles.page}>
      <ServicesHeader project={project} address={address} onAddress={setAddress} />
      <div className={styles.table}>
        <ServiceTable project={project} address={address} onAddress={setAddress} />
      </div>
    </div>
  )
}
