import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { RocketRegular } from '@fluentui/react-icons/svg/rocket'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import type { ReactElement, ReactNode } from 'react'
import type { DeploymentSpec } from '../../contract'
import { CONTROL } from '../../messages/control'
import type { Control } from '../../model/control/use-control'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  badge: { marginInlineStart: tokens.spacingHorizontalXS },
})

interface Props {
  readonly control: Control
  readonly verdict: ReturnType<typeof useAccess>
  /** Of a first deployment; what is usual where absent. */
  readonly firstSpec?: DeploymentSpec | undefined
  /** Why nothing can be deployed as it is filled in: a sentence. */
  readonly fault?: string | undefined
}

/** What can be done to a deployment, by how it is doing. */
export function ControlButtons({ control, verdict, firstSpec, fault }: Props) {
  const styles = useStyles()
  const { deployment, isBusy } = control
  const closed = isBusy ? CONTROL.busy : fault
  const press = (label: string, icon: ReactElement, onPress: () => Promise<void>, more?: ReactNode) => (
    <AllowedButton
      verdict={verdict}
      icon={icon}
      disabledFocusable={closed !== undefined}
      {...(closed !== undefined && { title: closed })}
      onClick={() => void onPress()}
    >
      {label}
      {more}
    </AllowedButton>
  )
  const deploy = press(CONTROL.deploy, <RocketRegular />, () =>
    control.deploy(firstSpec && { deploymentSpec: firstSpec }),
  )
  if (!deployment) return <div className={styles.buttons}>{deploy}</div>
  const remove = press(CONTROL.remove, <DeleteRegular />, control.remove)
  if (deployment['deployment-process'].status !== 'started')
    return (
      <div className={styles.buttons}>
        {deploy}
        {remove}
      </div>
    )
  return (
    <div className={styles.buttons}>
      {deployment.status === 'stopped'
        ? press(CONTROL.start, <PlayRegular />, control.start)
        : press(CONTROL.stop, <StopRegular />, control.stop)}
      {press(
        CONTROL.update,
        <ArrowUploadRegular />,
        control.update,
        deployment['deployment-process']['update-required'] && (
          <Badge className={styles.badge} size="small" color="warning">
            {CONTROL.badge}
          </Badge>
        ),
      )}
      {remove}
    </div>
  )
}
