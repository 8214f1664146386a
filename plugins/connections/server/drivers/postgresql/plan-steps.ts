import type { PlanStep } from '@etabli/sdk/databases'
import { detailText, isPart, type PlanPart, walkPlan } from '../plan-walk'

/** What stands in a step's own fields, and what PostgreSQL's text leaves out. */
const SHOWN = new Set(
  (
    'Node Type,Join Type,Strategy,Partial Mode,Parallel Aware,Async Capable,Disabled,Inner Unique,Parent Relationship,' +
    'Schema,Relation Name,Alias,Index Name,Function Name,CTE Name,Scan Direction,' +
    'Startup Cost,Total Cost,Plan Rows,Plan Width,Plans,Single Copy'
  ).split(','),
)
const STRATEGIES: Readonly<Record<string, string>> = {
  Hashed: 'HashAggregate',
  Sorted: 'GroupAggregate',
  Mixed: 'MixedAggregate',
}

/** The steps of what `explain (format json)` answers. */
export function planSteps(json: string): readonly PlanStep[] {
  const written: unknown = JSON.parse(json)
  const [whole] = Array.isArray(written) ? written : []
  const root = isPart(whole) ? whole.Plan : undefined
  return isPart(root) ? walkPlan(root, readNode) : []
}

function readNode(node: PlanPart): { step: Omit<PlanStep, 'level'>; feeds: readonly PlanPart[] } {
  const target = targetOf(node)
  const { 'Total Cost': cost, 'Plan Rows': rows, Plans: plans } = node
  const details = Object.entries(node).flatMap(([name, value]) => {
    const text = SHOWN.has(name) ? undefined : detailText(value)
    return text === undefined ? [] : [{ name, text }]
  })
  return {
    step: {
      operation: operationOf(node),
      ...(target !== '' && { target }),
      ...(typeof cost === 'number' && { cost }),
      ...(typeof rows === 'number' && { rows }),
      details,
    },
    feeds: Array.isArray(plans) ? plans.filter(isPart) : [],
  }
}

/** As PostgreSQL's own text calls it: `Parallel Hash Left Join`, `Partial HashAggregate`. */
function operationOf(node: PlanPart): string {
  const { 'Node Type': type, 'Join Type': join, Strategy: strategy, 'Partial Mode': mode } = node
  const kind = type === 'Aggregate' && typeof strategy === 'string' ? (STRATEGIES[strategy] ?? type) : String(type)
  const joined = typeof join === 'string' && join !== 'Inner' ? `${kind.replace(/ Join$/, '')} ${join} Join` : kind
  const partial = mode === 'Partial' || mode === 'Finalize' ? `${mode} ` : ''
  return `${node['Parallel Aware'] === true ? 'Parallel ' : ''}${partial}${joined}`
}

/** What it reads: an index of a table, a table under another name, a function. */
function targetOf(node: PlanPart): string {
  const read = [node['Relation Name'], node['Function Name'], node['CTE Name']].find((name) => typeof name === 'string')
  const { 'Index Name': index, Alias: alias } = node
  const named = typeof read === 'string' && typeof alias === 'string' && alias !== read ? `${read} ${alias}` : read
  return [index, named].filter((name) => typeof name === 'string').join(' on ')
}
