import { formatDateTime } from '@etabli/sdk'
import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button } from '@fluentui/react-components'
import { LOCK } from '../../messages/lists'
import type { Held, Lock } from '../../model/lists/use-lock'

type Answers = Pick<Lock, 'isClosing' | 'back' | 'overwrite' | 'proceed'>

/** Who holds what is to be opened, and what can be done about it (TRANS-22). */
export function LockDialog({ held, lock }: { readonly held: Held; readonly lock: Answers }) {
  const { session } = held
  return (
    <PageDialog
      title={LOCK.title}
      width={560}
      onClose={lock.back}
      actions={
        <>
          <Button appearance="primary" onClick={lock.back}>
            {LOCK.back}
          </Button>
          <Button disabledFocusable={lock.isClosing} onClick={() => !lock.isClosing && void lock.overwrite(held)}>
            {LOCK.overwrite}
          </Button>
          <Button onClick={() => lock.proceed(held)}>{LOCK.proceed}</Button>
        </>
      }
    >
      <Body1 block>{LOCK.held(session['locked-by-email'], formatDateTime(session['creation-time']))}</Body1>
      <Body1 block>{LOCK.saved(formatDateTime(session['last-modified-time']))}</Body1>
      <Body1 block>{LOCK.overwriteHint}</Body1>
      <Body1 block>{LOCK.continueHint}</Body1>
    </PageDialog>
  )
}
