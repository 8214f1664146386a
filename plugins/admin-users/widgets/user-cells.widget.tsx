import type { Principal } from '@etabli/sdk'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useMemo } from 'react'
import type { AccessToken, UserRecord } from '../contract'
import { USERS } from '../messages'
import { whyNotChange, whyNotDelete } from '../model/may-administer'
import { plainSummary } from '../model/plain-summary'
import { aclChips, permissionChips } from '../model/user-chips'
import { ChipList } from './chip-list.widget'
import { ReasonedButton } from './reasoned-button.widget'

const useStyles = makeStyles({
  permissions: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  summary: { overflowWrap: 'anywhere' },
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
  warning: { color: tokens.colorStatusDangerForeground1 },
  small: { minWidth: '24px', width: '20px', height: '20px', padding: 0, marginInlineEnd: '-6px' },
  new: { minWidth: 0, height: '24px' },
})

export function PluginChips({ user }: { readonly user: UserRecord }) {
  const names = [...new Set(user['external-apps'].map(({ name }) => name))]
  return (
    <ChipList
      label={`${USERS.columns.plugins}, ${user.email}`}
      chips={names.map((name) => ({ key: name, text: name }))}
    />
  )
}

export function PermissionChips({ user }: { readonly user: UserRecord }) {
  const styles = useStyles()
  const configuration = user['sda-configuration']
  const summary = useMemo(() => plainSummary(configuration), [configuration])
  const chips = permissionChips(configuration)
  if (!chips) return <Caption1 className={styles.warning}>{USERS.unreadable}</Caption1>
  return (
    <span className={styles.permissions}>
      {summary !== undefined && <Caption1 className={styles.summary}>{summary}</Caption1>}
      <ChipList
        isCode
        label={`${USERS.columns.permissions}, ${user.email}`}
        chips={chips.map(({ text, kind }) => ({ key: text, text, tone: kind }))}
      />
    </span>
  )
}

export function AclChips({ user }: { readonly user: UserRecord }) {
  const chips = aclChips(user['sda-configuration']).map(({ text, names }) => ({
    key: text,
    text,
    ...(names.length > 0 && { title: USERS.restricted(names) }),
  }))
  return <ChipList isCode label={`${USERS.columns.acl}, ${user.email}`} chips={chips} />
}

interface TokenProps {
  readonly user: UserRecord
  readonly actor: Principal
  readonly onNew: () => void
  readonly onRevoke: (token: AccessToken) => void
}

export function TokenChips({ user, actor, onNew, onRevoke }: TokenProps) {
  const styles = useStyles()
  const why = whyNotChange(actor, user)
  const chips = user['access-tokens'].map((token) => ({
    key: token.token_id,
    text: token.token_name,
    action: (
      <ReasonedButton
        appearance="transparent"
        size="small"
        className={styles.small}
        icon={<DismissRegular fontSize={12} />}
        aria-label={USERS.revoke(token.token_name)}
        why={why}
        onClick={() => onRevoke(token)}
      />
    ),
  }))
  const add = (
    <ReasonedButton
      size="small"
      className={styles.new}
      icon={<AddRegular fontSize={14} />}
      aria-label={USERS.newTokenOf(user.email)}
      why={why}
      onClick={onNew}
    >
      {USERS.newToken}
    </ReasonedButton>
  )
  return <ChipList label={`${USERS.columns.tokens}, ${user.email}`} chips={chips} end={add} />
}

interface ActionProps {
  readonly user: UserRecord
  readonly actor: Principal
  readonly onView: () => void
  readonly onEdit: () => void
  /** The pointer or the focus is where editing begins. */
  readonly onNearEdit: () => void
  readonly onDelete: () => void
}

export function RowActions({ user, actor, onView, onEdit, onNearEdit, onDelete }: ActionProps) {
  const styles = useStyles()
  const { email } = user
  return (
    <span className={styles.actions}>
      <ReasonedButton
        appearance="subtle"
        size="small"
        icon={<EyeRegular />}
        aria-label={USERS.view(email)}
        title={USERS.view(email)}
        onClick={onView}
      />
      <ReasonedButton
        appearance="subtle"
        size="small"
        icon={<EditRegular />}
        aria-label={USERS.edit(email)}
        why={whyNotChange(actor, user)}
        onPointerEnter={onNearEdit}
        onFocus={onNearEdit}
        onClick={onEdit}
      />
      <ReasonedButton
        appearance="subtle"
        size="small"
        icon={<DeleteRegular />}
        aria-label={USERS.remove(email)}
        why={whyNotDelete(actor, user)}
        onClick={onDelete}
      />
    </span>
  )
}
