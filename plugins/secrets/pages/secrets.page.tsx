import type { Prefetch } from '@etabli/sdk'
import { useAccess, useProject } from '@etabli/sdk/react'
import { AllowedButton, EmptyState, useAddressState } from '@etabli/sdk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { listConnectionTemplates } from '../contract'
import { SECRETS } from '../messages'
import { createPath, INVENTORY_ADDRESS, type InventoryAddress } from '../model/inventory-address'
import { useInventory } from '../model/use-inventory'
import { SecretPanel } from '../widgets/detail/secret-panel.widget'
import { InventoryHeader } from '../widgets/inventory-header.widget'
import { SecretTable } from '../widgets/secret-table.widget'

/** Where there is no room for both, the panel lies over the list. */
const NARROW = '@media (max-width: 1360px)'

const useStyles = makeStyles({
  page: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    height: '100%',
    minHeight: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  withPanel: {
    gridTemplateColumns: 'minmax(0, 1fr) 440px',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  rows: { flexGrow: 1, minHeight: 0, overflow: 'hidden' },
  panel: {
    minHeight: 0,
    minWidth: 0,
    [NARROW]: {
      position: 'absolute',
      top: 0,
      right: 0,
      bottom: 0,
      width: 'min(440px, 100%)',
      zIndex: 2,
      boxShadow: tokens.shadow16,
    },
  },
})

export const prefetch: Prefetch = ({ callAhead }) => callAhead(listConnectionTemplates, {})

/** The secrets of a project, and the one that is looked at. */
export default function SecretsPage() {
  const project = useProject()
  const readable = useAccess(':project:secret:read', { project })
  if (readable.granted) return <Secrets key={project} project={project} />
  return <EmptyState icon={<LockClosedRegular />} title={SECRETS.denied} text={readable.reason} />
}

function Secrets({ project }: { readonly project: string }) {
  const styles = useStyles()
  const [address, setAddress] = useAddressState(INVENTORY_ADDRESS)
  const inventory = useInventory(project, address)
  const { selected, view } = address

  const select = useCallback((redisId: string) => setAddress((now) => ({ ...now, selected: redisId })), [setAddress])
  const close = () => {
    setAddress(({ selected: _, ...now }) => now)
    document.querySelector<HTMLElement>(`[data-secret="${CSS.escape(selected ?? '')}"]`)?.focus()
  }
  return (
    <div className={mergeClasses(styles.page, selected !== undefined && styles.withPanel)}>
      <div className={styles.list}>
        <InventoryHeader project={project} address={address} onAddress={setAddress} />
        <div className={styles.rows}>
          <SecretTable
            inventory={inventory}
            view={view}
            onView={(next) => setAddress((now) => ({ ...now, view: next }))}
            selected={selected}
            onSelect={select}
            empty={<NoSecrets project={project} address={address} onClear={() => setAddress(cleared)} />}
          />
        </div>
      </div>
      {selected !== undefined && (
        <div className={styles.panel}>
          <SecretPanel project={project} selected={selected} onClose={close} />
        </div>
      )}
    </div>
  )
}

function cleared({ kind: _, isExpiring: _expiring, ...address }: InventoryAddress): InventoryAddress {
  return { ...address, search: '', view: { ...address.view, page: 1 } }
}

interface NoSecretsProps {
  readonly project: string
  readonly address: InventoryAddress
  readonly onClear: () => void
}

function NoSecrets({ project, address, onClear }: NoSecretsProps) {
  const navigate = useNavigate()
  const writable = useAccess(':project:secret:write', { project })
  if (address.search !== '' || address.kind !== undefined || address.isExpiring)
    return (
      <EmptyState
        title={SECRETS.noMatch}
        text={SECRETS.noMatchHint}
        action={<Button onClick={onClear}>{SECRETS.clear}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<KeyRegular />}
      title={SECRETS.empty}
      text={SECRETS.emptyHint}
      action={
        <AllowedButton
          verdict={writable}
          appearance="primary"
          icon={<AddRegular />}
          onClick={() => navigate(createPath(project))}
        >
          {SECRETS.create}
        </AllowedButton>
      }
    />
  )
}
