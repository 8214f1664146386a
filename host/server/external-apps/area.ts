import { createToken } from '@etabli/sdk/platform'
import { ActivationSigner, AppDeployments } from '@etabli/sdk/platform/server'
import { ProcessRunner } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { AuthSecret } from '../installation/auth-secret'
import { Deployments } from './deployments/deployments'
import { OriginSigner } from './origin-signer'

const OwnDeployments = createToken<Deployments>(
  'etabli.host.Deployments',
  'The programs of this machine, with their life',
)

export const externalAppsArea: HostArea = {
  id: 'etabli.deployments',
  bind: (services) =>
    services
      .bind(ActivationSigner, [AuthSecret, PlatformOptions], (secret, { now }) => new OriginSigner(secret, now))
      .bind(
        OwnDeployments,
        [PlatformOptions, ProcessRunner],
        ({ config: { appDeployments, home }, log }, processes) => {
          return Deployments.read(appDeployments, { home, log, processes })
        },
      )
      .alias(AppDeployments, OwnDeployments),
  start: (services) => services.get(OwnDeployments).start(),
  stop: (services) => services.get(OwnDeployments).stop(),
}
