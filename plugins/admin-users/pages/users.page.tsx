import type { Principal } from '@etabli/sdk'
import { AuthService, type Prefetch } from '@etabli/sdk'
import { ROLES, type Role } from '@etabli/sdk/platform/access'
import { useCall, useService, useStream } from '@etabli/sdk/react'
import { EmptyState, lazyPart, PagedTable, PageToolbar, useAddressState, usePrefetchCodeEditor } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, Title2, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useEffect, useMemo, useState } from 'react'
import { searchUsers, type UserRecord } from '../contract'
import { USERS } from '../messages'
import { useIsNarrow } from '../model/use-narrow'
import { useUserActions } from '../model/use-user-actions'
import { isNarrowed, USERS_ADDRESS, usersRequest, withoutFilters } from '../model/users-address'
import { userColumns } from '../widgets/user-columns.widget'
import { UsersToolbar } from '../widgets/users-toolbar.widget'

/** (spec) */
const PAGE_SIZES = [5, 10, 25] as const

const UserDialog = lazyPart(() => import('../widgets/user-dialog.widget'))
const TokenDialog = lazyPart(() => import('../widgets/token-dialog.widget'))
const AccessDialog = lazyPart(() => import('../widgets/access-dialog.widget'))

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '480px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalM}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  text: { flex: '1 1 320px', display: 'grid', rowGap: tokens.spacingVerticalXS },
  actions: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { margin: 0 },
  about: { color: tokens.colorNeutralForeground2 },
  table: {
    flexGrow: 1,
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

export const prefetch: Prefetch = ({ search, callAhead }) =>
  callAhead(searchUsers, usersRequest(USERS_ADDRESS.read(new URLSearchParams(search))))

/** The toolbar is about no user in particular. */
const NOBODY = {}

/** What is open above the table. The user is looked up in the list by address, so that it shows what the list knows. */
type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'token' | 'view'; readonly user: UserRecord }

/** Every user, and what an administrator can do to them. */
export default function UsersPage() {
  const session = useStream(useService(AuthService).session$)
  if (session.status !== 'present') return null
  return <Users actor={session.session.principal} />
}

function Users({ actor }: { readonly actor: Principal }) {
  const styles = useStyles()
  const restoreFocus = useRestoreFocusTarget()
  const prefetchEditor = usePrefetchCodeEditor()
  const [address, setAddress] = useAddressState(USERS_ADDRESS)
  const [opened, setOpened] = useState<Opened>()
  const actions = useUserActions()
  const isNarrow = useIsNarrow()
  const { data, error, isPlaceholderData, refetch, isFetching } = useCall(searchUsers, usersRequest(address), {
    keepPrevious: true,
  })

  const { view } = address
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / view.size)) : undefined
  useEffect(() => {
    // The last users of the last page were deleted, or the link is old.
    if (last !== undefined && view.page > last)
      setAddress((now) => ({ ...now, view: { ...now.view, page: last } }), { replace: true })
  }, [last, view.page, setAddress])

  const { roles } = address
  const choices = data?.roles ?? ROLES
  const columns = useMemo(
    () =>
      userColumns({
        actor,
        isNarrow,
        choices,
        roles,
        onRoles: (chosen: readonly Role[]) =>
          setAddress((now) => ({ ...now, roles: chosen, view: { ...now.view, page: 1 } })),
        onView: (user) => setOpened({ kind: 'view', user }),
        onEdit: (user) => setOpened({ kind: 'edit', user }),
        onNearEdit: prefetchEditor,
        onToken: (user) => setOpened({ kind: 'token', user }),
        onDelete: (user) => void actions.remove(user),
        onRevoke: (user, token) => void actions.revoke(user, token),
      }),
    [actor, isNarrow, choices, roles, setAddress, actions, prefetchEditor],
  )
  const clear = () => setAddress(withoutFilters)
  const close = () => setOpened(undefined)

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.text}>
          <Title2 as="h1" className={styles.title}>
            {USERS.title}
          </Title2>
          <Body1 className={styles.about}>{USERS.about}</Body1>
        </div>
        <div className={styles.actions}>
          <PageToolbar place="etabli.admin-users/users" subject={NOBODY} />
          <Button
            appearance="primary"
            icon={<PersonAddRegular />}
            onPointerEnter={prefetchEditor}
            onClick={() => setOpened({ kind: 'new' })}
            {...restoreFocus}
          >
            {USERS.add}
          </Button>
        </div>
      </header>
      <UsersToolbar
        search={address.search}
        onSearch={(search) => setAddress((now) => ({ ...now, search, view: { ...now.view, page: 1 } }))}
        onClear={clear}
      />
      <div className={styles.table}>
        <PagedTable
          label={USERS.tableLabel}
          columns={columns}
          rows={error ? undefined : data?.users}
          rowKey={({ email }) => email}
          view={view}
          onView={(next) => setAddress((now) => ({ ...now, view: next }))}
          sizes={PAGE_SIZES}
          total={data?.total}
          density="wrapping"
          report={(first, end, total) => USERS.report(first, end, total ?? end)}
          isStale={isPlaceholderData}
          error={isFetching ? undefined : (error ?? undefined)}
          onRetry={() => void refetch()}
          empty={<NobodyFound isNarrowed={isNarrowed(address)} onClear={clear} />}
        />
      </div>
      {opened?.kind === 'new' && <UserDialog actor={actor} user={undefined} onClose={close} />}
      {opened?.kind === 'edit' && <UserDialog actor={actor} user={opened.user} onClose={close} />}
      {opened?.kind === 'token' && (
        <TokenDialog
          actor={actor}
          user={data?.users.find(({ email }) => email === opened.user.email) ?? opened.user}
          actions={actions}
          onClose={close}
        />
      )}
      {opened?.kind === 'view' && <AccessDialog user={opened.user} onClose={close} />}
    </div>
  )
}

function NobodyFound({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) return <EmptyState title={USERS.none} />
  return (
    <EmptyState
      title={USERS.none}
      text={USERS.noneHint}
      action={
        <Button size="small" onClick={onClear}>
          {USERS.clear}
        </Button>
      }
    />
  )
}
