import { formatDateTime } from '@etabli/sdk'
import {
  Body1,
  Button,
  Caption1,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import type { AuditEvent } from '../contract'
import { AUDIT, DETAILS } from '../messages'
import type { Narrowing } from '../model/audit-view'
import { ChangeList } from './change-list.widget'
import { OutcomeBadge } from './outcome-badge.widget'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  outcome: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, userSelect: 'all' },
  section: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  narrow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
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
  const close = <Button appearance="subtle" icon={<DismissRegular />} aria-label={DETAILS.close} onClick={onClose} />
  const { columns } = AUDIT
  return (
    <OverlayDrawer open position="end" size="medium" onOpenChange={onClose}>
      <DrawerHeader>
        <DrawerHeaderTitle action={close}>{action}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.body}>
          <dl className={styles.facts}>
            <Fact name={columns.at}>{formatDateTime(at)}</Fact>
            <Fact name={columns.email}>{email}</Fact>
            <Fact name={columns.ip}>{ip}</Fact>
            <Fact name={columns.project}>{project || DETAILS.nothing}</Fact>
            <Fact name={columns.object}>{object || DETAILS.nothing}</Fact>
            <Fact name={columns.outcome}>
              <span className={styles.outcome}>
                <OutcomeBadge outcome={outcome} />
                <Caption1 className={styles.quiet}>{message || AUDIT.outcomeHints[outcome]}</Caption1>
              </span>
            </Fact>
            <Fact name={DETAILS.request}>
              <code className={styles.code}>{requestId}</code>
            </Fact>
          </dl>
          <section className={styles.section}>
            <Subtitle2 as="h3" className={styles.heading}>
              {DETAILS.changes}
            </Subtitle2>
            {before === undefined && after === undefined ? (
              <Body1 className={styles.quiet}>{DETAILS.noChanges}</Body1>
            ) : (
              <ChangeList before={before} after={after} />
            )}
          </section>
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
        </div>
      </DrawerBody>
    </OverlayDrawer>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
