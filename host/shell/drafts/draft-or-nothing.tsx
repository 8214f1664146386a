import type { ReactNode } from 'react'
import { PageSkeleton } from '../routing/page-skeleton'
import { useDrafts } from './use-drafts'

interface Props {
  /** What is shown where no draft has the address. */
  readonly nothing: ReactNode
}

/** At a plugin's own address that nobody has: it may be a draft's, which then takes this place. */
export default function DraftOrNothing({ nothing }: Props) {
  return useDrafts() === undefined ? <PageSkeleton /> : nothing
}
