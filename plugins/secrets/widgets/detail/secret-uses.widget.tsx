import { useCall } from '@etabli/sdk/react'
import { ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, Caption1, Link, makeStyles, tokens } from '@fluentui/react-components'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { listSecretUses, type SecretForm, type Use } from '../../contract'
import { DETAIL } from '../../messages'
import { flowsPath } from '../../model/inventory-address'
import { Section } from './section.widget'

const useStyles = makeStyles({
  uses: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  kind: { color: tokens.colorNeutralForeground2 },
  note: { color: tokens.colorNeutralForeground2 },
  flows: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, justifySelf: 'start' },
})

interface Props {
  readonly project: string
  readonly secret: SecretForm
}

/** Where the secret goes. */
export function SecretUses({ project, secret }: Props) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(
    listSecretUses,
    { secretRedisID: secret['redis-id'] },
    { quiet: true },
  )
  return (
    <Section title={DETAIL.uses}>
      {secret.kind === 'connection' && (
        <InnerLink to={flowsPath(project, secret.name)} className={styles.flows}>
          <FlowRegular aria-hidden />
          {DETAIL.flows}
        </InnerLink>
      )}
      {data ? (
        <Uses uses={data.uses} hidden={data.hidden} />
      ) : error && !isFetching ? (
        <ErrorState title={DETAIL.usesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBar width="medium" />
      )}
    </Section>
  )
}

function Uses({ uses, hidden }: { readonly uses: readonly Use[]; readonly hidden: number }) {
  const styles = useStyles()
  if (uses.length + hidden === 0) return <Caption1 className={styles.note}>{DETAIL.noUses}</Caption1>
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.name}`}>
          <Body1>
            <span className={styles.kind}>{use.kind}</span>{' '}
            {use.href?.startsWith('/') ? <InnerLink to={use.href}>{use.name}</InnerLink> : use.name}
          </Body1>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Caption1 className={styles.note}>{DETAIL.hiddenUses(hidden)}</Caption1>
        </li>
      )}
    </ul>
  )
}

function InnerLink({ to, ...link }: { to: string; className?: string; children: React.ReactNode }) {
  return <Link {...link} href={useHref(to)} onClick={useLinkClickHandler(to)} />
}
