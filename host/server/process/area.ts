import { ProcessRunner } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { ChildProcesses } from './child-processes'

export const processArea: HostArea = {
  id: 'etabli.processes',
  bind: (services) =>
    services
      .bind(ChildProcesses, [PlatformOptions], ({ config, log }) => new ChildProcesses({ log, hidden: [config.home] }))
      .alias(ProcessRunner, ChildProcesses),
  stop: async (services) => services.get(ChildProcesses).close(),
}
