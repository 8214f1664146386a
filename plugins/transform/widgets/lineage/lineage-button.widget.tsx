import { Button } from '@fluentui/react-components'
import { FlowchartRegular } from '@fluentui/react-icons/svg/flowchart'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { ProjectNodeKind } from '../../contract'
import { nameOfFile } from '../../contract/project-graph'
import { LINEAGE } from '../../messages/lineage'
import { lineagePath } from '../../model/lineage/lineage-address'

interface Props {
  readonly project: string
  /** Whose lineage is meant; without it that of the whole project. */
  readonly of?: { readonly kind: ProjectNodeKind; readonly name: string }
}

/** The way to the lineage. */
export function LineageButton({ project, of }: Props) {
  const path = lineagePath(project, of && nameOfFile(of.kind, of.name))
  return (
    <Button
      as="a"
      icon={<FlowchartRegular />}
      href={useHref(path)}
      onClick={useLinkClickHandler<HTMLAnchorElement>(path)}
    >
      {LINEAGE.title}
    </Button>
  )
}
