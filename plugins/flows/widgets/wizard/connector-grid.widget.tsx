import { EmptyState } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import type { SingerConnector } from '../../contract'
import { CONNECTORS } from '../../messages/wizard'
import { ConnectorCard } from './connector-card.widget'

/** (spec) Connectors on one page. */
const PAGE_SIZE = 8

const useStyles = makeStyles({
  grid: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
    gap: tokens.spacingHorizontalM,
    '& > li': { display: 'grid', position: 'relative' },
  },
  corner: { position: 'absolute', insetBlockStart: '4px', insetInlineEnd: '4px' },
  pages: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
})

interface Props {
  /** Those that can be chosen first. */
  readonly connectors: readonly SingerConnector[]
  readonly chosen: string | undefined
  readonly reasonOf: (connector: SingerConnector) => string | undefined
  readonly onChoose: (connector: SingerConnector) => void
  /** Absent for who may not remove those that were added here. */
  readonly onRemove?: (connector: SingerConnector) => void
}

export function ConnectorGrid({ connectors, chosen, reasonOf, onChoose, onRemove }: Props) {
  const styles = useStyles()
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(connectors.length / PAGE_SIZE))
  if (connectors.length === 0) return <EmptyState title={CONNECTORS.none} text={CONNECTORS.noneHint} />
  const turn = (label: string, icon: typeof ChevronLeftRegular, to: number) => {
    const Icon = icon
    return (
      <Button
        appearance="subtle"
        icon={<Icon />}
        aria-label={label}
        title={label}
        disabledFocusable={to < 1 || to > last}
        onClick={() => setPage(to)}
      />
    )
  }
  return (
    <>
      <ul className={styles.grid} aria-label={CONNECTORS.list}>
        {connectors.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((connector) => (
          <li key={connector.name}>
            <ConnectorCard
              connector={connector}
              isChosen={connector.name === chosen}
              reason={reasonOf(connector)}
              onChoose={() => onChoose(connector)}
              hasCorner={onRemove !== undefined && connector.isAdded}
            />
            {onRemove && connector.isAdded && (
              <Button
                className={styles.corner}
                size="small"
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={CONNECTORS.remove(connector.title)}
                title={CONNECTORS.remove(connector.title)}
                onClick={() => onRemove(connector)}
              />
            )}
          </li>
        ))}
      </ul>
      {last > 1 && (
        <nav className={styles.pages} aria-label={CONNECTORS.pages}>
          <Caption1 role="status">{CONNECTORS.page(page, last)}</Caption1>
          {turn(CONNECTORS.previous, ChevronLeftRegular, page - 1)}
          {turn(CONNECTORS.next, ChevronRightRegular, page + 1)}
        </nav>
      )}
    </>
  )
}
