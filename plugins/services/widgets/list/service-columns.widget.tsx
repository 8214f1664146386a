import { PageLink, type TableColumn } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Service } from '../../contract'
import { CLOUDS, SERVICES, STATUS } from '../../messages/list'
import { deploymentsOf } from '../../model/shared/clouds'
import { endpointsOf } from '../../model/shared/endpoints'
import { servicePath } from '../../model/shared/paths'
import { DeploymentBadge } from '../shared/deployment-badge.widget'
import { EmulatedBadge } from '../shared/emulated-badge.widget'
import { EndpointLinks } from '../shared/endpoint-links.widget'

const useStyles = makeStyles({
  place: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** What the list shows of each service. */
export function serviceColumns(project: string): readonly TableColumn<Service>[] {
  const { columns: labels } = SERVICES
  return [
    {
      ...{ id: 'name', label: labels.name, width: 200, phoneWidth: 140, sortable: true, filter: 'text' },
      text: ({ name }) => name,
      render: (service) => <PageLink to={servicePath(project, service['redis-id'])}>{service.name}</PageLink>,
    },
    {
      ...{ id: 'description', label: labels.description, width: 240, grows: true, sortable: true, filter: 'text' },
      text: ({ description }) => description,
      render: ({ description }) => description,
    },
    {
      ...{ id: 'endpoints', label: labels.endpoints, width: 420, phoneWidth: 300, filter: 'text' },
      text: (service) => endpointsOf(service).join(' '),
      render: (service) => <Place service={service} />,
    },
  ]
}

/** How it is doing on each cloud, and where it answers. */
function Place({ service }: { readonly service: Service }) {
  const styles = useStyles()
  const deployments = deploymentsOf(service)
  return (
    <span className={styles.place}>
      {deployments.map(({ cloud, deployment }) => (
        <DeploymentBadge key={cloud} deployment={deployment} title={STATUS.on(CLOUDS[cloud], deployment.status)} />
      ))}
      {deployments.some(({ deployment }) => deployment.emulated) && <EmulatedBadge />}
      <EndpointLinks endpoints={endpointsOf(service)} usesGrpx={service['use-grpx']} />
    </span>
  )
}
