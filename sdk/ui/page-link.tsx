import { Link, type LinkProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface Props extends Pick<LinkProps, 'inline'> {
  readonly to: string
  readonly className?: string
  /** Shown where the pointer rests. */
  readonly title?: string
  readonly children: ReactNode
}

/** A link to another page of the workbench, which the page does not have to be loaded again for. */
export function PageLink({ to, children, ...look }: Props) {
  return (
    <Link {...look} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </Link>
  )
}
