import { useCall } from '@etabli/sdk/react'
import { getConnectionFacts } from '../../contract'
import { ReadOnlyMark } from './read-only-mark.widget'

/** What an account may do changes rarely. */
const FRESH_MS = 300_000

interface Props {
  readonly project: string
  readonly connection: string
}

/** Warns of a connection that could change something. One that cannot needs no word here. */
export function ConnectionState({ project, connection }: Props) {
  const facts = useCall(
    getConnectionFacts,
    { projectName: project, dbConnectionName: connection },
    { freshFor: FRESH_MS, quiet: true },
  ).data?.connectionFacts
  if (!facts || facts['read-only'].guaranteed) return null
  return <ReadOnlyMark readOnly={facts['read-only']} />
}
