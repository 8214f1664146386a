import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useStream } from '../../react/use-stream'
import { ToastService } from '../../services/toasts'
import { STAGE } from '../messages'
import type { Harness } from '../model/harness'

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    zIndex: 1_000_001,
    right: tokens.spacingHorizontalXL,
    bottom: tokens.spacingVerticalXL,
    width: 'min(360px, calc(100vw - 40px))',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  toast: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    borderLeft: `3px solid ${tokens.colorBrandBackground}`,
  },
  error: { borderLeftColor: tokens.colorStatusDangerBackground3 },
  success: { borderLeftColor: tokens.colorStatusSuccessBackground3 },
  body: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
})

/** The messages that the plugin shows. */
export function StageToasts({ harness: { services } }: { readonly harness: Harness }) {
  const styles = useStyles()
  const service = services(ToastService)
  const toasts = useStream(service.toasts$)
  return (
    <section aria-label={STAGE.toasts} className={styles.stack}>
      {toasts.map(({ id, severity, title, text }) => (
        <div
          key={id}
          role={severity === 'error' ? 'alert' : 'status'}
          className={mergeClasses(styles.toast, severity !== 'info' && styles[severity])}
        >
          <div className={styles.body}>
            <div className={styles.title}>{title}</div>
            {text}
          </div>
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={STAGE.dismiss}
            onClick={() => service.dismiss(id)}
          />
        </div>
      ))}
    </section>
  )
}
