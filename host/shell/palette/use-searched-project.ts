import { ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useLocation } from 'react-router-dom'
import { projectOf } from '../address'

/** The project whose things are found: that of the address, or the first of the list. */
export function useSearchedProject(): string | undefined {
  const { pathname, search } = useLocation()
  const projects = useStream(useService(ProjectService).projects$)
  const names = projects.status === 'ready' ? projects.value.map(({ name }) => name) : []
  const named = projectOf(pathname) ?? new URLSearchParams(search).get('project') ?? undefined
  return named !== undefined && names.includes(named) ? named : names[0]
}
