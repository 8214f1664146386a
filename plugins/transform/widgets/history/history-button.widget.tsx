import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useState } from 'react'
import { HISTORY } from '../../messages/history'
import type { EntityKind, Subject } from '../../model/editor/entity-kind'
import { HistoryDialog } from './history-dialog.widget'

/** Opens what became of an entity. */
export function HistoryButton(subject: Subject & { readonly kind: EntityKind }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button icon={<HistoryRegular />} onClick={() => setShown(true)}>
        {HISTORY.open}
      </Button>
      {isShown && <HistoryDialog {...subject} onClose={() => setShown(false)} />}
    </>
  )
}
