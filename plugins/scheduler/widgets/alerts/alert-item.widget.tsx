import { formatDateTime } from '@etabli/sdk'
import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton } from '@etabli/sdk/ui'
import {
  Badge,
  Body1Strong,
  Caption1,
  makeStyles,
  mergeClasses,
  Switch,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import type { Alert } from '../../contract'
import { ALERTS } from '../../messages/alerts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    '@media (max-width: 640px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
  icon: { display: 'flex', fontSize: '24px', color: tokens.colorBrandForeground1 },
  off: { color: tokens.colorNeutralForeground3 },
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  target: { fontFamily: tokens.fontFamilyMonospace },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    '@media (max-width: 640px)': { gridColumn: '1 / -1' },
  },
})

const ICONS = { webhook: PlugConnectedRegular, mail: MailRegular }

interface Props {
  readonly alert: Alert
  readonly writable: ReturnType<typeof useAccess>
  readonly isTesting: boolean
  readonly onEnable: (enabled: boolean) => void
  readonly onTest: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One alert, and what can be done with it. */
export function AlertItem({ alert, writable, isTesting, onEnable, onTest, onEdit, onDelete }: Props) {
  const styles = useStyles()
  const { name, kind, target, events, about, enabled } = alert
  const Icon = ICONS[kind]
  const created = ALERTS.by(alert['last-modified-by'], formatDateTime(alert['creation-time']))
  return (
    <li className={styles.item} aria-label={name}>
      <Icon className={mergeClasses(styles.icon, !enabled && styles.off)} aria-hidden />
      <div className={styles.texts}>
        <div className={styles.line}>
          <Body1Strong as="span" title={created}>
            {name}
          </Body1Strong>
          <Caption1 className={styles.quiet}>{ALERTS.kinds[kind]}</Caption1>
          {!enabled && (
            <Badge appearance="outline" color="informative">
              {ALERTS.off}
            </Badge>
          )}
        </div>
        <Caption1 className={mergeClasses(styles.quiet, styles.target)}>{target}</Caption1>
        <div className={styles.line}>
          {events.map((event) => (
            <Badge key={event} appearance="tint" color={enabled ? 'brand' : 'informative'}>
              {ALERTS.events[event]}
            </Badge>
          ))}
          <Caption1 className={styles.quiet}>{about.length === 0 ? ALERTS.everything : ALERTS.only(about)}</Caption1>
        </div>
      </div>
      <div className={styles.buttons}>
        <EnabledSwitch name={name} enabled={enabled} writable={writable} onEnable={onEnable} />
        <AllowedButton
          verdict={writable}
          icon={<SendRegular />}
          aria-label={ALERTS.testOf(name)}
          aria-busy={isTesting}
          onClick={onTest}
        >
          {ALERTS.test}
        </AllowedButton>
        <AllowedButton
          verdict={writable}
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={ALERTS.editOf(name)}
          title={ALERTS.edit}
          onClick={onEdit}
        />
        <AllowedButton
          verdict={writable}
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={ALERTS.deleteOf(name)}
          title={ALERTS.delete}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

interface SwitchProps extends Pick<Props, 'writable' | 'onEnable'> {
  readonly name: string
  readonly enabled: boolean
}

function EnabledSwitch({ name, enabled, writable, onEnable }: SwitchProps) {
  const shown = { checked: enabled, 'aria-label': ALERTS.enabled(name) }
  if (writable.granted) return <Switch {...shown} onChange={(_event, { checked }) => onEnable(checked)} />
  return (
    <Tooltip content={writable.reason} relationship="description" withArrow>
      <Switch {...shown} disabledFocusable />
    </Tooltip>
  )
}
