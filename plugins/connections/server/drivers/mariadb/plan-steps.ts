import type { PlanStep } from '@etabli/sdk/databases'
import { detailText, isPart, type PlanPart, walkPlan } from '../plan-walk'

interface Named {
  readonly name: string
  readonly part: PlanPart
}

/** How a table is read, in words; https://mariadb.com/kb/en/explain/ has the list. */
const ACCESS: Readonly<Record<string, string>> = {
  ALL: 'Full table scan',
  index: 'Full index scan',
  range: 'Index range scan',
  ref: 'Index lookup',
  ref_or_null: 'Index lookup',
  eq_ref: 'Unique index lookup',
  const: 'Constant row',
  system: 'Constant row',
  fulltext: 'Full text index',
  index_merge: 'Index merge',
}
/** What stands in a step's own fields. */
const SHOWN = new Set(['table_name', 'access_type', 'cost', 'rows', 'select_id'])

/** The steps of what `explain format=json` answers. */
export function planSteps(json: string): readonly PlanStep[] {
  const written: unknown = JSON.parse(json)
  const root = isPart(written) ? namedIn('query_block', written)[0] : undefined
  return root ? walkPlan(root, readPart) : []
}

function readPart({ name, part }: Named): { step: Omit<PlanStep, 'level'>; feeds: readonly Named[] } {
  const { table_name: target, access_type: access, cost, rows } = part
  const details = Object.entries(part).flatMap(([key, value]) => {
    const text = SHOWN.has(key) ? undefined : detailText(value)
    return text === undefined ? [] : [{ name: words(key), text }]
  })
  return {
    step: {
      operation: name === 'table' && typeof access === 'string' ? (ACCESS[access] ?? words(access)) : words(name),
      ...(typeof target === 'string' && { target }),
      ...(typeof cost === 'number' && { cost }),
      ...(typeof rows === 'number' && { rows }),
      details,
    },
    feeds: Object.entries(part).flatMap(([key, value]) => feedsOf(key, value)),
  }
}

function feedsOf(name: string, value: unknown): readonly Named[] {
  if (isPart(value)) return [{ name, part: value }]
  if (!Array.isArray(value)) return []
  const feeds = value.filter(isPart).flatMap((part) => namedIn(name, part))
  const isJoin = name === 'nested_loop' && feeds.length > 1
  // Several tables are one step that joins them. Their names may be equal, so each keeps its own part.
  return isJoin ? [{ name, part: { [JOINED]: feeds.map((feed) => ({ [feed.name]: feed.part })) } }] : feeds
}

/** A list that is no join again when its parts are read. */
const JOINED = 'joined'

/** In a list, each part stands alone under its name. */
function namedIn(name: string, part: PlanPart): readonly Named[] {
  const named = Object.entries(part).flatMap(([key, value]) => (isPart(value) ? [{ name: key, part: value }] : []))
  return named.length > 0 && named.length === Object.keys(part).length ? named : [{ name, part }]
}

/** `nested_loop` as `Nested loop`. */
function words(name: string): string {
  const spaced = name.replaceAll(/[_-]+/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
