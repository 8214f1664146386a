import { createLog } from '../../host/server/log'
import { ChildProcesses } from '../../host/server/process/child-processes'

/** Starts programs as a server does, for tests of what needs no whole server. */
export const processes = ownProcesses()

/** For a test alone that changes the temporary folder, where a socket is kept of what starts programs. */
export function ownProcesses(): ChildProcesses {
  return new ChildProcesses({ log: createLog('silent') })
}
