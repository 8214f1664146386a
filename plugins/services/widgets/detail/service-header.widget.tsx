import { LineageLinks } from '@etabli/sdk/platform'
import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, Extensions, usePageStyles } from '@etabli/sdk/ui'
import { Body1, Title2 } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useNavigate } from 'react-router-dom'
import type { Service } from '../../contract'
import { SERVICE } from '../../messages/service'
import { useDeleteService } from '../../model/detail/use-delete-service'
import { servicesPath, updateServicePath } from '../../model/shared/paths'

/** What the service is called, and the ways to change or delete it, and to where it stands in the lineage. */
export function ServiceHeader({ project, service }: { readonly project: string; readonly service: Service }) {
  const styles = usePageStyles()
  const navigate = useNavigate()
  const writable = useAccess(':project:service:write', { project })
  const remove = useDeleteService(() => void navigate(servicesPath(project)))
  const id = service['redis-id']
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <Title2 as="h1" className={styles.title}>
          {service.name}
        </Title2>
        <Body1 className={styles.about}>{service.description}</Body1>
      </div>
      <div className={styles.actions}>
        <Extensions point={LineageLinks} props={{ project, node: id }} fields={{ project }} />
        <AllowedButton
          verdict={writable}
          icon={<EditRegular />}
          onClick={() => navigate(updateServicePath(project, id))}
        >
          {SERVICE.edit}
        </AllowedButton>
        <AllowedButton verdict={writable} icon={<DeleteRegular />} onClick={() => void remove(id)}>
          {SERVICE.delete}
        </AllowedButton>
      </div>
    </header>
  )
}
