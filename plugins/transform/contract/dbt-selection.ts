import type { Direction, ProjectGraph } from './project-graph'
import type { ProjectNode, ProjectNodeKind } from './project-map'
import { wordsOf } from './words'

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
  return new DbtSelection(line, graph).runs(node)
}

/** What a dbt command works on in a project: the line is read once, whichever of the nodes is asked for. */
export class DbtSelection {
  readonly #kinds: readonly ProjectNodeKind[]
  readonly #options: ReturnType<typeof optionsOf>
  readonly #parts = new Map<string, SelectedPart>()

  constructor(
    line: string,
    private readonly graph: ProjectGraph,
  ) {
    const [program, command = '', ...rest] = wordsOf(line) ?? []
    this.#kinds = (program === 'dbt' && BUILT_BY[command]) || []
    this.#options = optionsOf(rest)
  }

  runs(node: ProjectNode): Runs {
    if (!this.#kinds.includes(node.kind)) return 'no'
    const { selected, excluded, isRead } = this.#options
    if (!isRead) return 'unknown'
    const isSelected = selected.length === 0 ? 'yes' : anyOf(selected.map((term) => this.#meets(term, node)))
    if (isSelected === 'no') return 'no'
    const isExcluded = anyOf(excluded.map((term) => this.#meets(term, node)))
    if (isExcluded === 'yes') return 'no'
    return isExcluded === 'unknown' ? 'unknown' : isSelected
  }

  /** What stands between commas must all be met. */
  #meets(term: string, node: ProjectNode): Runs {
    return allOf(term.split(',').map((part) => this.#part(part)(node)))
  }

  #part(part: string): SelectedPart {
    const known = this.#parts.get(part) ?? selectedPart(part, this.graph)
    this.#parts.set(part, known)
    return known
  }
}

type SelectedPart = (node: ProjectNode) => Runs

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

const PART = /^(?:(@)|(\d*)(\+))?(.+?)(?:(\+)(\d*))?$/

/** `orders`, `+orders`, `orders+2`, `path:models/marts`, `source:raw.orders+` */
function selectedPart(part: string, graph: ProjectGraph): SelectedPart {
  const [, at, depthUp = '', up, named = '', down, depthDown = ''] = PART.exec(part) ?? []
  const found = graph.all.map((each) => [each, names(named, each)] as const)
  const ids = new Set(found.filter(([, is]) => is === 'yes').map(([{ id }]) => id))
  if (ids.size === 0 && found.some(([, is]) => is === 'unknown')) return () => 'unknown'
  const above = up ? within(graph, [...ids], 'up', depthUp) : ids
  const below = down || at ? within(graph, [...ids], 'down', depthDown) : ids
  // With an `@` it takes what the others read as well, through all of them.
  const otherwise = at && ids.size > 0 ? 'unknown' : 'no'
  return ({ id }) => (above.has(id) || below.has(id) ? 'yes' : otherwise)
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
