import type { Principals } from '@etabli/sdk/platform/server'
import { type CallContext, type HandledCall, handle } from '@etabli/sdk/server'
import { readDocsPage, readReportPage } from '../../contract/published'
import type { PageLinks } from './page-links'
import type { PageKind, PublishedPages } from './published-page-repository'

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
