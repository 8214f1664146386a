import type { Prefetch } from '@etabli/sdk'
import { useAccess, useProject } from '@etabli/sdk/react'
import { AllowedButton, EmptyState, ErrorState, lazyPart, SkeletonBar } from '@etabli/sdk/ui'
import {
  Body1,
  Caption1,
  makeStyles,
  Subtitle2,
  tokens,
  typographyStyles,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { type ReactNode, useRef, useState } from 'react'
import { type Alert, listAlertDeliveries, listAlerts } from '../contract'
import { ALERTS, DELIVERIES } from '../messages/alerts'
import { useAlertActions, useAlerts } from '../model/alerts/use-alerts'
import { AlertItem } from '../widgets/alerts/alert-item.widget'
import { DeliveryTable } from '../widgets/alerts/delivery-table.widget'

const AlertDialog = lazyPart(() => import('../widgets/alerts/alert-dialog.widget'))

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  texts: { flex: '1 1 320px', display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: { ...typographyStyles.title2, margin: 0, ':focus': { outlineStyle: 'none' } },
  plain: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2 },
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalL },
  log: { display: 'flex', flexDirection: 'column', flexGrow: 1, rowGap: tokens.spacingVerticalS },
  table: { flexGrow: 1, height: '440px', minHeight: '320px' },
})

export const prefetch: Prefetch = ({ params: { project = '' }, callAhead }) =>
  Promise.all([callAhead(listAlerts, { project }), callAhead(listAlertDeliveries, { project })])

/** Who is told of failures in a project, and what was sent. */
export default function AlertsPage() {
  const project = useProject()
  const readable = useAccess(':project:task:read', { project })
  if (readable.granted) return <Alerts key={project} project={project} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={ALERTS.denied} text={readable.reason} />
}

/** The form that is open above the page: of an alert, or of a new one. */
interface Opened {
  readonly alert: Alert | undefined
}

function Alerts({ project }: { readonly project: string }) {
  const styles = useStyles()
  const restoreFocus = useRestoreFocusTarget()
  const writable = useAccess(':project:task:write', { project })
  const { alerts, deliveries, reload } = useAlerts(project)
  const actions = useAlertActions(project, reload)
  const [opened, setOpened] = useState<Opened>()
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = alerts.data?.alerts
  const add = (
    <AllowedButton
      verdict={writable}
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => setOpened({ alert: undefined })}
      {...restoreFocus}
    >
      {ALERTS.create}
    </AllowedButton>
  )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.texts}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {ALERTS.title}
          </h1>
          <Body1 className={styles.about}>{ALERTS.about}</Body1>
        </div>
        {listed !== undefined && listed.length > 0 && add}
      </header>
      <div className={styles.frame}>
        <AlertList read={alerts} alerts={listed} empty={add}>
          {(alert) => (
            <AlertItem
              key={alert['redis-id']}
              alert={alert}
              writable={writable}
              isTesting={actions.isTesting(alert)}
              onEnable={(enabled) => actions.enable(alert, enabled)}
              onTest={() => actions.test(alert)}
              onEdit={() => setOpened({ alert })}
              // The button that was pressed goes with its alert: the keyboard goes on from here.
              onDelete={() => void actions.remove(alert, () => heading.current?.focus())}
            />
          )}
        </AlertList>
      </div>
      <section className={styles.log} aria-label={DELIVERIES.title}>
        <Subtitle2 as="h2" className={styles.plain}>
          {DELIVERIES.title}
        </Subtitle2>
        <Caption1 className={styles.about}>{DELIVERIES.about}</Caption1>
        <div className={`${styles.frame} ${styles.table}`}>
          <DeliveryTable
            project={project}
            alerts={listed ?? []}
            deliveries={deliveries.data?.deliveries}
            error={deliveries.isFetching ? undefined : (deliveries.error ?? undefined)}
            onRetry={() => void deliveries.refetch()}
          />
        </div>
      </section>
      {opened && (
        <AlertDialog
          project={project}
          alert={opened.alert}
          taken={(listed ?? []).map(({ name }) => name).filter((name) => name !== opened.alert?.name)}
          canMail={alerts.data?.canMail ?? false}
          onSaved={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

interface ListProps {
  readonly read: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly alerts: readonly Alert[] | undefined
  /** The next step where there is none. */
  readonly empty: ReactNode
  readonly children: (alert: Alert) => ReactNode
}

function AlertList({ read, alerts, empty, children }: ListProps) {
  const styles = useStyles()
  if (read.error && !read.isFetching && !alerts)
    return <ErrorState title={ALERTS.failed} error={read.error} onRetry={() => void read.refetch()} />
  if (!alerts)
    return (
      <div role="status" aria-label={ALERTS.loading} className={styles.waiting}>
        <SkeletonBar width="medium" />
        <SkeletonBar width="long" />
      </div>
    )
  if (alerts.length === 0)
    return <EmptyState icon={<AlertRegular />} title={ALERTS.empty} text={ALERTS.emptyHint} action={empty} />
  return (
    <ul className={styles.list} aria-label={ALERTS.list}>
      {alerts.map(children)}
    </ul>
  )
}
