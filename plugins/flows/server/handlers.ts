import type { OriginTrigger, TaskArtefact } from '@etabli/sdk/platform/server'
import { type HandledCall, handle } from '@etabli/sdk/server'
import {
  createFlow,
  deleteFlow,
  listFlowSecrets,
  listFlows,
  readFlow,
  type SingerFlow,
  type SingerFlowInput,
  type SingerTarget,
  updateFlow,
} from '../contract'
import { checkFlow, type FlowSources, readableSecrets } from './check-flow'
import { failures } from './failures'
import { FLOW_KIND } from './flow-origin'
import type { FlowRepository, FlowRow } from './flow-repository'

interface Parts extends FlowSources {
  readonly flows: FlowRepository
  readonly triggers: () => readonly ((project: string, kind: string) => Promise<readonly OriginTrigger[]>)[]
  readonly artefacts: () => readonly ((project: string, kind: string) => Promise<readonly TaskArtefact[]>)[]
}

export function flowCalls(parts: Parts): readonly HandledCall[] {
  const { flows } = parts
  const schedules = async (project: string) => {
    const found = (await Promise.all(parts.triggers().map((triggersOf) => triggersOf(project, FLOW_KIND)))).flat()
    return (name: string) => found.filter((trigger) => trigger.name === name).map(({ cron }) => cron)
  }
  const present = async (row: FlowRow) => presentFlow(row, (await schedules(row.project))(row.name))
  return [
    handle(listFlows, async ({ input: { project } }) => {
      const [rows, scheduleOf] = await Promise.all([flows.list(project), schedules(project)])
      return { singerFlows: rows.map((row) => presentFlow(row, scheduleOf(row.name))) }
    }),

    handle(listFlowSecrets, async ({ input: { project }, principal }) => ({
      secrets: [...(await readableSecrets(parts, principal, project))],
    })),

    handle(readFlow, async ({ input: { project, singerFlowName } }) => {
      const row = await flows.find(project, singerFlowName)
      if (!row) throw failures.UNKNOWN_FLOW()
      return { singerFlow: await present(row) }
    }),

    handle(createFlow, async ({ input: { project, singerFlow }, principal, audit }) => {
      audit({ object: `flow ${singerFlow.name}`, project, after: audited(singerFlow) })
      const checked = await checkFlow(parts, principal, project, singerFlow)
      if (await isArtefact(parts, project, singerFlow.name)) throw failures.NAME_TAKEN()
      return { singerFlow: await present(await flows.create(project, checked, principal.email)) }
    }),

    handle(updateFlow, async ({ input: { project, singerFlowName, singerFlow }, principal, audit }) => {
      audit({ object: `flow ${singerFlowName}`, project, after: audited(singerFlow) })
      if (singerFlow.name !== singerFlowName) throw failures.NAME_FIXED()
      const before = await flows.find(project, singerFlowName)
      if (!before) throw failures.UNKNOWN_FLOW()
      const checked = await checkFlow(parts, principal, project, singerFlow, before)
      const row = await flows.update(project, checked, principal.email)
      if (!row) throw failures.UNKNOWN_FLOW()
      return { singerFlow: await present(row) }
    }),

    handle(deleteFlow, async ({ input: { project, singerFlowName }, audit }) => {
      audit({ object: `flow ${singerFlowName}`, project })
      const found = (await Promise.all(parts.triggers().map((triggersOf) => triggersOf(project, FLOW_KIND)))).flat()
      if (found.some(({ name }) => name === singerFlowName)) throw failures.FLOW_HAS_TRIGGERS()
      if (!(await flows.remove(project, singerFlowName))) throw failures.UNKNOWN_FLOW()
      return {}
    }),
  ]
}

/** Both run by their names. */
async function isArtefact({ artefacts }: Parts, project: string, name: string): Promise<boolean> {
  const lists = artefacts().flatMap((artefactsOf) => ['custom', 'dbt'].map((kind) => artefactsOf(project, kind)))
  return (await Promise.all(lists)).flat().some((artefact) => artefact.name === name)
}

export function presentFlow(row: FlowRow, schedules: readonly string[]): SingerFlow {
  return {
    name: row.name,
    description: row.description,
    'creation-time': row.created_at.toISOString(),
    'last-modified-time': row.modified_at.toISOString(),
    'last-modified-by': row.modified_by,
    version: String(row.version),
    manifest: { schedule: schedules.length === 1 ? (schedules[0] ?? '') : '' },
    triggers: schedules.length,
    'singer-tap': row.tap,
    'singer-target': row.target,
    mapping: [...row.mapping],
  }
}

/** A flow as the audit trail keeps it: settings may hold anything, so only their names. */
function audited(flow: SingerFlowInput) {
  const side = ({ name, configuration, secretConnection }: SingerTarget) => ({
    ...{ name, secret: secretConnection['redis-id'] },
    configuration: Object.keys(configuration),
  })
  return { description: flow.description, tap: side(flow['singer-tap']), target: side(flow['singer-target']) }
}
