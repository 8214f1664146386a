import type { AttentionSource } from '@etabli/sdk/platform/server'
import { listBundleTimeline, listTasks, listTimeline } from '../contract'
import { ATTENTION } from '../messages/attention'
import { bundleHref, bundlesHref, failedTasksHref, taskHref, timelineHref } from './hrefs'
import type { TaskHistory } from './tasks/task-history-repository'
import type { TriggerRepository, TriggerRow } from './triggers/trigger-repository'

interface Parts {
  readonly history: Pick<TaskHistory, 'failedLately'>
  readonly triggers: Pick<TriggerRepository, 'troubled'>
}

/** Runs that have failed within a day and did not succeed since, and triggers that did not do what they are for. */
export function schedulerAttention({ history, triggers }: Parts): readonly AttentionSource[] {
  const troubled = async (project: string, isOfBundle: boolean) =>
    (await triggers.troubled(project)).filter(({ bundle_id }) => (bundle_id !== null) === isOfBundle)
  return [
    {
      ...{ title: ATTENTION.failed, icon: 'Task', listed: listTasks, listHref: failedTasksHref },
      find: async ({ project }) =>
        (await history.failedLately(project)).map(({ id, name, artefact, error, completed_at }) => ({
          ...{ name, subject: artefact, href: taskHref(project, id), level: 'error' },
          reason: ATTENTION.because(ATTENTION.reasons.failed, error),
          ...(completed_at && { at: completed_at }),
        })),
    },
    {
      ...{ title: ATTENTION.triggers, icon: 'Task', listed: listTimeline, listHref: timelineHref },
      find: async ({ project }) =>
        (await troubled(project, false)).map((row) => ({
          ...{ name: row.name, subject: row.artefact, ...troubleOf(row) },
          href: timelineHref(project),
        })),
    },
    {
      ...{ title: ATTENTION.bundleTriggers, icon: 'Bundle', listed: listBundleTimeline, listHref: bundlesHref },
      find: async ({ project }) =>
        (await troubled(project, true)).map((row) => ({
          ...{ name: row.name, ...troubleOf(row), href: bundleHref(project, row.bundle_id ?? '') },
        })),
    },
  ]
}

function troubleOf({ outcome, message, fired_at, next_at }: TriggerRow) {
  const reason = outcome === 'missed' || outcome === 'refused' ? ATTENTION.reasons[outcome] : ATTENTION.reasons.stale
  return { reason: ATTENTION.because(reason, message), level: 'warning' as const, at: fired_at ?? next_at }
}
