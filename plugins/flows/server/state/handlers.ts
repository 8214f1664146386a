import { type HandledCall, handle } from '@etabli/sdk/server'
import { changeFlowState, type FlowState, listFlowStates, previewFlowState } from '../../contract'
import { failures } from '../failures'
import type { FlowRepository, FlowRow } from '../flow-repository'
import type { FlowRuns } from '../run/flow-run-repository'
import type { FlowStateRow, FlowStates, StateOwner } from './flow-state-repository'
import { bookmarksOf, broughtContent, contentOf, withoutStream } from './state-content'
import { movesBetween } from './state-moves'

interface Parts {
  readonly flows: Pick<FlowRepository, 'find'>
  readonly states: FlowStates
  readonly runs: Pick<FlowRuns, 'list'>
}

/** What somebody asks for. */
interface Wish {
  readonly project: string
  readonly singerFlowName: string
  readonly back?: string | undefined
  readonly reset?: string | undefined
  readonly content?: string | undefined
}

export function stateCalls({ flows, states, runs }: Parts): readonly HandledCall[] {
  const flowOf = async (project: string, name: string): Promise<FlowRow> => {
    const row = await flows.find(project, name)
    if (!row) throw failures.UNKNOWN_FLOW()
    return row
  }
  /** The current state, as far as the next run goes on from it, and the one that is wished for. */
  const wished = async (wish: Wish) => {
    if ([wish.back, wish.reset, wish.content].filter((one) => one !== undefined).length !== 1)
      throw failures.ONE_CHANGE()
    const owner = ownerOf(await flowOf(wish.project, wish.singerFlowName))
    const current = await states.current(owner.project, owner.flow)
    const now = current && isOf(current, owner) ? (contentOf(current.content) ?? {}) : {}
    if (wish.reset !== undefined) return { owner, now, next: withoutStream(now, wish.reset), origin: 'reset' as const }
    if (wish.content !== undefined) return { owner, now, next: broughtContent(wish.content), origin: 'copy' as const }
    const earlier = await states.find(owner.project, owner.flow, wish.back ?? '')
    if (!earlier) throw failures.UNKNOWN_STATE()
    if (!isOf(earlier, owner)) throw failures.STATE_OF_OTHER_TAP()
    return { owner, now, next: contentOf(earlier.content) ?? {}, origin: 'back' as const }
  }
  return [
    handle(listFlowStates, async ({ input: { project, singerFlowName } }) => {
      await flowOf(project, singerFlowName)
      const rows = await states.list(project, singerFlowName)
      return { flowStates: rows.map((row, index) => presentState(row, index === 0)) }
    }),

    handle(previewFlowState, async ({ input }) => {
      const { owner, now, next } = await wished(input)
      const known = (await runs.list(owner.project, owner.flow)).map(({ streams }) => streams)
      return { moves: [...movesBetween(bookmarksOf(now), bookmarksOf(next), known)] }
    }),

    handle(changeFlowState, async ({ input, principal, audit }) => {
      const { back, reset } = input
      const given = { ...(back !== undefined && { back }), ...(reset !== undefined && { reset }) }
      audit({ object: `flow ${input.singerFlowName}`, project: input.project, after: given })
      const { owner, next, origin } = await wished(input)
      const made = { origin, by: principal.email, content: JSON.stringify(next) }
      return { flowState: presentState(await states.change(owner, made), true) }
    }),
  ]
}

export function ownerOf({ project, name, tap }: Pick<FlowRow, 'project' | 'name' | 'tap'>): StateOwner {
  return { project, flow: name, tap: tap.name, connection: tap.secretConnection['redis-id'] }
}

/** Whether a flow as it is now can go on from it. */
export function isOf(state: FlowStateRow, { tap, connection }: StateOwner): boolean {
  return state.tap === tap && state.connection === connection
}

function presentState(row: FlowStateRow, isCurrent: boolean): FlowState {
  const content = contentOf(row.content) ?? {}
  return {
    id: row.id,
    time: row.at.toISOString(),
    origin: row.origin,
    'task-redis-id': row.task === '' ? '' : `task:${row.task}`,
    by: row.by,
    bookmarks: [...bookmarksOf(content)],
    content: row.content,
    isCurrent,
  }
}
