import { createToken } from '@etabli/sdk/platform'

export const AuthSecret = createToken<Uint8Array>(
  'etabli.host.AuthSecret',
  'Signs sessions; what else is signed has a key that is derived from it',
)
