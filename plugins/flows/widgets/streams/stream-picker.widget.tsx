import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { Catalog } from '../../contract'
import { STREAMS } from '../../messages/streams'
import {
  choiceOf,
  lackingKeys,
  matching,
  methodOf,
  type Streams,
  withChoice,
  withStreams,
} from '../../model/streams/stream-choices'
import { CheckList } from './check-list.widget'
import { FieldPicker } from './field-picker.widget'
import { ListTools } from './list-tools.widget'

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  pane: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
  },
  lacking: { color: tokens.colorStatusWarningForeground1 },
  pick: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly catalog: Catalog
  readonly streams: Streams
  readonly onStreams: (streams: Streams) => void
  readonly isReadOnly: boolean
}

/** Which streams of a source are taken, how, and which of their fields. */
export function StreamPicker({ catalog, streams, onStreams, isReadOnly }: Props) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(catalog.streams[0]?.stream)
  const found = useMemo(() => matching(catalog.streams, ({ stream }) => stream, search), [catalog, search])
  const taken = useMemo(() => new Set((streams ?? catalog.streams).map(({ stream }) => stream)), [streams, catalog])
  const shown = catalog.streams.find(({ stream }) => stream === active)
  const lacking = lackingKeys(streams, catalog)
  const take = (names: readonly string[], isTaken: boolean) =>
    onStreams(withStreams(streams, catalog, new Set(names), isTaken))
  return (
    <div className={styles.panes}>
      <div className={styles.pane}>
        <ListTools
          searchLabel={STREAMS.search}
          search={search}
          onSearch={setSearch}
          count={STREAMS.chosen(taken.size, catalog.streams.length)}
          {...(!isReadOnly && {
            onAll: (isTaken) =>
              take(
                found.map(({ stream }) => stream),
                isTaken,
              ),
          })}
        />
        <CheckList
          label={STREAMS.list}
          emptyText={STREAMS.noMatch}
          opens
          items={found.map((each) => ({
            id: each.stream,
            isChecked: taken.has(each.stream),
            isLocked: isReadOnly,
            detail: STREAMS.methods[methodOf(choiceOf(streams, each.stream), each)],
          }))}
          active={active}
          onActive={setActive}
          onToggle={({ id, isChecked }) => take([id], !isChecked)}
        />
        {lacking > 0 && (
          <Caption1 role="status" className={styles.lacking}>
            {STREAMS.keyMissing(lacking)}
          </Caption1>
        )}
      </div>
      <div className={styles.pane}>
        {shown ? (
          <FieldPicker
            key={shown.stream}
            stream={shown}
            choice={choiceOf(streams, shown.stream)}
            isReadOnly={isReadOnly}
            onChoice={(choice) => onStreams(withChoice(streams, catalog, choice))}
          />
        ) : (
          <Body1 className={styles.pick}>{STREAMS.pick}</Body1>
        )}
      </div>
    </div>
  )
}
