import { useCall } from '@etabli/sdk/react'
import { ErrorState, SidePanel, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { readPolicy } from '../contract'
import { POLICY } from '../messages'
import { PolicyForm } from './policy-form.widget'
import { PublisherKeys } from './publisher-keys.widget'

const useStyles = makeStyles({
  about: { color: tokens.colorNeutralForeground2 },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalL },
})

interface Props {
  readonly onClose: () => void
}

/** What may run beside the built-in plugins. */
export function PolicyPanel({ onClose }: Props) {
  const styles = useStyles()
  return (
    <SidePanel title={POLICY.title} closeLabel={POLICY.close} onClose={onClose}>
      <Body1 className={styles.about}>{POLICY.about}</Body1>
      <Policy onClose={onClose} />
      <PublisherKeys />
    </SidePanel>
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
