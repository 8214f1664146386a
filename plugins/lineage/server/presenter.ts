import type { LineageChange, LineageRun, LineageNode as Node, TaskWords } from '@etabli/sdk/platform/server'
import type { LastRun, LateFailure, LateStep, LineageNode, MergedChange } from '../contract'
import type { Step } from './way-back'

export function nodeOf({ id, kind, name, href, run, state, details, links }: Node): LineageNode {
  return {
    ...{ id, kind, name },
    ...(href !== undefined && { href }),
    ...(run && { lastRun: runOf(run) }),
    ...(state !== undefined && { state }),
    ...(details && { details: details.map(({ name: of, values }) => ({ name: of, values: [...values] })) }),
    ...(links && { links: [...links] }),
  }
}

function runOf({ at, ...run }: LineageRun): LastRun {
  return { ...run, at: at.toISOString() }
}

export function stepOf({ node, distance, role }: Step): LateStep {
  return { ...nodeOf(node), distance, role }
}

export function failureOf({ id, run }: Node, words: TaskWords | undefined): LateFailure | null {
  if (!run) return null
  const { at, task, error = '' } = run
  return {
    ...{ node: id, at: at.toISOString(), error },
    ...(task !== undefined && { task }),
    lines: [...(words?.lines ?? [])],
    firstLine: words?.firstLine ?? 0,
  }
}

export function changeOf({ at, ...change }: LineageChange): MergedChange {
  return { ...change, at: at.toISOString() }
}
