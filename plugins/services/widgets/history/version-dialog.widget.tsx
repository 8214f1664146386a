import { PageDialog } from '@etabli/sdk/ui'
import { Body1, Button } from '@fluentui/react-components'
import type { DeployedVersion } from '../../contract'
import { HISTORY } from '../../messages/history'
import { isAnyChange, versionChanges } from '../../model/shared/changes'
import type { CloudName } from '../../model/shared/clouds'
import { ChangesList } from '../shared/changes-list.widget'

interface Props {
  readonly project: string
  readonly cloud: CloudName
  /** The newest first. */
  readonly versions: readonly DeployedVersion[]
  readonly version: number
  readonly onClose: () => void
}

/** What a version has changed, against the one before. */
export function VersionDialog({ project, cloud, versions, version, onClose }: Props) {
  const at = versions.findIndex((each) => each.version === version)
  const [after, before] = versions.slice(at, at + 2)
  const changes = after && before && versionChanges(cloud, before, after)
  return (
    <PageDialog
      title={before ? HISTORY.changesTitle(version, before.version) : HISTORY.changes(version)}
      width={640}
      onClose={onClose}
      actions={<Button onClick={onClose}>{HISTORY.close}</Button>}
    >
      {!changes && <Body1>{HISTORY.first}</Body1>}
      {changes && !isAnyChange(changes) && <Body1>{HISTORY.same}</Body1>}
      {changes && <ChangesList project={project} changes={changes} />}
    </PageDialog>
  )
}
