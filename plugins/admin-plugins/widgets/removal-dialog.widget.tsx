import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Checkbox } from '@fluentui/react-components'
import { useState } from 'react'
import type { Plugin } from '../contract'
import { REMOVAL } from '../messages'

interface Props {
  readonly plugin: Plugin
  readonly onRemove: (withData: boolean) => void
  readonly onClose: () => void
}

/** Asks before a plugin goes, and whether what it has stored goes too. */
export function RemovalDialog({ plugin, onRemove, onClose }: Props) {
  const [withData, setWithData] = useState(false)
  return (
    <PageDialog
      title={REMOVAL.title(plugin.title)}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{REMOVAL.cancel}</Button>
          <Button appearance="primary" onClick={() => onRemove(withData)}>
            {REMOVAL.confirm}
          </Button>
        </>
      }
    >
      <Body1>{REMOVAL.text(plugin.id)}</Body1>
      <Checkbox
        checked={withData}
        label={REMOVAL.withData}
        onChange={(_event, { checked }) => setWithData(checked === true)}
      />
      {withData && <Body1 role="status">{REMOVAL.dataGone}</Body1>}
    </PageDialog>
  )
}
