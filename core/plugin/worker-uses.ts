/** What the server half of an installed plugin may use and still run in a worker of its own, by the names of the tokens. */
export const WORKER_USES: readonly string[] = [
  'etabli.Store',
  'etabli.ProjectDirectory',
  'etabli.Jobs',
  'etabli.JobSchedules',
  'etabli.OutboundPolicy',
  'etabli.ListedFolders',
  // Points, as far as a half gives there.
  'etabli.Counts',
  'etabli.Connectors',
  'etabli.TaskEngines',
  'etabli.Drivers',
  'etabli.ConnectionSources',
  'etabli.ConnectionTesters',
  'etabli.ChatProviders',
  'etabli.AppEngines',
  'etabli.Secrets',
  'etabli.SecretUses',
]

/** The first of these services and points that is only had on the server's own thread. */
export function onlyInServer(names: readonly string[]): string | undefined {
  return names.find((name) => !WORKER_USES.includes(name))
}
