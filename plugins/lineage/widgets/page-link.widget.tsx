import { Link } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface Props {
  /** A path of the application, as `LineageNode.href` has it. */
  readonly to: string
  readonly children: ReactNode
}

/** A link to another page of the workbench, which the page does not have to be loaded again for. */
export function PageLink({ to, children }: Props) {
  return (
    <Link href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </Link>
  )
}
