import { useAccess } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { ItemCompareRegular } from '@fluentui/react-icons/svg/item-compare'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SecretForm } from '../../contract'
import { DETAIL } from '../../messages'
import { updatePath } from '../../model/inventory-address'
import { useRevoke } from '../../model/use-revoke'
import { CompareDialog } from './compare-dialog.widget'

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } })

interface Props {
  readonly project: string
  readonly secret: SecretForm
  readonly isTesting: boolean
  readonly onTest: () => void
  readonly onGone: () => void
}

export function PanelActions({ project, secret, isTesting, onTest, onGone }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const revoke = useRevoke()
  const writable = useAccess(':project:secret:write', { project })
  const [isRevoking, setRevoking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const remove = async () => {
    setRevoking(true)
    const isGone = await revoke(secret)
    setRevoking(false)
    if (isGone) onGone()
  }
  return (
    <div className={styles.actions}>
      <AllowedButton
        verdict={writable}
        icon={<EditRegular />}
        onClick={() => navigate(updatePath(project, secret['redis-id']))}
      >
        {DETAIL.edit}
      </AllowedButton>
      {secret.kind === 'connection' && (
        <Button icon={<PlugConnectedRegular />} disabledFocusable={isTesting} onClick={onTest}>
          {DETAIL.test}
        </Button>
      )}
      <Button icon={<ItemCompareRegular />} onClick={() => setComparing(true)}>
        {DETAIL.compare}
      </Button>
      <AllowedButton
        verdict={writable}
        icon={<DeleteRegular />}
        {...(isRevoking && { disabledFocusable: true })}
        onClick={() => void remove()}
      >
        {DETAIL.delete}
      </AllowedButton>
      {isComparing && <CompareDialog project={project} secret={secret} onClose={() => setComparing(false)} />}
    </div>
  )
}
