import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, ListSearch, type SetAddressState } from '@etabli/sdk/ui'
import { Caption1, makeStyles, Select, Title2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { KINDS } from '../contract'
import { SECRETS } from '../messages'
import { createPath, type InventoryAddress } from '../model/inventory-address'

const useStyles = makeStyles({
  header: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
  },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  text: { flex: '1 1 280px', display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  search: { flex: '0 1 360px', maxWidth: '100%' },
})

interface Props {
  readonly project: string
  readonly address: InventoryAddress
  readonly onAddress: SetAddressState<InventoryAddress>
}

export function InventoryHeader({ project, address, onAddress }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const writable = useAccess(':project:secret:write', { project })
  const find = useCallback(
    (search: string) => onAddress((now) => ({ ...firstPage(now), search }), { replace: true }),
    [onAddress],
  )
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.text}>
          <Title2 as="h1" className={styles.title}>
            {SECRETS.title}
          </Title2>
          <Caption1 className={styles.about}>{SECRETS.about}</Caption1>
        </div>
        <AllowedButton
          verdict={writable}
          appearance="primary"
          icon={<AddRegular />}
          onClick={() => navigate(createPath(project))}
        >
          {SECRETS.create}
        </AllowedButton>
      </div>
      <div className={styles.bar}>
        <ListSearch
          className={styles.search}
          label={SECRETS.search}
          hint={SECRETS.searchHint}
          value={address.search}
          onValue={find}
        />
        <Select
          aria-label={SECRETS.kind}
          value={address.kind ?? ''}
          onChange={(_event, { value }) => {
            const kind = KINDS.find((each) => each === value)
            onAddress(({ kind: _, ...now }) => ({ ...firstPage(now), ...(kind && { kind }) }))
          }}
        >
          <option value="">{SECRETS.allKinds}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SECRETS.kindChoices[kind]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={SECRETS.expiry}
          value={address.isExpiring ? 'soon' : ''}
          onChange={(_event, { value }) =>
            onAddress(({ isExpiring: _, ...now }) => ({ ...firstPage(now), ...(value !== '' && { isExpiring: true }) }))
          }
        >
          <option value="">{SECRETS.anyExpiry}</option>
          <option value="soon">{SECRETS.expiring}</option>
        </Select>
      </div>
    </header>
  )
}

function firstPage<Address extends Pick<InventoryAddress, 'view'>>(address: Address): Address {
  return { ...address, view: { ...address.view, page: 1 } }
}
