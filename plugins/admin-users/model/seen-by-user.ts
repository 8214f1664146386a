import type { PluginRegistry } from '@etabli/sdk/platform'
import { evaluate, parseConfiguration, type Role } from '@etabli/sdk/platform/access'

type Contributions = PluginRegistry['current']
type Contribution = Contributions['routes' | 'menu' | 'cards'][number]

export interface SeenThing {
  readonly key: string
  readonly label: string
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

/** What a user of this role and configuration finds in one project: the registry's contributions, judged by the one evaluator. */
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
  const judged = (contribution: Contribution, label: string): SeenThing => {
    const verdict = evaluate(principal, contribution.access, { project })
    return {
      key: `${contribution.plugin}/${contribution.id}`,
      label,
      isSeen: verdict.granted,
      reason: verdict.granted ? undefined : aboutUser(verdict.reason),
    }
  }
  const entries = (section: 'project' | 'admin') =>
    contributions.menu
      .filter((entry) => entry.section === section)
      .map((entry) => ({ ...judged(entry, entry.label), icon: entry.icon }))
  return {
    menu: entries('project'),
    administration: entries('admin'),
    cards: contributions.cards.map((card) => ({ ...judged(card, card.title), icon: card.icon })),
    pages: contributions.routes.map((route) => judged(route, `${route.title}: ${route.path}`)),
  }
}

/** The evaluator speaks to the user; an administrator reads it about one. */
export function aboutUser(reason: string): string {
  return reason
    .replaceAll('you have no entry', 'there is no entry')
    .replaceAll('your entry', 'the entry')
    .replaceAll('your role is', 'the role is')
}
