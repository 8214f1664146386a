import { ProcessRunner } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { ChildProcesses } from './child-processes'

export const processArea: HostArea = {
  id: 'etabli.processes',
  bind: (services) =>
    services.bind(ProcessRunner, [PlatformOptions], ({ config, log }) => {
      return new ChildProcesses({ log, hidden: [config.home] })
    }),
}
