import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { OutboundPolicy, ProcessRunner, ProjectDirectory, Secrets } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { Extensions } from '../plugins/extensions'
import { RepositoryFolder } from './repository-folder'

export const gitArea: HostArea = {
  id: 'etabli.repositories',
  bind: (services) =>
    services.bind(
      ProjectRepositories,
      [PlatformOptions, ProjectDirectory, OutboundPolicy, ProcessRunner, Extensions],
      ({ config: { home }, log }, projects, outbound, processes, extensions) =>
        new RepositoryFolder({ home, projects, outbound, processes, secrets: () => extensions.of(Secrets), log }),
    ),
}
