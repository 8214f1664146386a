// Test support. What the evaluator must answer, written apart from it and in another manner: list all that an ACL gives in
// a project, then look the checks up in that list.

export type Acl = { readonly [key: string]: Acl | string | boolean }

export interface Check {
  readonly project: string
  /** `secret:read`, `docs:enabled`, `*:exec`. */
  readonly grant: string
}

const lettered = ['transform', 'secret', 'task', 'artefact', 'bundle', 'service', 'object-storage', 'data-explorer']
const switches = ['dbt-exec', 'docs', 'edr-report', 'git', 'flow']
const words: Acl = { R: 'read', W: 'write', X: 'exec' }
const aliases = new Map(Object.entries({ none: 'D', read: 'R', exec: 'RX', full: 'RWX' }))

export function expected(acl: Acl, required: readonly Check[], anyOf: readonly Check[]): boolean {
  const holds = (check: Check) => grants(acl, check.project).has(check.grant)
  if (anyOf.some(holds)) return true
  return required.every(holds) && !(required.length === 0 && anyOf.length > 0)
}

function grants(acl: Acl, project: string): Set<string> {
  const entry = child(acl, project) ?? child(acl, '*')
  const ceiling = letters(entry)
  if (entry === undefined || ceiling.has('D')) return new Set()
  const list = [...ceiling].map((letter) => `*:${words[letter]}`)
  if (ceiling.size > 0) list.push('*:enabled')

  const task = child(entry, 'task')
  const underTask = letters(task).size > 0 && !letters(task).has('D')
  for (const feature of [...lettered, ...switches]) {
    const nested = ['flow', 'artefact', 'bundle'].includes(feature)
    if (nested && !underTask) continue
    const place = nested
      ? (child(task, feature) ?? (feature === 'flow' ? child(entry, 'flow') : undefined))
      : child(entry, feature)
    const own = letters(place)
    if (own.has('D')) continue
    const off = switches.includes(feature) && place?.enabled === false
    if (place?.enabled === true || (own.size > 0 && !off)) list.push(`${feature}:enabled`)
    if (lettered.includes(feature)) {
      for (const letter of own) if (ceiling.has(letter)) list.push(`${feature}:${words[letter]}`)
    }
  }
  return new Set(list)
}

function child(parent: Acl | undefined, key: string): Acl | undefined {
  const [, value] = Object.entries(parent ?? {}).find(([name]) => name === key) ?? []
  return typeof value === 'object' ? value : undefined
}

function letters(entry: Acl | undefined): Set<string> {
  const stored = String(entry?.permission ?? '')
  return new Set((aliases.get(stored) ?? stored).match(/[RWXD]/g))
}
