import { Readable } from 'node:stream'
import { mayMake, type Principals, type StreamReply, type StreamRoute } from '@etabli/sdk/platform/server'
import { type CallContext, type HandledCall, handle } from '@etabli/sdk/server'
import { readDocsPage, readReportPage } from '../../contract/published'
import { failures } from '../dbt/failures'
import { PAGE_PATH, type PageLinks } from './page-links'
import type { PageKind, PublishedPages } from './published-pages'

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

export interface PublishedParts {
  readonly pages: PublishedPages
  readonly links: PageLinks
  readonly principals: Pick<Principals, 'find'>
}

export function publishedCalls({ pages, links }: PublishedParts): readonly HandledCall[] {
  const show = async (kind: PageKind, context: CallContext<{ readonly project: string }>) => {
    const { input, principal, accessTokenId } = context
    const found = await pages.newest(input.project, kind)
    if (!found) return { page: null }
    const grant = { kind, project: input.project, id: found.id, user: principal.id }
    const url = links.link({ ...grant, ...(accessTokenId !== undefined && { accessToken: accessTokenId }) })
    return { page: { url, generatedAt: found.at.toISOString() } }
  }
  return [
    handle(readDocsPage, (context) => show('docs', context)),
    handle(readReportPage, (context) => show('report', context)),
  ]
}

/** What those addresses lead to; whoever asked for one must still be allowed to. */
export function publishedRoutes({ pages, links, principals }: PublishedParts): readonly StreamRoute[] {
  const run = async (query: Readonly<Record<string, string>>): Promise<StreamReply> => {
    const { kind, project, id, user, accessToken } = links.read(query.page ?? '')
    const principal = await principals.find(user, accessToken)
    if (!principal || !mayMake(principal, SHOWN_BY[kind], { project })) throw failures.LINK_REFUSED()
    const html = await pages.read(project, kind, id)
    if (!html) throw failures.LINK_REFUSED()
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(html.length),
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, max-age=600',
      },
      body: Readable.from([html]),
    }
  }
  return [{ method: 'GET', path: PAGE_PATH, run: ({ query }) => run(query) }]
}
