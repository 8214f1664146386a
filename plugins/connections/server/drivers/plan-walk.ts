import { MOST_PLAN_STEPS, type PlanStep } from '@etabli/sdk/databases'

/** A part of a plan as a database writes it in JSON. */
export type PlanPart = Readonly<Record<string, unknown>>

export function isPart(value: unknown): value is PlanPart {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of what is said of a step; undefined for what is no single thing, or says nothing. */
export function detailText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const texts = value.map(detailText).filter((text) => text !== undefined)
    return texts.length === value.length && texts.length > 0 ? texts.join(', ') : undefined
  }
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The first steps of a plan, each before what feeds it. The stack of calls is none of ours: a plan may be deep. */
export function walkPlan<Part>(
  root: Part,
  read: (part: Part) => { readonly step: Omit<PlanStep, 'level'>; readonly feeds: readonly Part[] },
): readonly PlanStep[] {
  const steps: PlanStep[] = []
  const waiting = [{ part: root, level: 0 }]
  for (let next = waiting.pop(); next && steps.length < MOST_PLAN_STEPS; next = waiting.pop()) {
    const { part, level } = next
    const { step, feeds } = read(part)
    steps.push({ level, ...step })
    waiting.push(...feeds.map((feed) => ({ part: feed, level: level + 1 })).reverse())
  }
  return steps
}
