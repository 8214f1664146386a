import { AuthService, PreferenceStore } from '@etabli/sdk'
import { rememberThing } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { savedQueryPath } from './workbench/workbench-path'

/** Keeps that a saved query was used, for whoever wants to go on with it later. */
export function useRememberQuery(project: string, connection: string): (name: string) => void {
  const preferences = useService(PreferenceStore)
  const auth = useService(AuthService)
  return useCallback(
    (name) => {
      const href = savedQueryPath(project, connection, name)
      rememberThing(preferences, auth, { name, icon: 'Document', project, href })
    },
    [preferences, auth, project, connection],
  )
}
