import type { PluginRegistry } from '@etabli/sdk/platform'
import { evaluate, judgeEntering, parseConfiguration, type Role } from '@etabli/sdk/platform/access'

type Contributions = PluginRegistry['current']
type Contribution = Contributions['routes' | 'menu' | 'cards'][number]

export interface SeenThing {
  readonly key: string
  readonly label: string
  /** Where it is, for whoever wants to know. */
  readonly address: string | undefined
  readonly isSeen: boolean
  /** Why it is hidden. */
  readonly reason: string | undefined
}

export type SeenEntry = SeenThing & { readonly icon: Contributions['menu'][number]['icon'] }

export interface Seen {
  readonly menu: readonly SeenEntry[]
  readonly administration: readonly SeenEntry[]
  readonly cards: readonly SeenEntry[]
  readonly pages: readonly SeenThing[]
}

/**
 * What a user of this role and configuration finds in one project: the registry's contributions, judged by the one
 * evaluator. In a project that the server does not list for the user, there is nothing at all.
 */
export function seenByUser(
  contributions: Pick<Contributions, 'routes' | 'menu' | 'cards'>,
  user: { readonly email: string; readonly role: Role; readonly configuration: unknown },
  project: string,
): Seen {
  const principal = {
    id: '',
    email: user.email,
    role: user.role,
    configuration: parseConfiguration(user.configuration),
  }
  const entering = judgeEntering(principal.configuration, project)
  const judged = (contribution: Contribution, label: string, isOfProject: boolean, address?: string): SeenThing => {
    const own = evaluate(principal, contribution.access, { project })
    const verdict = isOfProject && own.granted ? entering : own
    return {
      key: `${contribution.plugin}/${contribution.id}`,
      label,
      address,
      isSeen: verdict.granted,
      reason: verdict.granted ? undefined : aboutUser(verdict.reason),
    }
  }
  const entries = (section: 'project' | 'admin') =>
    inLevels(contributions.menu.filter((entry) => entry.section === section)).map(({ entry, parent }) => {
      const label = parent ? `${parent.label} › ${entry.label}` : entry.label
      // Where nobody may open an entry without a page, nothing under it is to be seen.
      const isShut = parent && !parent.route && !evaluate(principal, parent.access, { project }).granted
      const access = isShut ? parent.access : entry.access
      return { ...judged({ ...entry, access }, label, section === 'project'), icon: entry.icon }
    })
  return {
    menu: entries('project'),
    administration: entries('admin'),
    cards: contributions.cards.map((card) => ({ ...judged(card, card.title, true), icon: card.icon })),
    pages: contributions.routes.map((route) =>
      judged(route, route.title, route.path.startsWith('/:project'), route.path),
    ),
  }
}

type Entry = Contributions['menu'][number]

/** Those under an entry follow it; one that only opens its second level is named by what stands there. */
function inLevels(menu: readonly Entry[]): readonly { readonly entry: Entry; readonly parent?: Entry }[] {
  const below = new Map<string, Entry[]>()
  for (const entry of menu) {
    const key = `${entry.plugin}/${entry.under}`
    if (entry.under !== undefined) below.set(key, [...(below.get(key) ?? []), entry])
  }
  return menu.flatMap((entry) => {
    if (entry.under !== undefined) return []
    const nested = below.get(`${entry.plugin}/${entry.id}`) ?? []
    return [
      ...(entry.route || entry.link ? [{ entry }] : []),
      ...nested.map((each) => ({ entry: each, parent: entry })),
    ]
  })
}

/** The evaluator speaks to the user; an administrator reads it about one. */
export function aboutUser(reason: string): string {
  return reason
    .replaceAll('you have no entry', 'there is no entry')
    .replaceAll('your entry', 'the entry')
    .replaceAll('your role is', 'the role is')
}
