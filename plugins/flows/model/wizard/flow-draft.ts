import { FLOW_NAME, type SingerFlow, SingerFlowInput, type StreamChoice } from '../../contract'
import { CONFIRMATION } from '../../messages/wizard'
import { isSideRight, NO_SIDE, type SideDraft, sideOf, storedSide } from './side-draft'
import type { Connectors } from './use-connectors'

/** A flow while it is made. */
export interface FlowDraft {
  readonly reader: SideDraft
  readonly writer: SideDraft
  /** The catalog that the streams were chosen from. */
  readonly catalog?: string
  /** Absent: all. */
  readonly streams?: readonly StreamChoice[] | undefined
  readonly name: string
  readonly description: string
}

export const NEW_FLOW: FlowDraft = { reader: NO_SIDE, writer: NO_SIDE, name: '', description: '' }

/** A stored flow; undefined where a connector of it is no longer there. */
export function flowDraftOf(flow: SingerFlow, { taps, targets }: Pick<Connectors, 'taps' | 'targets'>) {
  const reader = taps && storedSide(flow['singer-tap'], taps)
  const writer = targets && storedSide(flow['singer-target'], targets)
  if (!reader || !writer) return undefined
  const { catalog, streams } = flow['singer-tap']
  const draft: FlowDraft = {
    ...{ reader, writer, name: flow.name, description: flow.description },
    ...(catalog !== undefined && { catalog }),
    ...(streams && { streams }),
  }
  return draft
}

/** The reader as it is sent; undefined where something of it is missing. */
export function tapOf({ reader, catalog, streams }: FlowDraft) {
  const side = sideOf(reader)
  if (!side) return undefined
  return { ...side, ...(catalog !== undefined && { catalog }), ...(streams && { streams: [...streams] }) }
}

/** The flow as it is sent; undefined where the platform could not take it. */
export function flowInputOf(draft: FlowDraft, stored: SingerFlow | undefined): SingerFlowInput | undefined {
  const built = {
    ...{ name: draft.name.trim(), description: draft.description.trim() },
    ...{ 'singer-tap': tapOf(draft), 'singer-target': sideOf(draft.writer) },
    ...(stored && { mapping: stored.mapping }),
  }
  const read = SingerFlowInput.safeParse(built)
  return read.success && isSideRight(draft.reader) && isSideRight(draft.writer) ? read.data : undefined
}

/** The step that can be reached with what is given: 0 to 3. */
export function reachedStep({ reader, writer }: FlowDraft): number {
  if (!reader.connector || !reader.connection) return 0
  if (!isSideRight(reader)) return 1
  return writer.connector && writer.connection ? 3 : 2
}

export interface NameFaults {
  readonly name?: string
  readonly description?: string
}

/** A sentence for what is wrong in the confirmation. */
export function nameFaultsOf({ name, description }: Pick<FlowDraft, 'name' | 'description'>): NameFaults {
  const fault =
    name.trim() === '' ? CONFIRMATION.nameRequired : FLOW_NAME.test(name.trim()) ? undefined : CONFIRMATION.nameWrong
  return {
    ...(fault !== undefined && { name: fault }),
    ...(description.trim() === '' && { description: CONFIRMATION.descriptionRequired }),
  }
}
