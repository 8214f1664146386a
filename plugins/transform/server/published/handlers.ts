import type { Principals } from '@etabli/sdk/platform/server'
import { type CallContext, type HandledCall, handle } from '@etabli/sdk/server'
import { readDocsPage, readReportPage } from '../../contract/published'
import type { PageLinks } from './page-links'
import type { PageKind, PublishedPages } from './published-page-repository'
import type { RecordedAddresses } from './recorded-addresses'

export interface PublishedParts {
  readonly pages: PublishedPages
  readonly links: PageLinks
  readonly recorded: RecordedAddresses
  readonly principals: Pick<Principals, 'find'>
}

export function publishedCalls({ pages, links, recorded }: PublishedParts): readonly HandledCall[] {
  const show = async (kind: PageKind, context: CallContext<{ readonly project: string }>) => {
    const { input, principal, accessTokenId } = context
    const { project } = input
    const linkTo = (id?: string) => {
      const grant = { kind, project, user: principal.id, ...(id !== undefined && { id }) }
      return links.link({ ...grant, ...(accessTokenId !== undefined && { accessToken: accessTokenId }) })
    }
    if (await recorded.of(project, kind)) return { page: { url: linkTo(), generatedAt: null, maker: null } }
    const found = await pages.newest(project, kind)
    if (!found) return { page: null }
    return { page: { url: linkTo(found.id), generatedAt: found.at.toISOString(), maker: found.maker } }
  }
  return [
    handle(readDocsPage, (context) => show('docs', context)),
    handle(readReportPage, (context) => show('report', context)),
  ]
}
