import { formatDateTime } from '@etabli/core/format/date'
import { type Toast, ToastService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { copyToClipboard } from '@etabli/sdk/ui'
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { Copy20Regular } from '@fluentui/react-icons/svg/copy'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { SurfaceProps } from '../surfaces/surfaces'
import { TOASTS } from './messages'
import { SeverityIcon } from './severity-icon'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  body: { flexGrow: 1, minWidth: 0 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  time: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  empty: { color: tokens.colorNeutralForeground3 },
})

/** Everything that was shown since the page was opened. */
export default function NotificationHistory({ onClose }: SurfaceProps) {
  const styles = useStyles()
  const service = useService(ToastService)
  const history = useStream(service.history$)
  const { title, empty, clear, close } = TOASTS.history
  return (
    <OverlayDrawer open position="end" onOpenChange={onClose} aria-label={title}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <>
              <Button appearance="subtle" disabled={history.length === 0} onClick={() => service.clearHistory()}>
                {clear}
              </Button>
              <Button appearance="subtle" aria-label={close} icon={<Dismiss20Regular />} onClick={onClose} />
            </>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        {history.length === 0 && <p className={styles.empty}>{empty}</p>}
        <ul className={styles.list}>
          {history.map((toast) => (
            <HistoryItem key={toast.id} toast={toast} />
          ))}
        </ul>
      </DrawerBody>
    </OverlayDrawer>
  )
}

function HistoryItem({ toast: { severity, title, text, time } }: { readonly toast: Toast }) {
  const styles = useStyles()
  const copy = () => void copyToClipboard(`${title}: ${text}`)
  return (
    <li className={styles.item}>
      <SeverityIcon severity={severity} />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        <time className={styles.time} dateTime={time.toISOString()}>
          {formatDateTime(time)}
        </time>
      </div>
      <Button
        appearance="subtle"
        size="small"
        aria-label={TOASTS.history.copy}
        title={TOASTS.history.copy}
        icon={<Copy20Regular />}
        onClick={copy}
      />
    </li>
  )
}
