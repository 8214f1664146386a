import { createLog } from '../../host/server/log'
import { ChildProcesses } from '../../host/server/process/child-processes'

/** Starts programs as a server does, for tests of what needs no whole server. */
export const processes = new ChildProcesses({ log: createLog('silent') })
