import { type HandledCall, handle, type JobDefinition, type JobSchedule, type JobSchedules } from '@etabli/sdk/server'
import { createGitSchedule, deleteGitSchedule, listGitSchedules, switchGitSchedule } from '../../contract'
import { type GitCommand, parseCommand } from '../parse-command'
import { presentSchedule } from '../presenter'

interface Parts {
  readonly schedules: JobSchedules
  readonly job: JobDefinition<GitCommand>
  readonly refuseUnknown: (project: string) => Promise<void>
}

export function scheduleCalls({ schedules, job, refuseUnknown }: Parts): readonly HandledCall[] {
  return [
    handle(listGitSchedules, async ({ input: { project } }) => {
      await refuseUnknown(project)
      return { gitSchedules: (await schedules.list(job, project)).map(presentSchedule) }
    }),
    handle(createGitSchedule, async ({ input: { project, cmd, cron, zone }, principal, audit }) => {
      audit({ object: `schedule in ${project}`, project, after: { cmd, cron, zone } })
      await refuseUnknown(project)
      const payload = parseCommand(cmd)
      const made = await schedules.add({ principal, project, args: payload.args, job, payload, cron, zone })
      return { gitSchedule: presentSchedule(made) }
    }),
    handle(switchGitSchedule, async ({ input: { scheduleID, isEnabled }, audit }) => {
      const before = await schedules.find(job, scheduleID)
      audit({ ...audited(before), before: { isEnabled: before.isEnabled }, after: { isEnabled } })
      return { gitSchedule: presentSchedule(await schedules.enable(job, scheduleID, isEnabled)) }
    }),
    handle(deleteGitSchedule, async ({ input: { scheduleID }, audit }) => {
      const before = await schedules.find(job, scheduleID)
      const { command, cron, zone, owner } = presentSchedule(before)
      audit({ ...audited(before), before: { cmd: command, cron, zone, owner } })
      await schedules.remove(job, scheduleID)
      return {}
    }),
  ]
}

function audited({ project }: JobSchedule) {
  return { object: `schedule in ${project}`, project }
}
