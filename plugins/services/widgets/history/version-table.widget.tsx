import { formatDateTime } from '@etabli/sdk'
import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton, StatusBadge } from '@etabli/sdk/ui'
import {
  Badge,
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import type { DeployedVersion } from '../../contract'
import { CONTROL } from '../../messages/control'
import { HISTORY } from '../../messages/history'

const TONES = { going: 'pending', succeeded: 'success', failed: 'danger' } as const
/** As git itself shortens them at first. */
const SHORT_COMMIT = 7

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: { minWidth: '760px' },
  version: { width: '92px', whiteSpace: 'nowrap' },
  short: { width: '76px' },
  time: { width: '92px' },
  outcome: { width: '108px' },
  act: { width: '152px' },
  by: { overflow: 'hidden', textOverflow: 'ellipsis' },
  commit: { fontFamily: tokens.fontFamilyMonospace },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly versions: readonly DeployedVersion[]
  readonly current: number | undefined
  readonly isBusy: boolean
  readonly verdict: ReturnType<typeof useAccess>
  readonly onShow: (version: number) => void
  readonly onDeploy: (version: number) => void
}

export function VersionTable({ versions, ...rest }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <Table size="small" aria-label={HISTORY.title} className={styles.table}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.version}>{HISTORY.columns.version}</TableHeaderCell>
            <TableHeaderCell className={styles.short}>{HISTORY.columns.commit}</TableHeaderCell>
            <TableHeaderCell>{HISTORY.columns.by}</TableHeaderCell>
            <TableHeaderCell className={styles.time}>{HISTORY.columns.time}</TableHeaderCell>
            <TableHeaderCell className={styles.outcome}>{HISTORY.columns.outcome}</TableHeaderCell>
            <TableHeaderCell className={styles.act}>{HISTORY.columns.actions}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {versions.map((version) => (
            <Row key={version.version} version={version} {...rest} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function Row({
  version: { version, commit, by, time, outcome, error },
  current,
  isBusy,
  verdict,
  onShow,
  onDeploy,
}: Omit<Props, 'versions'> & { readonly version: DeployedVersion }) {
  const styles = useStyles()
  return (
    <TableRow>
      <TableCell className={styles.version}>
        {version} {version === current && <Badge appearance="outline">{HISTORY.current}</Badge>}
      </TableCell>
      <TableCell className={styles.commit} title={commit}>
        {commit.slice(0, SHORT_COMMIT) || HISTORY.noCommit}
      </TableCell>
      <TableCell className={styles.by} title={by}>
        {by}
      </TableCell>
      <TableCell>{formatDateTime(time)}</TableCell>
      <TableCell>
        <StatusBadge tone={TONES[outcome]} {...(error !== '' && { title: error })}>
          {HISTORY.outcomes[outcome]}
        </StatusBadge>
      </TableCell>
      <TableCell>
        <span className={styles.actions}>
          <Button size="small" aria-label={HISTORY.changes(version)} onClick={() => onShow(version)}>
            {HISTORY.changesLabel}
          </Button>
          <AllowedButton
            size="small"
            verdict={verdict}
            aria-label={HISTORY.deploy(version)}
            disabledFocusable={isBusy}
            {...(isBusy && { title: CONTROL.busy })}
            onClick={() => onDeploy(version)}
          >
            {HISTORY.deployLabel}
          </AllowedButton>
        </span>
      </TableCell>
    </TableRow>
  )
}
