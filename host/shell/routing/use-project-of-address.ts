import { ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useEffect } from 'react'

/** Loads the record of the project that the address names. */
export function useProjectOfAddress(name: string | undefined): void {
  const service = useService(ProjectService)
  const waits = useStream(service.projects$).status === 'loading'
  useEffect(() => {
    if (name === undefined) service.select(undefined)
    else if (!waits) service.select(name)
  }, [service, name, waits])
}
