import { AuthService, PermissionService, type Project, ProjectService } from '@etabli/sdk'
import { type Card, PluginRegistry } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { cardsOfProject, cardsWithoutProject } from './visible-cards'

export type AtHand =
  | { readonly status: 'loading'; readonly cards: readonly Card[] }
  /** Cards lead into this project: the selected one, or the first of the list, which is then not what is counted. */
  | {
      readonly status: 'project'
      readonly project: string
      readonly isSelected: boolean
      readonly cards: readonly Card[]
    }
  | { readonly status: 'no-project'; readonly cards: readonly Card[] }
  | { readonly status: 'unknown-project'; readonly project: string }

/** The project that cards are judged for and lead into, and the cards that it leaves. */
export function useAtHand(selected: string | undefined): AtHand {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  const cards = useStream(useMemo(() => registry.contributions$('cards'), [registry]))
  const projects = useStream(useService(ProjectService).projects$)
  const session = useStream(useService(AuthService).session$)
  const acl = session.status === 'present' ? session.session.principal.configuration?.['projects-acl'] : undefined

  // The verdicts follow the session's permissions, so a new one of these judges again.
  return useMemo(() => {
    const judge: PermissionService['verdict'] = (access, fields) => permissions.verdict(access, fields)
    const list: readonly Project[] = projects.status === 'ready' ? projects.value : []
    if (projects.status === 'ready' && selected !== undefined && !list.some(({ name }) => name === selected))
      return { status: 'unknown-project', project: selected }
    const project = selected ?? list[0]?.name
    if (project !== undefined) {
      const isSelected = selected !== undefined
      return { status: 'project', project, isSelected, cards: cardsOfProject(cards, project, judge) }
    }
    const possible = cardsWithoutProject(cards, Object.keys(acl ?? {}), judge)
    return { status: projects.status === 'loading' ? 'loading' : 'no-project', cards: possible }
  }, [cards, projects, acl, selected, permissions])
}
