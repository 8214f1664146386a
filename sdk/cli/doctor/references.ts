import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { DOCTOR } from '../messages'
import { type Check, errors } from './check'

interface Named {
  readonly id: string
}

export const REFERENCE_CHECKS: readonly Check[] = [
  {
    id: 'ids',
    title: 'Ids are unique',
    run: async ({ manifest }) => errors(repeatedIds(await manifest())),
  },
  {
    id: 'references',
    title: 'What menus, cards and commands open exists',
    run: async ({ manifest }) => errors(brokenReferences(await manifest())),
  },
]

function repeatedIds(manifest: PluginManifest): readonly string[] {
  const { routes, menu, menuWidgets = [], cards, commands, toolbar = [], settings = [], extensions = [] } = manifest
  const kinds: readonly (readonly [string, readonly Named[]])[] = [
    ['route', routes],
    ['menu', menu],
    ['menu widget', menuWidgets],
    ['card', cards],
    ['command', commands],
    ['toolbar action', toolbar],
    ['setting', settings],
    ['extension', extensions],
  ]
  return kinds.flatMap(([kind, list]) => {
    const ids = list.map(({ id }) => id)
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => DOCTOR.twice(kind, id))
  })
}

function brokenReferences({ routes, menu, cards, commands, toolbar = [] }: PluginManifest): readonly string[] {
  const known = new Set(routes.map(({ id }) => id))
  const broken = (kind: string) => (entry: Named & { readonly route?: string | undefined }) =>
    entry.route === undefined || known.has(entry.route) ? [] : [DOCTOR.noRoute(kind, entry.id, entry.route)]
  return [
    ...menu.flatMap(broken('menu')),
    ...cards.flatMap(broken('card')),
    ...commands.flatMap(broken('command')),
    ...toolbar.flatMap(broken('toolbar action')),
    ...toolbar.flatMap(({ id, command }) =>
      command === undefined || commands.some((each) => each.id === command) ? [] : [DOCTOR.noCommand(id, command)],
    ),
    ...aimless(menu).map(({ id }) => DOCTOR.noTarget(id)),
  ]
}

/** Entries that neither lead anywhere nor open a second level. */
function aimless(menu: PluginManifest['menu']): PluginManifest['menu'] {
  const above = new Set(menu.map(({ under }) => under))
  return menu.filter(({ id, route, link }) => route === undefined && link === undefined && !above.has(id))
}
