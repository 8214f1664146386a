import { DialogService } from '@etabli/sdk'
import { type useAccess, useService } from '@etabli/sdk/react'
import { ErrorState } from '@etabli/sdk/ui'
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { HISTORY } from '../../messages/history'
import type { Control } from '../../model/control/use-control'
import type { History } from '../../model/history/use-history'
import type { CloudName } from '../../model/shared/clouds'
import { VersionDialog } from './version-dialog.widget'
import { VersionTable } from './version-table.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
})

interface Props {
  readonly project: string
  readonly cloud: CloudName
  readonly control: Control
  readonly verdict: ReturnType<typeof useAccess>
  readonly history: History
}

/** What was deployed here before, and the way back to it. */
export function HistoryPart({ project, cloud, control, verdict, history }: Props) {
  const styles = useStyles()
  const dialogs = useService(DialogService)
  const [shown, setShown] = useState<number>()
  const { versions, failed } = history
  const deploy = async (version: number) => {
    const { title, text, confirm, cancel } = HISTORY.question
    if (await dialogs.confirm({ title, text: text(version), confirm, cancel })) await control.deploy({ version })
  }
  return (
    <section className={styles.part} aria-label={HISTORY.title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {HISTORY.title}
      </Subtitle2>
      {failed && <ErrorState title={HISTORY.failed} error={failed.error} onRetry={failed.retry} />}
      {versions?.length === 0 && <Caption1>{HISTORY.none}</Caption1>}
      {versions && versions.length > 0 && (
        <VersionTable
          versions={versions}
          current={control.deployment?.version}
          isBusy={control.isBusy}
          verdict={verdict}
          onShow={setShown}
          onDeploy={(version) => void deploy(version)}
        />
      )}
      {shown !== undefined && versions && (
        <VersionDialog
          project={project}
          cloud={cloud}
          versions={versions}
          version={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}
