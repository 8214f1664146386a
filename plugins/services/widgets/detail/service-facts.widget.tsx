import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList } from '@etabli/sdk/ui'
import type { Service } from '../../contract'
import { FIELDS, SERVICE } from '../../messages/service'

/** What a service is, as its form has it. */
export function ServiceFacts({ service }: { readonly service: Service }) {
  const modified = formatDateTime(service['last-modified-time'])
  const by = service['last-modified-by']
  return (
    <DescriptionList>
      <Description name={FIELDS.name}>{service.name}</Description>
      <Description name={FIELDS.description}>{service.description}</Description>
      <Description name={FIELDS.image}>{service.image || SERVICE.none}</Description>
      <Description name={FIELDS.gitUrl}>{service['git-url'] || SERVICE.none}</Description>
      <Description name={FIELDS.gitBranch}>{service['git-branch'] || SERVICE.none}</Description>
      <Description name={FIELDS.codePath}>{service['code-path'] || SERVICE.none}</Description>
      <Description name={FIELDS.port}>{service.port}</Description>
      <Description name={SERVICE.useGrpx}>{service['use-grpx'] ? SERVICE.yes : SERVICE.no}</Description>
      <Description name={SERVICE.lastModified}>
        {by === '' ? modified : SERVICE.lastModifiedBy(modified, by)}
      </Description>
      <Description name={SERVICE.created}>{formatDateTime(service['creation-time'])}</Description>
    </DescriptionList>
  )
}
