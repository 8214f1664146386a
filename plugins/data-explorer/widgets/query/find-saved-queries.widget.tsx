import { type FoundThingsProps, PreferenceStore } from '@etabli/sdk'
import { useCall, useService } from '@etabli/sdk/react'
import { useEffect } from 'react'
import { listConnections } from '../../contract'
import { SavedQueries } from '../../model/query/saved-queries'
import { savedQueryPath } from '../../model/query/workbench/workbench-path'

/** Gives the palette the queries that this browser keeps, of the connections that one may use. Draws nothing. */
export default function FindSavedQueries({ project, onFound }: FoundThingsProps) {
  const preferences = useService(PreferenceStore)
  const { data } = useCall(listConnections, { project }, { quiet: true })
  const connections = data?.supportedConnections
  useEffect(() => {
    const found = (connections ?? []).flatMap(({ name: connection }) =>
      new SavedQueries(preferences, project, connection)
        .all()
        .map(({ name }) => ({ name, note: connection, href: savedQueryPath(project, connection, name) })),
    )
    onFound(found)
  }, [preferences, project, connections, onFound])
  return null
}
