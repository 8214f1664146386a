import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a test drives: a function, a component, a part with a real server beside it, the API, a browser, or a whole product. */
export const LEVELS = ['function', 'component', 'server', 'API', 'browser', 'product'] as const
export type Level = (typeof LEVELS)[number]

const OF_FOLDER: Readonly<Record<string, Level>> = {
  api: 'API',
  contract: 'API',
  security: 'API',
  e2e: 'browser',
  faults: 'product',
  outside: 'product',
  removal: 'product',
}

/** @param file from the root of the repository */
export function levelOf(file: string): Level {
  const [top, folder = ''] = file.split('/')
  if (top === 'tests') return OF_FOLDER[folder] ?? 'function'
  if (file.endsWith('.tsx')) return 'component'
  return file.includes('/server/') ? 'server' : 'function'
}

/** Areas whose tests in `tests/` have a shorter name than their plugin. */
const SHORT: Readonly<Record<string, string>> = {
  explorer: 'data-explorer',
  flow: 'flows',
  service: 'services',
  clever: 'services',
  scaleway: 'services',
  task: 'scheduler',
  tasks: 'scheduler',
  bundle: 'scheduler',
  bundles: 'scheduler',
  artefact: 'scheduler',
  artefacts: 'scheduler',
  secret: 'secrets',
  users: 'admin-users',
}

/** The plugin that a file of tests belongs to; what belongs to none is `core`, `host`, `sdk` or, of `tests`, `platform`. */
export function areaOf(file: string): string {
  const [top = '', second = '', name = ''] = file.split('/')
  if (top === 'plugins') return second
  if (top !== 'tests') return top
  const found = plugins().find((plugin) => name === `${plugin}.test.ts` || name.startsWith(`${plugin}-`))
  return found ?? SHORT[/^[a-z]+/.exec(name)?.[0] ?? ''] ?? 'platform'
}

let known: readonly string[] | undefined

/** The longest first: `admin-users` before any `admin`. */
function plugins(): readonly string[] {
  known ??= readdirSync(join(import.meta.dirname, '../../plugins'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted((one, other) => other.length - one.length)
  return known
}
