import { type IconName, safeHref } from '@etabli/sdk'

export type AppIcon =
  | { readonly kind: 'image'; readonly source: string }
  | { readonly kind: 'icon'; readonly name: IconName }
  /** Nothing was given, or nothing that may be shown. */
  | { readonly kind: 'none' }

const DATA_IMAGE = /^data:image\/[a-z+.-]+[;,]/i

/** Words of the usual icon classes (`fa fa-database`, `bi-graph-up`), and the shell's icon that says the same. */
const ICON_OF_WORD: Readonly<Record<string, IconName>> = {
  home: 'Home',
  house: 'Home',
  key: 'Key',
  lock: 'Key',
  flow: 'Flow',
  stream: 'Flow',
  sitemap: 'Transform',
  diagram: 'Transform',
  flask: 'Test',
  beaker: 'Test',
  vial: 'Test',
  document: 'Document',
  file: 'Document',
  book: 'Document',
  report: 'Report',
  chart: 'Report',
  graph: 'Report',
  analytics: 'Report',
  tasks: 'Task',
  list: 'Task',
  calendar: 'Task',
  box: 'Artefact',
  cube: 'Artefact',
  cubes: 'Bundle',
  boxes: 'Bundle',
  server: 'Service',
  cloud: 'Service',
  storage: 'Storage',
  folder: 'Storage',
  hdd: 'Storage',
  table: 'Table',
  grid: 'Table',
  git: 'Git',
  branch: 'Git',
  github: 'Git',
  gitlab: 'Git',
  user: 'People',
  users: 'People',
  people: 'People',
  dashboard: 'Dashboard',
  gauge: 'Dashboard',
  tachometer: 'Dashboard',
  plug: 'Plugin',
  puzzle: 'Plugin',
  database: 'Source',
}

/** An image is an http, https or `data:image` address; any other text is a class, whose words name one of our own icons. */
export function readIcon(icon: unknown): AppIcon {
  if (typeof icon !== 'string') return { kind: 'none' }
  const source = DATA_IMAGE.test(icon) ? icon : safeHref(icon)
  if (source !== undefined) return { kind: 'image', source }
  for (const word of icon.toLowerCase().split(/[^a-z]+/)) {
    const name = Object.hasOwn(ICON_OF_WORD, word) ? ICON_OF_WORD[word] : undefined
    if (name !== undefined) return { kind: 'icon', name }
  }
  return { kind: 'none' }
}
