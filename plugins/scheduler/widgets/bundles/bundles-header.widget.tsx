import { useAccess } from '@etabli/sdk/react'
import type { SetAddressState } from '@etabli/sdk/ui'
import { AllowedButton, ListSearch, usePageStyles } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { createBundle } from '../../contract'
import { BUNDLES } from '../../messages/bundles'
import { bundleCreatePath } from '../../model/bundles/bundle-paths'
import type { BundlesAddress } from '../../model/bundles/bundles-address'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  search: { flex: '0 1 320px', maxWidth: '100%' },
})

interface Props {
  readonly project: string
  readonly search: string
  readonly onAddress: SetAddressState<BundlesAddress>
}

export function BundlesHeader({ project, search, onAddress }: Props) {
  const styles = useStyles()
  const frame = usePageStyles()
  const onSearch = useCallback(
    (text: string) => onAddress(({ view }) => ({ search: text, view: { ...view, page: 1 } }), { replace: true }),
    [onAddress],
  )
  return (
    <>
      <header className={frame.head}>
        <div className={frame.text}>
          <Title2 as="h1" className={frame.title}>
            {BUNDLES.title}
          </Title2>
          <Body1 className={frame.about}>{BUNDLES.about}</Body1>
        </div>
        <NewBundleButton project={project} />
      </header>
      <div className={styles.bar}>
        <ListSearch
          className={styles.search}
          label={BUNDLES.search}
          hint={BUNDLES.searchHint}
          value={search}
          onValue={onSearch}
        />
        <Button disabledFocusable={search === ''} onClick={() => onSearch('')}>
          {BUNDLES.clear}
        </Button>
      </div>
    </>
  )
}

export function NewBundleButton({ project }: Pick<Props, 'project'>) {
  const navigate = useNavigate()
  const writable = useAccess(createBundle.access, { project })
  return (
    <AllowedButton
      verdict={writable}
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => navigate(bundleCreatePath(project))}
    >
      {BUNDLES.create}
    </AllowedButton>
  )
}
