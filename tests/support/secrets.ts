import { createSecret, type SecretInput, type SecretListed } from '../../plugins/secrets/contract'
import type { Client } from './world'

/** A custom secret of a project, made by this user. */
export async function customSecret(
  who: Client,
  projectName: string,
  name: string,
  data: SecretInput['data'] = { token: 'a value of a test' },
): Promise<SecretListed> {
  const secret = { name, description: `about ${name}`, data }
  return (await who.call(createSecret, { kind: 'custom', projectName, secret })).secret
}

/** A connection secret of a project, made by this user. */
export async function connectionSecret(
  who: Client,
  projectName: string,
  name: string,
  connectionType: string,
  data: SecretInput['data'],
): Promise<SecretListed> {
  const secret = { name, description: '', 'connection-type': connectionType, data }
  return (await who.call(createSecret, { kind: 'connection', projectName, secret })).secret
}

/** An uploaded file of so many bytes, as a form sends it. */
export function fileOf(bytes: number): string {
  return `data:application/octet-stream;base64,${Buffer.alloc(bytes, 7).toString('base64')}`
}
