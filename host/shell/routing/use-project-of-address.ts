import { ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useEffect } from 'react'

/** Loads the record of the project that the address names. A name that is no project of the user's asks for nothing. */
export function useProjectOfAddress(name: string | undefined): void {
  const service = useService(ProjectService)
  const projects = useStream(service.projects$)
  const waits = projects.status === 'loading'
  const exists = projects.status !== 'ready' || projects.value.some((project) => project.name === name)
  useEffect(() => {
    if (name === undefined || !exists) service.select(undefined)
    else if (!waits) service.select(name)
  }, [service, name, exists, waits])
}
