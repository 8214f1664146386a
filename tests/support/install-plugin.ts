import { type Plugin, reviewPlugin, uploadPlugin } from '../../plugins/admin-plugins/contract'
import type { Client, Reply } from './client'

/** Installs a package as the page does: what it asks for is looked at, and accepted. Gives the first refusal. */
export async function sendPackage(client: Client, archive: Buffer): Promise<Reply> {
  const input = { package: archive.toString('base64') }
  const reply = await client.send(reviewPlugin, input)
  if (reply.status !== 200) return reply
  const { review } = await client.call(reviewPlugin, input)
  return client.send(uploadPlugin, { ...input, consent: review.consent })
}

export async function installPackage(client: Client, archive: Buffer): Promise<Plugin> {
  const input = { package: archive.toString('base64') }
  const { review } = await client.call(reviewPlugin, input)
  return (await client.call(uploadPlugin, { ...input, consent: review.consent })).plugin
}
