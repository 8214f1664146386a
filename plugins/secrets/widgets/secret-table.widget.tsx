import { formatDateTime } from '@etabli/sdk'
import { PagedTable, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useMemo } from 'react'
import type { SecretListed } from '../contract'
import { DETAIL, EXPIRY, SECRETS } from '../messages'
import { PAGE_SIZES } from '../model/inventory-address'
import type { Inventory } from '../model/use-inventory'
import { useTypeTitle } from '../model/use-templates'
import { ExpiryBadge } from './expiry-badge.widget'
import { SecretIcon } from './secret-icon.widget'

const useStyles = makeStyles({
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  link: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' },
  selected: { fontWeight: tokens.fontWeightSemibold },
})

interface Props {
  readonly inventory: Inventory
  readonly view: TableView
  readonly onView: (view: TableView) => void
  readonly selected: string | undefined
  readonly onSelect: (redisId: string) => void
  /** Stands in the place of rows where there are none. */
  readonly empty: ReactNode
}

/** The secrets of one page. Beside the detail panel it keeps to what tells them apart. */
export function SecretTable({ inventory, view, onView, selected, onSelect, empty }: Props) {
  const columns = useColumns(selected, onSelect)
  const { secrets, total, isStale, error, retry } = inventory
  if (secrets?.length === 0 && error === undefined && view.page === 1) return <>{empty}</>
  return (
    <PagedTable
      label={SECRETS.title}
      columns={columns}
      rows={secrets}
      rowKey={(secret) => secret['redis-id']}
      view={view}
      onView={onView}
      sizes={PAGE_SIZES}
      total={total}
      isStale={isStale}
      density="comfortable"
      {...(error !== undefined && { error, onRetry: retry })}
    />
  )
}

function useColumns(selected: string | undefined, onSelect: (redisId: string) => void) {
  const styles = useStyles()
  const titleOf = useTypeTitle()
  return useMemo(() => {
    const { columns: labels, kinds } = SECRETS
    const typeOf = (secret: SecretListed) =>
      secret.kind === 'custom' ? kinds.custom : titleOf(secret['connection-type'])
    const all: readonly TableColumn<SecretListed>[] = [
      {
        id: 'name',
        label: labels.name,
        width: 220,
        phoneWidth: 200,
        grows: selected !== undefined,
        text: ({ name }) => name,
        render: ({ name, icon, 'redis-id': id }) => (
          <span className={styles.name}>
            <SecretIcon source={icon} />
            <Link
              as="button"
              className={mergeClasses(styles.link, id === selected && styles.selected)}
              aria-current={id === selected}
              data-secret={id}
              onClick={() => onSelect(id)}
            >
              {name}
            </Link>
          </span>
        ),
      },
      { id: 'type', label: labels.type, width: 140, text: typeOf },
      {
        id: 'expiry',
        label: labels.expiry,
        width: 160,
        phoneWidth: 150,
        text: (secret) => (secret['expires-at'] === undefined ? EXPIRY.never : EXPIRY.on(secret['expires-at'])),
        render: (secret) => <ExpiryBadge day={secret['expires-at']} isAlways />,
      },
      {
        id: 'description',
        label: labels.description,
        width: 230,
        grows: true,
        text: ({ description }) => description,
        render: ({ description }) => description,
      },
      { id: 'keys', label: labels.keys, width: 180, text: (secret) => secret['data-keys'].join(', ') },
      {
        id: 'modified',
        label: labels.modified,
        width: 180,
        text: (secret) => DETAIL.by(formatDateTime(secret['last-modified-time']), secret['last-modified-by']),
        render: (secret) => formatDateTime(secret['last-modified-time']),
      },
    ]
    return selected === undefined ? all : all.slice(0, BESIDE_PANEL)
  }, [styles, titleOf, selected, onSelect])
}

/** Name, type and expiry. */
const BESIDE_PANEL = 3
