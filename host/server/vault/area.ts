import { Vault } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { AesVault } from './aes-vault'
import { installationKeys } from './key-ring'

export const vaultArea: HostArea = {
  id: 'etabli.vault',
  bind: (services) =>
    services.bind(Vault, [PlatformOptions], async ({ config: { secretKey, olderSecretKeys, home } }) => {
      return new AesVault(await installationKeys({ current: secretKey, older: olderSecretKeys }, home))
    }),
}
