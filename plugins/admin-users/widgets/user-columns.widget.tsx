import type { Principal } from '@etabli/sdk'
import type { Role } from '@etabli/sdk/platform/access'
import type { TableColumn } from '@etabli/sdk/ui'
import type { AccessToken, UserRecord } from '../contract'
import { USERS } from '../messages'
import { aclChips, permissionChips } from '../model/user-chips'
import { RoleFilter } from './role-filter.widget'
import { AclChips, PermissionChips, PluginChips, RowActions, TokenChips } from './user-cells.widget'

export interface ColumnOptions {
  readonly actor: Principal
  /** There is less room than usual. */
  readonly isNarrow: boolean
  /** The roles that any user has. */
  readonly choices: readonly Role[]
  readonly roles: readonly Role[]
  readonly onRoles: (roles: readonly Role[]) => void
  readonly onView: (user: UserRecord) => void
  readonly onEdit: (user: UserRecord) => void
  readonly onNearEdit: () => void
  readonly onDelete: (user: UserRecord) => void
  readonly onToken: (user: UserRecord) => void
  readonly onRevoke: (user: UserRecord, token: AccessToken) => void
}

/** Email to permissions, and the pinned actions, fit 1024 pixels beside the menus when narrow. */
const WIDTHS = {
  usual: { email: 178, role: 96, plugins: 128, permissions: 212 },
  narrow: { email: 150, role: 92, plugins: 110, permissions: 198 },
} as const

export function userColumns(options: ColumnOptions): readonly TableColumn<UserRecord>[] {
  const { actor, isNarrow, choices, roles, onRoles, onView, onEdit, onNearEdit, onDelete, onToken, onRevoke } = options
  const widths = WIDTHS[isNarrow ? 'narrow' : 'usual']
  return [
    {
      id: 'email',
      label: USERS.columns.email,
      width: widths.email,
      sortable: true,
      filter: 'text',
      text: ({ email }) => email,
    },
    {
      id: 'role',
      label: USERS.columns.role,
      width: widths.role,
      sortable: true,
      ownFilter: {
        isActive: roles.length > 0,
        form: (close) => (
          <RoleFilter
            choices={choices}
            chosen={roles}
            onApply={(chosen) => {
              onRoles(chosen)
              close()
            }}
          />
        ),
      },
      text: ({ role }) => role,
    },
    {
      id: 'plugins',
      label: USERS.columns.plugins,
      description: USERS.pluginsAbout,
      width: widths.plugins,
      filter: 'text',
      text: (user) => lines(user['external-apps'].map(({ name }) => name)),
      render: (user) => <PluginChips user={user} />,
    },
    {
      id: 'permissions',
      label: USERS.columns.permissions,
      width: widths.permissions,
      text: (user) => lines((permissionChips(user['sda-configuration']) ?? []).map(({ text }) => text)),
      render: (user) => <PermissionChips user={user} />,
    },
    {
      id: 'acl',
      label: USERS.columns.acl,
      width: 232,
      text: (user) => lines(aclChips(user['sda-configuration']).map(({ text, names }) => [text, ...names].join(' '))),
      render: (user) => <AclChips user={user} />,
    },
    {
      id: 'tokens',
      label: USERS.columns.tokens,
      width: 132,
      text: () => null,
      render: (user) => (
        <TokenChips user={user} actor={actor} onNew={() => onToken(user)} onRevoke={(token) => onRevoke(user, token)} />
      ),
    },
    {
      id: 'actions',
      isPinned: true,
      label: USERS.columns.actions,
      width: 100,
      text: () => null,
      render: (user) => (
        <RowActions
          user={user}
          actor={actor}
          onView={() => onView(user)}
          onEdit={() => onEdit(user)}
          onNearEdit={onNearEdit}
          onDelete={() => onDelete(user)}
        />
      ),
    },
  ]
}

/** A cell without anything has nothing to open. */
function lines(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join('\n')
}
