import { BUILD } from './messages'

/** The modules that import a module. */
export type ModuleOrigin = (id: string) => readonly string[]

const FLUENT = '@fluentui/react-components'

/** Packages that the shared modules consist of, and where their exports are found instead. */
const PARTS: Readonly<Record<string, string>> = {
  scheduler: BUILD.importShared(['react-dom']),
  'react-router': BUILD.importFrom('react-router-dom'),
  '@griffel/core': BUILD.importFrom(FLUENT),
  '@griffel/react': BUILD.importFrom(FLUENT),
  // Both keep their state in React contexts of the copy that the SDK brings.
  '@tanstack/react-query': BUILD.useSdk,
  '@tanstack/query-core': BUILD.useSdk,
}
/** Icons are shapes, and one by one they are small: each plugin bundles those that it shows. */
const MAY_BE_BUNDLED = ['@fluentui/react-icons']

/** A sentence for each package of which the page has a copy and these modules would bring another. @param shared with the page */
export function findSecondCopies(
  modules: readonly string[],
  importersOf: ModuleOrigin,
  shared: readonly string[],
): readonly string[] {
  const found = new Map<string, string>()
  for (const id of modules) {
    const name = packageOf(id)
    if (name === undefined || found.has(name)) continue
    const instead = insteadOf(name, shared)
    if (instead === undefined) continue
    const asker = askedBy(id, name, importersOf)
    // What a second copy brings along goes away with it.
    if (insteadOf(packageOf(asker ?? '') ?? '', shared) !== undefined) continue
    found.set(name, BUILD.secondCopy(name, asker?.replaceAll('\\', '/').split('/node_modules/').at(-1), instead))
  }
  return [...found.values()]
}

/** The npm package that a module is part of. */
export function packageOf(id: string): string | undefined {
  const path = id.replaceAll('\\', '/').split('/node_modules/')
  if (path.length < 2) return undefined
  const [scope = '', name = ''] = (path.at(-1) ?? '').split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

function insteadOf(name: string, shared: readonly string[]): string | undefined {
  if (MAY_BE_BUNDLED.includes(name)) return undefined
  const own = shared.filter((module) => module === name || module.startsWith(`${name}/`))
  if (own.length > 0) return BUILD.importShared(own)
  // With another React, everything that is made with one is the plugin's own.
  if (!shared.includes('react')) return undefined
  if (name.startsWith('@fluentui/')) return BUILD.importFrom(FLUENT)
  return Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
}

/** The nearest module outside the package that leads into it. */
function askedBy(start: string, name: string, importersOf: ModuleOrigin): string | undefined {
  const seen = new Set([start])
  const queue = [start]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    if (packageOf(id) !== name) return id
    for (const importer of importersOf(id)) {
      if (seen.has(importer)) continue
      seen.add(importer)
      queue.push(importer)
    }
  }
  return undefined
}
