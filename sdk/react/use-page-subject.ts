import type { Subject } from '@etabli/core/plugin/define-plugin'
import { useEffect } from 'react'
import { PageSubject } from '../services/page-subject'
import { useService } from './kernel-context'

/**
 * Tells what the page shows, `{ project: 'demo', table: 'orders' }`: commands are offered by it and given it. What several parts of a
 * page tell is put together; it is taken back with the part that told it.
 */
export function usePageSubject(subject: Subject | undefined): void {
  const page = useService(PageSubject)
  // Pages make it anew with each render.
  const told = JSON.stringify(subject ?? {})
  useEffect(() => page.tell(JSON.parse(told)), [page, told])
}
