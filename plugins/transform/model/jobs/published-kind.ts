import { useCall, useFollow } from '@etabli/sdk/react'
import { readDocsPage, readReportPage } from '../../contract'

export interface PublishedPage {
  readonly url: string
  readonly generatedAt: string | null
  readonly maker: 'dbt' | 'etabli' | 'elementary' | null
}

export interface Published {
  /** Null where nothing was generated yet; undefined while that is not known. */
  readonly page: PublishedPage | null | undefined
  readonly isLoading: boolean
  readonly error: Error | undefined
  readonly again: () => void
}

/** In which docs and report differ. */
export interface PublishedKind {
  readonly name: 'docs' | 'report'
  readonly access: typeof readDocsPage.access
  /** The field of the project's record that may name another page. */
  readonly record: 'docsURL' | 'edrReportURL'
  readonly usePage: (project: string) => Published
}

export const DOCS: PublishedKind = {
  name: 'docs',
  access: readDocsPage.access,
  record: 'docsURL',
  usePage: (project) => {
    const asked = useCall(readDocsPage, { project }, { quiet: true })
    useFollow(readDocsPage, { project }, asked.refetch)
    return publishedOf(asked)
  },
}

export const REPORT: PublishedKind = {
  name: 'report',
  access: readReportPage.access,
  record: 'edrReportURL',
  usePage: (project) => {
    const asked = useCall(readReportPage, { project }, { quiet: true })
    useFollow(readReportPage, { project }, asked.refetch)
    return publishedOf(asked)
  },
}

interface Asked {
  readonly data: { readonly page: Published['page'] } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function publishedOf({ data, error, isFetching, refetch }: Asked): Published {
  return {
    page: data?.page,
    isLoading: data === undefined && isFetching,
    error: data ? undefined : (error ?? undefined),
    again: () => void refetch(),
  }
}
