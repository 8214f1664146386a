import { useAccess } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import { ArrowForwardRegular } from '@fluentui/react-icons/svg/arrow-forward'
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle'
import type { BundleStatus } from '../../contract'
import { BUNDLE_RUN } from '../../messages/bundles'
import { RUN_ACCESS } from '../../model/bundles/run-access'
import { useRunActions } from '../../model/bundles/use-bundle-run'
import { isOver } from '../../model/shared/status-tone'
import { BundleStatusBadge } from './bundle-status-badge.widget'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  titles: {
    flex: '1 1 320px',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  readonly run: BundleStatus
}

/** Which run it is, how it stands, and what can be done about it. */
export function RunHead({ project, run }: Props) {
  const styles = useStyles()
  const runnable = useAccess(RUN_ACCESS, { project })
  const { isBusy, cancel, resume } = useRunActions(project, run)
  const canResume = run.status === 'error' || run.status === 'canceled'
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <Title2 as="h1" className={styles.title}>
          {BUNDLE_RUN.title(run['bundle-name'])}
        </Title2>
        <BundleStatusBadge status={run.status} />
      </div>
      <div className={styles.buttons}>
        {!isOver(run.status) && (
          <AllowedButton
            verdict={runnable}
            icon={<DismissCircleRegular />}
            disabledFocusable={isBusy}
            onClick={() => void cancel()}
          >
            {BUNDLE_RUN.cancel}
          </AllowedButton>
        )}
        {canResume && (
          <AllowedButton
            verdict={runnable}
            appearance="primary"
            icon={<ArrowForwardRegular />}
            title={BUNDLE_RUN.resumeHint}
            disabledFocusable={isBusy}
            onClick={() => void resume()}
          >
            {BUNDLE_RUN.resume}
          </AllowedButton>
        )}
      </div>
    </header>
  )
}
