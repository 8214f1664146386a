import { useCall } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import {
  Body1,
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { readPolicy } from '../contract'
import { POLICY } from '../messages'
import { PolicyForm } from './policy-form.widget'

const useStyles = makeStyles({
  about: { display: 'block', color: tokens.colorNeutralForeground2, marginBottom: tokens.spacingVerticalL },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalL },
})

interface Props {
  readonly onClose: () => void
}

/** What may run beside the built-in plugins. */
export function PolicyPanel({ onClose }: Props) {
  const styles = useStyles()
  const close = <Button appearance="subtle" icon={<DismissRegular />} aria-label={POLICY.close} onClick={onClose} />
  return (
    <OverlayDrawer open position="end" size="medium" onOpenChange={onClose}>
      <DrawerHeader>
        <DrawerHeaderTitle action={close}>{POLICY.title}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <Body1 className={styles.about}>{POLICY.about}</Body1>
        <Policy onClose={onClose} />
      </DrawerBody>
    </OverlayDrawer>
  )
}

function Policy({ onClose }: Props) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(readPolicy, {})
  if (data) return <PolicyForm policy={data.policy} onClose={onClose} />
  if (error && !isFetching) return <ErrorState title={POLICY.failed} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={POLICY.loading} className={styles.loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
      <SkeletonBar width="long" />
    </div>
  )
}
