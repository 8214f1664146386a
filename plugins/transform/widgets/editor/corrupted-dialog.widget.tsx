import { formatDateTime, HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Caption1, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DbtFileSession } from '../../contract'
import { CORRUPTED } from '../../messages/editor'
import type { EntityKind } from '../../model/editor/entity-kind'

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap' } })

interface Props {
  readonly kind: EntityKind
  readonly project: string
  readonly session: DbtFileSession
}

/** A work session that cannot be loaded is closed, so that another can begin (OP-62). */
export function CorruptedDialog({ kind, project, session }: Props) {
  const styles = useStyles()
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const navigate = useNavigate()
  const [isClosing, setClosing] = useState(false)
  const toList = () => void navigate(kind.paths.list(project))
  const close = async () => {
    setClosing(true)
    try {
      await kind.close(http, { project, session: session['redis-id'] })
      toasts.success(CORRUPTED.closed)
      toList()
    } catch {
      // The toast of the call has said why.
      setClosing(false)
    }
  }
  return (
    <PageDialog
      title={CORRUPTED.title}
      width={480}
      staysOpen
      onClose={toList}
      actions={
        <>
          <Button onClick={toList}>{CORRUPTED.back}</Button>
          <Button
            className={styles.button}
            appearance="primary"
            disabledFocusable={isClosing}
            onClick={() => void close()}
          >
            {CORRUPTED.close}
          </Button>
        </>
      }
    >
      <Body1>{CORRUPTED.text(session['entity-name'])}</Body1>
      <Caption1>{CORRUPTED.begun(session['created-by'], formatDateTime(session['creation-time']))}</Caption1>
    </PageDialog>
  )
}
