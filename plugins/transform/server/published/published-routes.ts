import { Readable } from 'node:stream'
import { mayMake, type StreamReply, type StreamRoute } from '@etabli/sdk/platform/server'
import { readDocsPage, readReportPage } from '../../contract/published'
import { failures } from '../dbt/failures'
import type { PublishedParts } from './handlers'
import { PAGE_PATH } from './page-links'

const SHOWN_BY = { docs: readDocsPage, report: readReportPage } as const

/**
 * A page of a foreign hand: it runs, as nobody, and reaches nothing. The words `sandbox` and `frame-ancestors` hold also where somebody
 * opens its address by itself.
 */
const POLICY = [
  "default-src 'none'",
  // dbt's page is one file, whose templates are compiled as it runs.
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * A page of the web in a frame within ours: the workbench itself lets no other origin be framed. The page between them has no script,
 * and frames that one origin alone.
 */
function framed(address: URL): { readonly html: string; readonly policy: string } {
  const src = address.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return {
    html: `<!doctype html><meta charset="utf-8"><title>${address.host}</title>
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style>
<iframe src="${src}" title="${address.host}" sandbox="allow-scripts allow-forms allow-popups"></iframe>`,
    policy: [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `frame-src ${address.origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
}

/** What those addresses lead to; whoever asked for one must still be allowed to. */
export function publishedRoutes({ pages, links, principals, recorded }: PublishedParts): readonly StreamRoute[] {
  const run = async (query: Readonly<Record<string, string>>): Promise<StreamReply> => {
    const { kind, project, id, user, accessToken } = links.read(query.page ?? '')
    const principal = await principals.find(user, accessToken)
    if (!principal || !mayMake(principal, SHOWN_BY[kind], { project })) throw failures.LINK_REFUSED()
    if (id !== undefined) return reply(await pages.read(project, kind, id), POLICY)
    const address = await recorded.of(project, kind)
    if (!address) throw failures.LINK_REFUSED()
    const { html, policy } = framed(address)
    return reply(Buffer.from(html), policy)
  }
  return [{ method: 'GET', path: PAGE_PATH, run: ({ query }) => run(query) }]
}

function reply(html: Buffer | undefined, policy: string): StreamReply {
  if (!html) throw failures.LINK_REFUSED()
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(html.length),
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, max-age=600',
    },
    body: Readable.from([html]),
  }
}
