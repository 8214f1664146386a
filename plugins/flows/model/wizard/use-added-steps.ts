import { type FlowStepProps, type FlowStepSide, FlowSteps } from '@etabli/sdk'
import { type ExtensionRecord, useExtensions } from '@etabli/sdk/platform/react'
import { useMemo, useState } from 'react'
import { type SideDraft, sideOf } from './side-draft'
import type { FlowForm } from './use-flow-form'

/** What a step is told of what was chosen before it. */
type Chosen = Omit<FlowStepProps, 'value' | 'onValue' | 'onReady'>

/** A step of a plugin, and how it stands. */
export interface AddedStep {
  readonly key: string
  readonly extension: ExtensionRecord
  readonly title: string
  readonly heading: string
  /** Undefined while a side is missing. */
  readonly chosen: Chosen | undefined
  /** What it said when it was shown last. */
  readonly value: unknown
  readonly onValue: (value: unknown) => void
  /** Why it cannot be gone on from it. */
  readonly blocked: string | undefined
  readonly onBlocked: (why: string | undefined) => void
  readonly onPassed: () => void
}

interface AddedSteps {
  readonly added: readonly AddedStep[]
  /** How many of them can be reached: up to the first that was not gone on from. */
  readonly reached: number
}

const NO_KEYS: ReadonlySet<string> = new Set()

/** Steps of plugins, after those of the wizard. What was gone past counts until a side or the streams change. */
export function useAddedSteps({ project, stored, draft }: FlowForm): AddedSteps {
  const found = useExtensions(FlowSteps, { project })
  const { reader, writer, streams } = draft
  const chosen = useMemo(
    () => chosenOf({ project, flow: stored?.name, reader, writer, streams: streams?.map(({ stream }) => stream) }),
    [project, stored, reader, writer, streams],
  )
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [blocks, setBlocks] = useState<Readonly<Record<string, string | undefined>>>({})
  const [lastPassed, setPassed] = useState<{ readonly of: Chosen | undefined; readonly keys: ReadonlySet<string> }>()
  const passed = lastPassed?.of === chosen ? (lastPassed?.keys ?? NO_KEYS) : NO_KEYS
  const missing = found.findIndex(({ key }) => !passed.has(key))
  return {
    reached: missing < 0 ? found.length : missing + 1,
    added: found.map(({ key, extension, data: { title, heading = title } }) => ({
      ...{ key, extension, title, heading, chosen },
      value: values[key],
      onValue: (value) => setValues((now) => ({ ...now, [key]: value })),
      blocked: blocks[key],
      onBlocked: (why) => setBlocks((now) => ({ ...now, [key]: why })),
      onPassed: () => setPassed({ of: chosen, keys: new Set([...passed, key]) }),
    })),
  }
}

interface Sides extends Omit<Chosen, 'reader' | 'writer'> {
  readonly reader: SideDraft
  readonly writer: SideDraft
}

function chosenOf(sides: Sides): Chosen | undefined {
  const [reader, writer] = [shownSide(sides.reader), shownSide(sides.writer)]
  return reader && writer && { ...sides, reader, writer }
}

function shownSide(draft: SideDraft): FlowStepSide | undefined {
  const side = sideOf(draft)
  if (!side || !draft.connector) return undefined
  const { name, configuration, secretConnection } = side
  return {
    ...{ connector: name, title: draft.connector.title, settings: configuration },
    ...{ secret: secretConnection['redis-id'], secretName: secretConnection.name },
  }
}
