import { formatDateTime } from '@etabli/sdk'
import { useOpenable } from '@etabli/sdk/platform'
import { Description, DescriptionList, PanelSection, SidePanel } from '@etabli/sdk/ui'
import { Body1, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { AuditEvent } from '../contract'
import { AUDIT, DETAILS } from '../messages'
import type { Narrowing } from '../model/audit-view'
import { ChangeList } from './change-list.widget'
import { EventSentence } from './event-sentence.widget'
import { OutcomeBadge } from './outcome-badge.widget'

const useStyles = makeStyles({
  outcome: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, userSelect: 'all' },
  narrow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  sentence: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly event: AuditEvent
  readonly onClose: () => void
  readonly onNarrow: (change: Partial<Narrowing>) => void
}

/** All that is kept of one event, with what it changed. */
export function EventDetails({ event, onClose, onNarrow }: Props) {
  const styles = useStyles()
  const { action, at, email, ip, project, object, outcome, message, requestId, before, after } = event
  const { columns } = AUDIT
  const isOpenable = useOpenable()
  return (
    <SidePanel title={action} closeLabel={DETAILS.close} onClose={onClose}>
      <Body1 as="p" className={styles.sentence}>
        <EventSentence event={event} isOpenable={isOpenable} />
      </Body1>
      <DescriptionList>
        <Description name={columns.at}>{formatDateTime(at)}</Description>
        <Description name={columns.email}>{email}</Description>
        <Description name={columns.ip}>{ip}</Description>
        <Description name={columns.project}>{project || DETAILS.nothing}</Description>
        <Description name={columns.object}>{object || DETAILS.nothing}</Description>
        <Description name={columns.outcome}>
          <span className={styles.outcome}>
            <OutcomeBadge outcome={outcome} />
            <Caption1 className={styles.quiet}>{message || AUDIT.outcomeHints[outcome]}</Caption1>
          </span>
        </Description>
        <Description name={DETAILS.request}>
          <code className={styles.code}>{requestId}</code>
        </Description>
      </DescriptionList>
      <PanelSection title={DETAILS.changes}>
        {before === undefined && after === undefined ? (
          <Body1 className={styles.quiet}>{DETAILS.noChanges}</Body1>
        ) : (
          <ChangeList before={before} after={after} />
        )}
      </PanelSection>
      <div className={styles.narrow}>
        <Caption1 className={styles.quiet}>{DETAILS.showOnly}</Caption1>
        <Button size="small" onClick={() => onNarrow({ email })}>
          {DETAILS.thisUser}
        </Button>
        <Button size="small" onClick={() => onNarrow({ action })}>
          {DETAILS.thisAction}
        </Button>
        {project !== '' && (
          <Button size="small" onClick={() => onNarrow({ project })}>
            {DETAILS.thisProject}
          </Button>
        )}
      </div>
    </SidePanel>
  )
}
