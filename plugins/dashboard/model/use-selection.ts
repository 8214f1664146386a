import { PROJECT_NAME } from '@etabli/sdk/platform'
import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'project'

export interface Selection {
  /** The project whose dashboard is shown; undefined for the organization's. */
  readonly project: string | undefined
  select(project: string | undefined): void
}

/** The project that the address selects. */
export function selectedProject(search: URLSearchParams): string | undefined {
  const named = search.get(PARAMETER) ?? ''
  return PROJECT_NAME.test(named) ? named : undefined
}

/** Which dashboard is shown. It stands in the address, so that reload, back and a shared link keep it. */
export function useSelection(): Selection {
  const [search, setSearch] = useSearchParams()
  return {
    project: selectedProject(search),
    select: (project) => setSearch(project === undefined ? {} : { [PARAMETER]: project }),
  }
}
