import { PythonTools, Runtimes } from '@etabli/sdk/platform/server'
import { ProcessRunner } from '@etabli/sdk/server'
import type { HostArea } from '../host-area'
import { KeptPackages } from '../kept-folders/kept-folders'
import { Interpreters } from './interpreters'
import { LocalRuntimes } from './local-runtimes'
import { NodePackages } from './node-packages'
import { PythonEnvironments } from './python-environments'
import { UvProgram } from './uv-program'
import { UvTools } from './uv-tools'

export const runtimesArea: HostArea = {
  id: 'etabli.runtimes',
  bind: (services) =>
    services
      .bind(Interpreters, [ProcessRunner], (processes) => new Interpreters(processes))
      .bind(UvProgram, [ProcessRunner, Interpreters, KeptPackages], (...needs) => new UvProgram(...needs))
      .bind(PythonEnvironments, [ProcessRunner, KeptPackages, UvProgram], (processes, kept, uv) => {
        return new PythonEnvironments({ processes, kept, uv: (signal) => uv.path(signal) })
      })
      .bind(PythonTools, [UvProgram, Interpreters, PythonEnvironments], (...needs) => new UvTools(...needs))
      .bind(
        Runtimes,
        [ProcessRunner, KeptPackages, Interpreters, PythonEnvironments],
        (processes, kept, interpreters, environments) =>
          new LocalRuntimes({ interpreters, environments, nodePackages: new NodePackages({ processes, kept }) }),
      ),
}
