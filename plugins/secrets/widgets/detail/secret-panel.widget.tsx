import { ApiError, formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList, EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Badge, Body1, Button, makeStyles, Title3, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type ReactNode, useEffect, useRef } from 'react'
import { type SecretForm, testSecret } from '../../contract'
import { DETAIL, SECRETS } from '../../messages'
import { useDetail } from '../../model/use-detail'
import { useTemplates } from '../../model/use-templates'
import { useTestRun } from '../../model/use-test-run'
import { ExpiryBadge } from '../expiry-badge.widget'
import { SecretIcon } from '../secret-icon.widget'
import { TestOutcome } from '../test-outcome.widget'
import { PanelActions } from './panel-actions.widget'
import { SecretHistory } from './secret-history.widget'
import { SecretUses } from './secret-uses.widget'
import { SecretValues } from './secret-values.widget'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    boxSizing: 'border-box',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    outline: 'none',
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
  },
  title: { flexGrow: 1, minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXS, paddingTop: '2px' },
  name: { margin: 0, overflowWrap: 'anywhere' },
  badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXL}`,
  },
  description: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  loading: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

interface Props {
  readonly project: string
  readonly selected: string
  readonly onClose: () => void
}

/** All that is known of the selected secret, and what can be done with it. Escape closes it. */
export function SecretPanel({ project, selected, onClose }: Props) {
  const styles = useStyles()
  const panel = useRef<HTMLElement>(null)
  const { secret, error, isFetching, retry } = useDetail(selected)
  // Whoever opened it goes on in it.
  useEffect(() => {
    if (selected) panel.current?.focus()
  }, [selected])
  const close = (
    <Button
      appearance="subtle"
      icon={<DismissRegular />}
      aria-label={DETAIL.close}
      title={DETAIL.close}
      onClick={onClose}
    />
  )
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={secret ? DETAIL.label(secret.name) : DETAIL.loading}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      }}
    >
      {secret ? (
        <Found key={selected} project={project} secret={secret} close={close} onClose={onClose} />
      ) : (
        <>
          <header className={styles.head}>
            <span className={styles.title} />
            {close}
          </header>
          <div className={styles.body}>
            {isUnknown(error) ? (
              <EmptyState title={DETAIL.unknown} text={DETAIL.unknownHint} />
            ) : error !== undefined && !isFetching ? (
              <ErrorState title={DETAIL.failed} error={error} onRetry={retry} />
            ) : (
              <span role="status" aria-label={DETAIL.loading} className={styles.loading}>
                <SkeletonBar width="medium" />
                <SkeletonBar width="long" />
                <SkeletonBar width="short" />
              </span>
            )}
          </div>
        </>
      )}
    </aside>
  )
}

/** Asking again would not help. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNKNOWN_SECRET'
}

interface FoundProps {
  readonly project: string
  readonly secret: SecretForm
  readonly close: ReactNode
  readonly onClose: () => void
}

function Found({ project, secret, close, onClose }: FoundProps) {
  const styles = useStyles()
  const isConnection = secret.kind === 'connection'
  const templates = useTemplates({ quiet: true, enabled: isConnection }).data?.secretConnections
  const template = templates?.find((each) => each['connection-type'] === secret['connection-type'])
  const [run, startTest] = useTestRun(testSecret)
  return (
    <>
      <header className={styles.head}>
        <SecretIcon source={secret.icon} size={32} />
        <div className={styles.title}>
          <Title3 as="h2" className={styles.name}>
            {secret.name}
          </Title3>
          <span className={styles.badges}>
            <Badge appearance="tint" color="informative">
              {isConnection ? (template?.title ?? secret['connection-type']) : SECRETS.kinds.custom}
            </Badge>
            <ExpiryBadge day={secret['expires-at']} />
          </span>
        </div>
        {close}
      </header>
      <div className={styles.body}>
        <PanelActions
          project={project}
          secret={secret}
          isTesting={run?.state === 'running'}
          onTest={() => void startTest({ secretRedisID: secret['redis-id'] })}
          onGone={onClose}
        />
        {run && <TestOutcome run={run} />}
        {secret.description && <Body1 className={styles.description}>{secret.description}</Body1>}
        <SecretDescription secret={secret} type={template?.title} />
        <SecretValues secret={secret} schema={template?.['form-schema']} />
        <SecretUses project={project} secret={secret} />
        <SecretHistory secretRedisID={secret['redis-id']} />
      </div>
    </>
  )
}

function SecretDescription({ secret, type }: { readonly secret: SecretForm; readonly type: string | undefined }) {
  const { facts, by } = DETAIL
  return (
    <DescriptionList>
      <Description name={facts.kind}>{SECRETS.kinds[secret.kind]}</Description>
      {secret.kind === 'connection' && <Description name={facts.type}>{type ?? secret['connection-type']}</Description>}
      {secret['expires-at'] !== undefined && <Description name={facts.expires}>{secret['expires-at']}</Description>}
      <Description name={facts.created}>
        {by(formatDateTime(secret['creation-time']), secret['created-by'])}
      </Description>
      <Description name={facts.modified}>
        {by(formatDateTime(secret['last-modified-time']), secret['last-modified-by'])}
      </Description>
      <Description name={facts.id}>{secret['redis-id']}</Description>
    </DescriptionList>
  )
}
