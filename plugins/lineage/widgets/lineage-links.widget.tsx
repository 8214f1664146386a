import type { LineageLinkProps } from '@etabli/sdk/platform'
import { Button } from '@fluentui/react-components'
import { BranchForkRegular } from '@fluentui/react-icons/svg/branch-fork'
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm'
import type { ReactElement } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { LINKS } from '../messages'
import { lineagePath, whyLatePath } from '../model/addresses'

/** Their own pages show what depends on what in the dbt project alone. */
const HAVE_ANOTHER = /^(?:model|source|test):/

/** From a page to where what it shows stands in the lineage; from a table, to why it is late. */
export default function NodeLinks({ project, node }: LineageLinkProps) {
  const isTable = node.startsWith('table:')
  const label = HAVE_ANOTHER.test(node) ? LINKS.acrossAreas : LINKS.lineage
  return (
    <>
      <LinkButton to={lineagePath(project, node)} icon={<BranchForkRegular />} isSmall={isTable}>
        {label}
      </LinkButton>
      {isTable && (
        <LinkButton to={whyLatePath(project, node)} icon={<ClockAlarmRegular />} isSmall>
          {LINKS.whyLate}
        </LinkButton>
      )}
    </>
  )
}

interface Props {
  readonly to: string
  readonly icon: ReactElement
  readonly isSmall: boolean
  readonly children: string
}

function LinkButton({ to, icon, isSmall, children }: Props) {
  return (
    <Button
      as="a"
      size={isSmall ? 'small' : 'medium'}
      icon={icon}
      href={useHref(to)}
      onClick={useLinkClickHandler<HTMLAnchorElement>(to)}
    >
      {children}
    </Button>
  )
}
