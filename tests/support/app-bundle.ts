import type { ExternalApp } from '@etabli/core/access/configuration'
import { sha384 } from './plugin-archive'

/** The text of a bundle: one module whose plugin has one page. */
export function bundleText(id = 'acme.bi', page = `() => 'the page of ${id}'`): string {
  return `export default { id: '${id}', version: '1.0.0', sdk: '^0.1.0', title: 'BI',
    routes: [{ id: 'main', path: '/x/${id}', title: 'BI', view: { load: async () => ({ default: ${page} }) } }] }`
}

/** An entry of `external-apps` that names these very bytes. */
export function bundleEntry(
  name: string,
  entry: string,
  code: string | Buffer,
  more: Readonly<Record<string, unknown>> = {},
): ExternalApp & { readonly entry: string; readonly integrity: string } {
  return { name, entry, integrity: sha384(code), ...more }
}

/** As the plugin policy names the bytes of an entry. */
export function policyHash({ integrity }: { readonly integrity: string }): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')
}
