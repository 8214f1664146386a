import { Installation } from '@etabli/sdk/platform/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { installationKey } from '../vault/keys'
import { AuthSecret } from './auth-secret'
import { OwnInstallation } from './own-installation'

export const installationArea: HostArea = {
  id: 'etabli.installation',
  bind: (services) =>
    services
      .bind(AuthSecret, [PlatformOptions], ({ config }) =>
        installationKey(config.authSecret, config.home, 'auth-secret'),
      )
      .bind(
        Installation,
        [PlatformOptions, AuthSecret],
        ({ config }, secret) => new OwnInstallation(config.home, secret, config.publicUrl),
      ),
}
