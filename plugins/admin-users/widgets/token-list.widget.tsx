import { formatDateTime } from '@etabli/sdk'
import {
  Badge,
  Caption1,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { AccessToken, UserRecord } from '../contract'
import { TOKENS, USERS } from '../messages'
import { hasExpired } from '../model/token-change'
import { ReasonedButton } from './reasoned-button.widget'

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  actions: { width: '72px' },
  none: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly user: UserRecord
  /** Why none may be revoked. */
  readonly why: string | undefined
  readonly onRevoke: (token: AccessToken) => void
}

/** The tokens that a user has, with what is known of their use. */
export function TokenList({ user, why, onRevoke }: Props) {
  const styles = useStyles()
  const list = user['access-tokens']
  if (list.length === 0) return <Caption1 className={styles.none}>{TOKENS.none}</Caption1>
  return (
    <Table size="small" aria-label={TOKENS.list(user.email)}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{TOKENS.columns.name}</TableHeaderCell>
          <TableHeaderCell>{TOKENS.columns.createdAt}</TableHeaderCell>
          <TableHeaderCell>{TOKENS.columns.lastUsed}</TableHeaderCell>
          <TableHeaderCell>{TOKENS.columns.expires}</TableHeaderCell>
          <TableHeaderCell className={styles.actions}>{TOKENS.columns.actions}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {list.map((token) => (
          <TableRow key={token.token_id}>
            <TableCell className={styles.name}>{token.token_name}</TableCell>
            <TableCell>{formatDateTime(token.created_at) || TOKENS.unknown}</TableCell>
            <TableCell>{formatDateTime(token.last_used_at) || TOKENS.neverUsed}</TableCell>
            <TableCell>
              {formatDateTime(token.expires_at) || TOKENS.neverExpires}{' '}
              {hasExpired(token, Date.now()) && (
                <Badge appearance="tint" color="danger">
                  {TOKENS.expired}
                </Badge>
              )}
            </TableCell>
            <TableCell>
              <ReasonedButton
                size="small"
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={USERS.revoke(token.token_name)}
                why={why}
                onClick={() => onRevoke(token)}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
