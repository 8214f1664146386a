import { join } from 'node:path'
import { CodeSources, ProjectRepositories } from '@etabli/sdk/platform/server'
import { OutboundPolicy, ProcessRunner, ProjectDirectory, Secrets } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { KeptCode } from '../kept-folders/kept-folders'
import { Extensions } from '../plugins/extensions'
import { GitCodeSources } from './code/git-code-sources'
import { REPOSITORIES, RepositoryFolder } from './repository-folder'

export const gitArea: HostArea = {
  id: 'etabli.repositories',
  bind: (services) =>
    services
      .bind(
        ProjectRepositories,
        [PlatformOptions, ProjectDirectory, OutboundPolicy, ProcessRunner, Extensions],
        ({ config: { home }, log }, projects, outbound, processes, extensions) =>
          new RepositoryFolder({ home, projects, outbound, processes, secrets: () => extensions.of(Secrets), log }),
      )
      .bind(
        CodeSources,
        [PlatformOptions, ProjectRepositories, OutboundPolicy, ProcessRunner, Extensions, KeptCode],
        ({ config: { home } }, repositories, outbound, processes, extensions, kept) =>
          new GitCodeSources({
            folder: join(home, REPOSITORIES),
            repositories,
            outbound,
            processes,
            secrets: () => extensions.of(Secrets),
            kept,
          }),
      ),
}
