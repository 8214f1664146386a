import { formatDateTime } from '@etabli/sdk'
import { Description, DescriptionList, PageLink } from '@etabli/sdk/ui'
import { MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { SingerConnector, SingerFlow, SingerTap, SingerTarget } from '../../contract'
import { FLOW } from '../../messages/flow'
import { secretPath } from '../../model/shared/paths'
import { useConnectors } from '../../model/wizard/use-connectors'
import { ConnectorIcon } from '../shared/connector-icon.widget'
import { TestTrial } from '../shared/test-trial.widget'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  text: { whiteSpace: 'pre-wrap' },
  none: { color: tokens.colorNeutralForeground3 },
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  streams: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '160px', overflowY: 'auto' },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

/** What a flow is, and what its reader and its writer are configured with. */
export function FlowFacts({ project, flow }: Props) {
  const styles = useStyles()
  const { taps, targets } = useConnectors()
  const { facts, notOne, by } = FLOW
  return (
    <div className={styles.parts}>
      <DescriptionList>
        <Description name={facts.name}>{flow.name}</Description>
        <Description name={facts.description}>
          <span className={styles.text}>{flow.description}</span>
        </Description>
        <Description name={facts.schedule}>
          {flow.manifest.schedule || <span className={styles.none}>{notOne}</span>}
        </Description>
        <Description name={facts.version}>{flow.version}</Description>
        <Description name={facts.modified}>
          {by(formatDateTime(flow['last-modified-time']), flow['last-modified-by'])}
        </Description>
        <Description name={facts.created}>{formatDateTime(flow['creation-time'])}</Description>
      </DescriptionList>
      <Side
        project={project}
        title={FLOW.reader}
        side={flow['singer-tap']}
        connectors={taps}
        trial={{ singerTap: flow['singer-tap'] }}
      >
        <Description name={facts.streams}>
          <Streams tap={flow['singer-tap']} />
        </Description>
      </Side>
      <Side
        project={project}
        title={FLOW.writer}
        side={flow['singer-target']}
        connectors={targets}
        trial={{ singerTarget: flow['singer-target'] }}
      />
    </div>
  )
}

interface SideProps {
  readonly project: string
  readonly title: string
  readonly side: SingerTarget
  readonly connectors: readonly SingerConnector[] | undefined
  /** What a test of it is given. */
  readonly trial: { readonly singerTap?: SingerTap; readonly singerTarget?: SingerTarget }
  readonly children?: ReactNode
}

/** A connector with its settings, as its form calls them. */
function Side({ project, title, side, connectors, trial, children }: SideProps) {
  const styles = useStyles()
  const connector = connectors?.find(({ name }) => name === side.name)
  const { facts } = FLOW
  const { secretConnection: secret } = side
  const isGone = connectors !== undefined && connector === undefined
  const fault = isGone ? FLOW.gone(side.name) : connector?.reason
  return (
    <section className={styles.part} aria-label={title}>
      <Subtitle2 as="h2" className={styles.heading}>
        {title}
      </Subtitle2>
      <DescriptionList>
        <Description name={facts.connector}>
          <span className={styles.name}>
            <ConnectorIcon source={side.icon} />
            {connector?.title ?? side.name}
          </span>
        </Description>
        <Description name={facts.connection}>
          <PageLink to={secretPath(project, secret['redis-id'])}>{secret.name}</PageLink>
        </Description>
        {inFormOrder(side.configuration, connector).map(([name, value]) => (
          <Description key={name} name={connector?.['form-schema'].properties[name]?.title ?? name}>
            <span className={styles.text}>{typeof value === 'boolean' ? FLOW.switched(value) : String(value)}</span>
          </Description>
        ))}
        {children}
      </DescriptionList>
      {fault && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{fault}</MessageBarBody>
        </MessageBar>
      )}
      {!isGone && <TestTrial project={project} trial={() => trial} />}
    </section>
  )
}

function inFormOrder(configuration: SingerTarget['configuration'], connector: SingerConnector | undefined) {
  const names = Object.keys(connector?.['form-schema'].properties ?? {})
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.entries(configuration).toSorted(([one], [other]) => place(one) - place(other))
}

function Streams({ tap: { streams } }: { readonly tap: SingerTap }) {
  const styles = useStyles()
  if (!streams) return <span className={styles.none}>{FLOW.allStreams}</span>
  return (
    <ul className={styles.streams}>
      {streams.map(({ stream }) => (
        <li key={stream}>{stream}</li>
      ))}
    </ul>
  )
}
