import { DialogService, formatDateTime, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useAccess, useCall, useService } from '@etabli/sdk/react'
import { AllowedButton, ErrorState, PanelSection } from '@etabli/sdk/ui'
import { Body1, Body1Strong, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { forgetPublisher, listPublishers, type PinnedPublisher } from '../contract'
import { KEYS } from '../messages'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyle: 'none' },
  item: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalM },
  key: { flexGrow: 1, minWidth: 0, display: 'grid' },
  fingerprint: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** By which keys publishers are known: their packages are taken with no other. */
export function PublisherKeys() {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(listPublishers, {})
  const forget = useForgetting()
  return (
    <PanelSection title={KEYS.title}>
      <Body1 className={styles.quiet}>{KEYS.about}</Body1>
      {data?.publishers.length === 0 && <Body1>{KEYS.empty}</Body1>}
      {data && data.publishers.length > 0 && (
        <ul className={styles.list} aria-label={KEYS.title}>
          {data.publishers.map((publisher) => (
            <Key key={publisher.publisher} publisher={publisher} onForget={() => void forget(publisher.publisher)} />
          ))}
        </ul>
      )}
      {!data && error && !isFetching && <ErrorState title={KEYS.failed} error={error} onRetry={() => void refetch()} />}
    </PanelSection>
  )
}

function Key({ publisher, onForget }: { readonly publisher: PinnedPublisher; readonly onForget: () => void }) {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <span className={styles.key}>
        <Body1Strong>{publisher.publisher}</Body1Strong>
        <code className={styles.fingerprint}>{publisher.fingerprint}</code>
        <Caption1 className={styles.quiet}>
          {KEYS.since(publisher.pinnedBy, formatDateTime(publisher.pinnedAt))}
        </Caption1>
      </span>
      <AllowedButton
        size="small"
        verdict={useAccess(forgetPublisher.access)}
        aria-label={KEYS.forgetOf(publisher.publisher)}
        onClick={onForget}
      >
        {KEYS.forget}
      </AllowedButton>
    </li>
  )
}

function useForgetting(): (publisher: string) => Promise<void> {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  return async (publisher) => {
    const { confirm, cancel } = KEYS
    const question = { title: KEYS.question(publisher), text: KEYS.text, confirm, cancel, danger: true }
    if (!(await dialogs.confirm(question))) return
    try {
      await http.call(forgetPublisher, { publisher })
      toasts.success(KEYS.forgotten(publisher))
    } catch {
      // The toast of the call has said why.
    }
    await queries.invalidateQueries({ queryKey: callKey(listPublishers) })
  }
}
