import { RESERVED_PROJECT_NAMES } from '../projects/reserved-names'

/** Two paths of one shape answer the same addresses: parameters are alike whatever their names. */
export function routeShape(path: string): string {
  return segmentsOf(path)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')
}

export interface RouteMatch<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

interface Node<Route> {
  readonly fixed: Map<string, Node<Route>>
  parameter: Node<Route> | undefined
  route: Route | undefined
}

/**
 * A tree over path segments: a match costs the depth of the address, however many routes there are. A fixed segment wins over a
 * parameter. No project has a reserved name, so these are no value of a first parameter.
 */
export class RouteIndex<Route extends { readonly path: string }> {
  readonly #root: Node<Route> = emptyNode()

  constructor(routes: readonly Route[]) {
    for (const route of routes) this.#add(route)
  }

  match(pathname: string): RouteMatch<Route> | undefined {
    const segments = segmentsOf(pathname)
    const route = find(this.#root, segments, 0)
    return route && { route, params: paramsOf(route.path, segments) }
  }

  #add(route: Route): void {
    let node = this.#root
    for (const segment of segmentsOf(route.path)) {
      if (segment.startsWith(':')) {
        node.parameter ??= emptyNode()
        node = node.parameter
      } else {
        const next = node.fixed.get(segment) ?? emptyNode<Route>()
        node.fixed.set(segment, next)
        node = next
      }
    }
    node.route ??= route
  }
}

function emptyNode<Route>(): Node<Route> {
  return { fixed: new Map(), parameter: undefined, route: undefined }
}

function find<Route>(node: Node<Route>, segments: readonly string[], depth: number): Route | undefined {
  const segment = segments[depth]
  if (segment === undefined) return node.route
  const fixed = node.fixed.get(segment)
  const found = fixed && find(fixed, segments, depth + 1)
  if (found || (depth === 0 && RESERVED_PROJECT_NAMES.has(segment))) return found
  return node.parameter && find(node.parameter, segments, depth + 1)
}

function paramsOf(path: string, segments: readonly string[]): Readonly<Record<string, string>> {
  const params: Record<string, string> = Object.create(null)
  segmentsOf(path).forEach((name, depth) => {
    if (name.startsWith(':')) params[name.slice(1)] = decode(segments[depth] ?? '')
  })
  return params
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
