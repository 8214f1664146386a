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
    contributions.menu
      .filter((entry) => entry.section === section)
      .map((entry) => ({ ...judged(entry, entry.label, section === 'project'), icon: entry.icon }))
  return {
    menu: entries('project'),
    administration: entries('admin'),
    cards: contributions.cards.map((card) => ({ ...judged(card, card.title, true), icon: card.icon })),
    pages: contributions.routes.map((route) =>
      judged(route, route.title, route.path.startsWith('/:project'), route.path),
    ),
  }
}

/** The evaluator speaks to the user; an administrator reads it about one. */
export function aboutUser(reason: string): string {
  return reason
    .replaceAll('you have no entry', 'there is no entry')
    .replaceAll('your entry', 'the entry')
    .replaceAll('your role is', 'the role is')
}
