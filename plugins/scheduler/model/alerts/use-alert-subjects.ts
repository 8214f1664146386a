import { useAccess, useCall } from '@etabli/sdk/react'
import { listAlertServices, listArtefacts, listBundles } from '../../contract'

/** Names that an alert can be about, as far as the user may see them. */
export function useAlertSubjects(project: string): readonly string[] {
  const mayReadArtefacts = useAccess(':project:artefact:read', { project }).granted
  const mayReadBundles = useAccess(':project:bundle:read', { project }).granted
  const mayReadServices = useAccess(':project:service:read', { project }).granted
  const artefacts = useCall(listArtefacts, { project }, { enabled: mayReadArtefacts, quiet: true })
  const bundles = useCall(listBundles, { project }, { enabled: mayReadBundles, quiet: true })
  const services = useCall(listAlertServices, { project }, { enabled: mayReadServices, quiet: true })
  const things = [artefacts.data?.artefacts, bundles.data?.bundles, services.data?.alertServices]
  const names = things.flatMap((some) => (some ?? []).map(({ name }) => name))
  return [...new Set(names)].sort((a, b) => a.localeCompare(b))
}
