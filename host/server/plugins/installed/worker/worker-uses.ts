import { ProjectDirectory, Store } from '@etabli/sdk/server'

/** What a half may use and still run in a worker of its own: settings, configuration and the log need no word. */
const WORKER_USES: readonly string[] = [Store.name, ProjectDirectory.name]

/** The first of these services and points that is only had in the server itself. */
export function onlyInServer(names: readonly string[]): string | undefined {
  return names.find((name) => !WORKER_USES.includes(name))
}
