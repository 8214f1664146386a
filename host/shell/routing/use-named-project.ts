import { ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useLocation } from 'react-router-dom'
import { projectOf } from '../address'

/** The project that the address names, unless the user has no project of that name. */
export function useNamedProject(): string | undefined {
  const { pathname } = useLocation()
  const projects = useStream(useService(ProjectService).projects$)
  const named = projectOf(pathname)
  const isUnknown = projects.status === 'ready' && !projects.value.some(({ name }) => name === named)
  return isUnknown ? undefined : named
}
