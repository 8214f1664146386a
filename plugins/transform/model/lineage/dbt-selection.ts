import type { ProjectNode, ProjectNodeKind } from '../../contract'
import { wordsOf } from '../../contract/words'
import type { Direction, ProjectGraph } from './project-graph'

/** Whether a command works on something; `unknown` where only dbt itself can say so. */
export type Runs = 'yes' | 'no' | 'unknown'

const BUILT_BY: Readonly<Partial<Record<string, readonly ProjectNodeKind[]>>> = {
  run: ['model'],
  build: ['model', 'seed', 'snapshot', 'test'],
  seed: ['seed'],
  snapshot: ['snapshot'],
  test: ['test'],
}
const SELECT = new Set(['--select', '-s', '--models', '--model', '-m'])
/** What they leave over is not worked out here. */
const UNREAD = /^--(?:selector|(?:exclude-)?resource-types?)$/

/** Whether a dbt command works on a node, by what is selected on its line. */
export function runsNode(line: string, node: ProjectNode, graph: ProjectGraph): Runs {
  const [program, command = '', ...rest] = wordsOf(line) ?? []
  if (program !== 'dbt' || !BUILT_BY[command]?.includes(node.kind)) return 'no'
  const { selected, excluded, isRead } = optionsOf(rest)
  if (!isRead) return 'unknown'
  const isSelected = selected.length === 0 ? 'yes' : anyOf(selected.map((term) => meets(term, node, graph)))
  if (isSelected === 'no') return 'no'
  const isExcluded = anyOf(excluded.map((term) => meets(term, node, graph)))
  if (isExcluded === 'yes') return 'no'
  return isExcluded === 'unknown' ? 'unknown' : isSelected
}

export function anyOf(all: readonly Runs[]): Runs {
  if (all.includes('yes')) return 'yes'
  return all.includes('unknown') ? 'unknown' : 'no'
}

function allOf(all: readonly Runs[]): Runs {
  if (all.includes('no')) return 'no'
  return all.includes('unknown') ? 'unknown' : 'yes'
}

function optionsOf(words: readonly string[]) {
  const [selected, excluded]: [string[], string[]] = [[], []]
  let isRead = true
  let values: string[] | undefined
  for (const word of words) {
    if (!word.startsWith('-')) {
      values?.push(...word.split(/\s+/).filter(Boolean))
      continue
    }
    const [name = '', value] = word.startsWith('--') ? splitOnce(word, '=') : [word]
    values = SELECT.has(name) ? selected : name === '--exclude' ? excluded : undefined
    if (value !== undefined) values?.push(...value.split(/\s+/).filter(Boolean))
    if (UNREAD.test(name)) isRead = false
  }
  return { selected, excluded, isRead }
}

/** What stands between commas must all be met. */
function meets(term: string, node: ProjectNode, graph: ProjectGraph): Runs {
  return allOf(term.split(',').map((part) => meetsPart(part, node, graph)))
}

const PART = /^(?:(@)|(\d*)(\+))?(.+?)(?:(\+)(\d*))?$/

/** `orders`, `+orders`, `orders+2`, `path:models/marts`, `source:raw.orders+` */
function meetsPart(part: string, node: ProjectNode, graph: ProjectGraph): Runs {
  const [, at, depthUp = '', up, named = '', down, depthDown = ''] = PART.exec(part) ?? []
  const found = graph.all.map((each) => [each, names(named, each)] as const)
  const ids = found.filter(([, is]) => is === 'yes').map(([{ id }]) => id)
  if (ids.length === 0 && found.some(([, is]) => is === 'unknown')) return 'unknown'
  const isReached = (direction: Direction, depth: string) => within(graph, ids, direction, depth).has(node.id)
  if (ids.includes(node.id)) return 'yes'
  if ((up && isReached('up', depthUp)) || ((down || at) && isReached('down', depthDown))) return 'yes'
  // It takes what the others read as well, through all of them.
  return at && ids.length > 0 ? 'unknown' : 'no'
}

function within(graph: ProjectGraph, ids: readonly string[], direction: Direction, depth: string): ReadonlySet<string> {
  const reached = new Set(ids)
  let last: readonly string[] = ids
  for (let left = depth === '' ? graph.size : Number(depth); left > 0 && last.length > 0; left -= 1) {
    last = last.flatMap((id) => graph.next(id, direction)).filter((id) => !reached.has(id))
    for (const id of last) reached.add(id)
  }
  return reached
}

/** Whether what is written without its marks of depth means a node. */
function names(written: string, node: ProjectNode): Runs {
  if (/[*?[\]]/.test(written)) return written === '*' ? 'yes' : 'unknown'
  const [method, value] = splitOnce(written, ':')
  if (value === undefined) return namesPlainly(written, node)
  if (method === 'path') return answer(isBelow(node.file, value))
  if (method === 'fqn') return namesPlainly(value, node)
  if (method === 'file') return answer(node.file.endsWith(`/${value}`))
  if (method === 'source') return answer(node.kind === 'source' && isPrefix(value, node.name))
  if (method === 'exposure') return answer(node.kind === 'exposure' && node.name === value)
  return 'unknown'
}

function namesPlainly(written: string, { kind, name, fullPath, file }: ProjectNode): Runs {
  if (kind === 'source' || kind === 'exposure') return 'no'
  if (written.includes('/')) return answer(isBelow(file, written))
  if (/\.(?:sql|py|csv|ya?ml)$/.test(written)) return answer(file.endsWith(`/${written}`))
  if (written === name || isPrefix(written, fullPath.replaceAll('/', '.'))) return 'yes'
  // With the name of a package first, or that of a version last.
  return written.includes('.') ? 'unknown' : 'no'
}

function isBelow(file: string, path: string): boolean {
  const folder = path.replace(/\/$/, '')
  return file === folder || file.startsWith(`${folder}/`)
}

function isPrefix(written: string, whole: string): boolean {
  return whole === written || whole.startsWith(`${written}.`)
}

function answer(is: boolean): Runs {
  return is ? 'yes' : 'no'
}

function splitOnce(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
