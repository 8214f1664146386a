import { DialogService, ToastService } from '@etabli/sdk'
import { callKey, useCall, useCallMutation, useQueryClient, useService } from '@etabli/sdk/react'
import {
  createGitSchedule,
  deleteGitSchedule,
  type GitSchedule,
  listGitSchedules,
  switchGitSchedule,
} from '../contract'
import { SCHEDULES } from '../messages'

interface NewSchedule {
  readonly cmd: string
  readonly cron: string
  readonly zone: string
}

/** The schedules of one repository, and what can be done with them. */
export function useSchedules(project: string) {
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const listed = useCall(listGitSchedules, { project })
  const creating = useCallMutation(createGitSchedule)
  const switching = useCallMutation(switchGitSchedule)
  const deleting = useCallMutation(deleteGitSchedule)
  const reload = () => queries.invalidateQueries({ queryKey: callKey(listGitSchedules, { project }) })
  return {
    listed,
    isCreating: creating.isPending,
    refusal: creating.error ?? undefined,
    create: (schedule: NewSchedule, onCreated: () => void) =>
      creating.mutate(
        { project, ...schedule },
        {
          onSuccess: () => {
            toasts.success(SCHEDULES.created)
            onCreated()
            void reload()
          },
        },
      ),
    enable: ({ id }: GitSchedule, isEnabled: boolean) =>
      switching.mutate({ scheduleID: id, isEnabled }, { onSettled: reload }),
    remove: async ({ id, command }: GitSchedule, onRemoved: () => void) => {
      const question = {
        title: SCHEDULES.confirmTitle,
        text: SCHEDULES.confirmText(command),
        confirm: SCHEDULES.delete,
        cancel: SCHEDULES.keep,
        danger: true,
      }
      if (!(await dialogs.confirm(question))) return
      deleting.mutate(
        { scheduleID: id },
        {
          onSuccess: async () => {
            toasts.success(SCHEDULES.deleted)
            await reload()
            onRemoved()
          },
          onError: () => void reload(),
        },
      )
    },
  }
}
