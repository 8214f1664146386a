import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, ListSearch, type SetAddressState, usePageStyles } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { FilterDismissRegular } from '@fluentui/react-icons/svg/filter-dismiss'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { createService } from '../../contract'
import { SERVICES } from '../../messages/list'
import { isNarrowed, type ServicesAddress, withoutFilters } from '../../model/list/services-address'
import { createServicePath } from '../../model/shared/paths'

const useStyles = makeStyles({
  header: { display: 'grid', rowGap: tokens.spacingVerticalM },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flex: '0 1 360px', maxWidth: '100%' },
})

interface Props {
  readonly project: string
  readonly address: ServicesAddress
  readonly onAddress: SetAddressState<ServicesAddress>
}

export function ServicesHeader({ project, address, onAddress }: Props) {
  const styles = useStyles()
  const page = usePageStyles()
  const find = useCallback(
    (text: string) => onAddress(({ view }) => ({ search: text, view: { ...view, page: 1 } }), { replace: true }),
    [onAddress],
  )
  return (
    <header className={styles.header}>
      <div className={page.head}>
        <div className={page.text}>
          <Title2 as="h1" className={page.title}>
            {SERVICES.title}
          </Title2>
          <Body1 className={page.about}>{SERVICES.about}</Body1>
        </div>
        <NewServiceButton project={project} />
      </div>
      <div className={styles.bar}>
        <ListSearch
          className={styles.search}
          label={SERVICES.search}
          hint={SERVICES.searchHint}
          value={address.search}
          onValue={find}
        />
        <Button
          appearance="subtle"
          icon={<FilterDismissRegular />}
          disabledFocusable={!isNarrowed(address)}
          onClick={() => onAddress(withoutFilters)}
        >
          {SERVICES.clear}
        </Button>
      </div>
    </header>
  )
}

export function NewServiceButton({ project }: Pick<Props, 'project'>) {
  const navigate = useNavigate()
  const writable = useAccess(createService.access, { project })
  return (
    <AllowedButton
      verdict={writable}
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => navigate(createServicePath(project))}
    >
      {SERVICES.create}
    </AllowedButton>
  )
}
