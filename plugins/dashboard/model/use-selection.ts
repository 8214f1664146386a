import { PROJECT_NAME } from '@etabli/sdk'
import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'project'

export interface Selection {
  /** The project whose dashboard is shown; undefined for the organization's. */
  readonly project: string | undefined
  select(project: string | undefined): void
}

/** Which dashboard is shown. It stands in the address, so that reload, back and a shared link keep it. */
export function useSelection(): Selection {
  const [search, setSearch] = useSearchParams()
  const named = search.get(PARAMETER) ?? ''
  return {
    project: PROJECT_NAME.test(named) ? named : undefined,
    select: (project) => setSearch(project === undefined ? {} : { [PARAMETER]: project }),
  }
}
