import { DialogService, ToastService } from '@etabli/sdk'
import { useCall, useCallMutation, useFollow, useService } from '@etabli/sdk/react'
import {
  type Alert,
  createAlert,
  deleteAlert,
  listAlertDeliveries,
  listAlerts,
  testAlert,
  updateAlert,
} from '../../contract'
import { ALERT_FORM, ALERTS } from '../../messages/alerts'
import { type AlertDraft, inputOf } from './alert-draft'
import { refusedTarget } from './refused-target'

/** The alerts of a project with their messages, as they are by now. */
export function useAlerts(project: string) {
  const alerts = useCall(listAlerts, { project })
  const deliveries = useCall(listAlertDeliveries, { project })
  const reload = () => {
    void alerts.refetch()
    void deliveries.refetch()
  }
  useFollow(listAlerts, { project }, reload)
  return { alerts, deliveries, reload }
}

/** What can be done with an alert. Failures are told as toasts. */
export function useAlertActions(project: string, onChanged: () => void) {
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const updating = useCallMutation(updateAlert)
  const deleting = useCallMutation(deleteAlert)
  const testing = useCallMutation(testAlert)
  return {
    isTesting: (alert: Alert) => testing.isPending && testing.variables.alertRedisID === alert['redis-id'],
    enable: (alert: Alert, enabled: boolean) => {
      const { name, kind, target, events, about } = alert
      updating.mutate(
        { project, alertRedisID: alert['redis-id'], alert: { name, kind, target, events, about, enabled } },
        { onSettled: onChanged },
      )
    },
    test: (alert: Alert) =>
      testing.mutate(
        { project, alertRedisID: alert['redis-id'] },
        { onSuccess: () => toasts.info(ALERTS.tested), onSettled: onChanged },
      ),
    remove: async (alert: Alert, onRemoved: () => void) => {
      const question = {
        title: ALERTS.deleteTitle(alert.name),
        text: ALERTS.deleteText,
        confirm: ALERTS.delete,
        cancel: ALERTS.keep,
        danger: true,
      }
      if (!(await dialogs.confirm(question))) return
      deleting.mutate(
        { project, alertRedisID: alert['redis-id'] },
        {
          onSuccess: () => {
            toasts.success(ALERTS.deleted)
            onRemoved()
          },
          onSettled: onChanged,
        },
      )
    },
  }
}

/** Creates an alert, or changes the one that is given. */
export function useSaveAlert(project: string, alert: Alert | undefined) {
  const toasts = useService(ToastService)
  // The form says it where it belongs.
  const creating = useCallMutation(createAlert, { quiet: true })
  const updating = useCallMutation(updateAlert, { quiet: true })
  const failed = alert ? updating : creating
  const ofTarget = refusedTarget(failed.error, failed.variables?.alert.target ?? '')
  return {
    isSaving: creating.isPending || updating.isPending,
    /** Why the platform did not take it, where that is of no field. */
    refusal: ofTarget === undefined ? (failed.error ?? undefined) : undefined,
    /** Why it did not take the address, until another one is written. */
    targetFault: ({ target }: AlertDraft) => (target.trim() === failed.variables?.alert.target ? ofTarget : undefined),
    /** @param onSaved is given the key that is shown once; empty where there is none */
    save: (draft: AlertDraft, onSaved: (signingKey: string) => void) => {
      const input = inputOf(draft)
      if (!alert)
        return creating.mutate(
          { project, alert: input },
          {
            onSuccess: ({ signingKey }) => {
              toasts.success(ALERT_FORM.created)
              onSaved(signingKey)
            },
          },
        )
      return updating.mutate(
        { project, alertRedisID: alert['redis-id'], alert: input },
        {
          onSuccess: () => {
            toasts.success(ALERT_FORM.updated)
            onSaved('')
          },
        },
      )
    },
  }
}
