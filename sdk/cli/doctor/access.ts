import { parseAccess, type UncheckedAccess } from '@etabli/core/access/access'
import { parseConfiguration } from '@etabli/core/access/configuration'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { DOCTOR } from '../messages'
import { type Check, errors } from './check'

interface Guarded {
  readonly kind: string
  readonly id: string
  /** Undefined where nothing is declared, which opens it to anyone signed in. */
  readonly access: UncheckedAccess | undefined
}

export const ACCESS_CHECKS: readonly Check[] = [
  {
    id: 'access-keys',
    title: 'Access declarations can be read',
    run: async ({ manifest }) => errors(guarded(await manifest()).flatMap(unreadable)),
  },
  {
    id: 'deny-by-default',
    title: 'Nothing is shown to a user without permissions unless the plugin says so',
    run: async ({ manifest }) =>
      errors(
        guarded(await manifest())
          .filter(isOpen)
          .map(({ kind, id }) => DOCTOR.open(kind, id)),
      ),
  },
]

/** Whatever has an access of its own. Commands, and entries without one that open a route, have that of their route. */
function guarded({
  routes,
  menu,
  menuWidgets = [],
  cards,
  toolbar = [],
  extensions = [],
}: PluginManifest): readonly Guarded[] {
  const as = (kind: string) => (entry: { readonly id: string; readonly access?: UncheckedAccess | undefined }) => ({
    kind,
    id: entry.id,
    access: entry.access,
  })
  return [
    ...routes.map(as('route')),
    ...menu.filter(({ route, access }) => route === undefined || access !== undefined).map(as('menu')),
    ...menuWidgets.map(as('menu widget')),
    ...cards.map(as('card')),
    ...toolbar.filter(({ route, access }) => route === undefined || access !== undefined).map(as('toolbar action')),
    ...extensions.map(as('extension')),
  ]
}

function unreadable({ kind, id, access }: Guarded): readonly string[] {
  if (access === undefined) return []
  try {
    parseAccess(access)
    return []
  } catch (error) {
    return [DOCTOR.badAccess(kind, id, DOCTOR.failed(error))]
  }
}

const NOBODY: Principal = {
  id: 'nobody',
  email: 'nobody@example.org',
  role: 'user',
  configuration: parseConfiguration({ 'projects-acl': {} }),
}

/** Open without saying so. What cannot be read is another check's matter. */
function isOpen(entry: Guarded): boolean {
  if (entry.access === undefined) return true
  if (entry.access === 'session' || entry.access === 'public' || unreadable(entry).length > 0) return false
  return evaluate(NOBODY, parseAccess(entry.access), { project: 'any' }).granted
}
