import { formatDateTime } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { EnvDifferenceList, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Body1Strong, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { listSecretVersions, type SecretVersion } from '../../contract'
import { CHANGES, DETAIL } from '../../messages'
import { Section } from './section.widget'

const useStyles = makeStyles({
  versions: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalL },
  version: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  when: { color: tokens.colorNeutralForeground2 },
})

/** Who changed what and when, by key. */
export function SecretHistory({ secretRedisID }: { readonly secretRedisID: string }) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(listSecretVersions, { secretRedisID }, { quiet: true })
  return (
    <Section title={DETAIL.history}>
      {data ? (
        <ol className={styles.versions}>
          {data.versions.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ol>
      ) : error && !isFetching ? (
        <ErrorState title={DETAIL.historyFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBar width="long" />
      )}
    </Section>
  )
}

function Version({ version }: { readonly version: SecretVersion }) {
  const styles = useStyles()
  return (
    <li className={styles.version}>
      <Body1Strong>
        {DETAIL.version(version.version)}, {DETAIL.changes[version.change]}
      </Body1Strong>
      <Caption1 className={styles.when}>{DETAIL.by(formatDateTime(version.at), version.by)}</Caption1>
      <EnvDifferenceList difference={version} others={version.fields.map((field) => CHANGES.fields[field] ?? field)} />
    </li>
  )
}
