import { StatusBadge } from '@etabli/sdk/ui'
import {
  Button,
  Caption1,
  Link,
  makeStyles,
  Spinner,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { BROWSE } from '../messages'
import { type OfferedPlugin, type OfferStanding, offerKey, standingOf } from '../model/offers'
import type { CatalogueInstallation } from '../model/use-catalogue-installation'

const NARROW = '@media (max-width: 1000px)'

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { minWidth: '840px', [NARROW]: { minWidth: '520px' } },
  plugin: { width: '40%' },
  publisher: { width: '13%', overflowWrap: 'anywhere', [NARROW]: { display: 'none' } },
  newest: { width: '10%', [NARROW]: { width: '14%' } },
  installed: { width: '10%', [NARROW]: { display: 'none' } },
  state: { width: '16%', [NARROW]: { width: '24%' } },
  action: { width: '11%', [NARROW]: { width: '22%' } },
  text: { display: 'grid', minWidth: 0, paddingBlock: tokens.spacingVerticalS, justifyItems: 'start' },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

const COLUMNS = ['plugin', 'publisher', 'newest', 'installed', 'state', 'action'] as const

const TONES = {
  update: 'warning',
  installed: 'success',
  'other key': 'danger',
  'other SDK': 'neutral',
  available: 'neutral',
} as const satisfies Readonly<Record<OfferStanding, unknown>>

interface Props {
  readonly offers: readonly OfferedPlugin[]
  readonly installation: CatalogueInstallation
  readonly onDetails: (offer: OfferedPlugin) => void
}

export function OfferTable({ offers, installation, onDetails }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <Table aria-label={BROWSE.tableLabel} size="small" className={styles.table}>
        <TableHeader>
          <TableRow>
            {COLUMNS.map((column) => (
              <TableHeaderCell key={column} className={styles[column]}>
                {BROWSE.columns[column]}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {offers.map((offer) => (
            <OfferRow
              key={offerKey(offer)}
              offer={offer}
              installation={installation}
              onDetails={() => onDetails(offer)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

interface RowProps {
  readonly offer: OfferedPlugin
  readonly installation: CatalogueInstallation
  readonly onDetails: () => void
}

function OfferRow({ offer, installation, onDetails }: RowProps) {
  const styles = useStyles()
  const restoreFocus = useRestoreFocusTarget()
  const { id, title, publisher, summary, newest, installed } = offer.entry
  const standing = standingOf(offer.entry)
  return (
    <TableRow>
      <TableCell>
        <span className={styles.text}>
          <Link as="button" onClick={onDetails} {...restoreFocus}>
            {title}
          </Link>
          <Caption1 className={styles.quiet}>{id}</Caption1>
          {summary !== '' && <Caption1>{summary}</Caption1>}
        </span>
      </TableCell>
      <TableCell className={styles.publisher}>{publisher}</TableCell>
      <TableCell>{newest ?? BROWSE.none}</TableCell>
      <TableCell className={styles.installed}>{installed ?? BROWSE.none}</TableCell>
      <TableCell>
        {standing !== 'available' && (
          <StatusBadge tone={TONES[standing]} title={BROWSE.reasons[standing]}>
            {BROWSE.standings[standing]}
          </StatusBadge>
        )}
      </TableCell>
      <TableCell>
        <OfferButton offer={offer} installation={installation} />
      </TableCell>
    </TableRow>
  )
}

/** What can be done with the newest version; nothing where it is in use, or could not be. */
export function OfferButton({ offer, installation }: Omit<RowProps, 'onDetails'>) {
  const restoreFocus = useRestoreFocusTarget()
  const { title, newest } = offer.entry
  const standing = standingOf(offer.entry)
  if (newest === undefined || (standing !== 'available' && standing !== 'update')) return null
  const action = standing === 'update' ? 'upgrade' : 'install'
  const isBusy = installation.busyWith === offerKey(offer)
  return (
    <Button
      size="small"
      appearance={standing === 'update' ? 'primary' : 'secondary'}
      {...(isBusy && { icon: <Spinner size="tiny" /> })}
      disabledFocusable={installation.isBusy}
      aria-label={BROWSE[`${action}Of`](title, newest)}
      onClick={() => void installation.install(offer, newest)}
      {...restoreFocus}
    >
      {BROWSE[action]}
    </Button>
  )
}
