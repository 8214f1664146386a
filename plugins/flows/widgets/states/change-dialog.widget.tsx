import { formatCount } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { ErrorState, PageDialog, SkeletonBar } from '@etabli/sdk/ui'
import {
  Body1,
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
import { previewFlowState, type StateMove } from '../../contract'
import { STATES } from '../../messages/states'
import type { StateChange } from '../../model/states/use-flow-states'

const WIDTH = 820

const useStyles = makeStyles({
  moves: { maxHeight: '50vh', overflow: 'auto' },
  cell: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly flow: string
  readonly change: StateChange
  readonly isChanging: boolean
  readonly onApply: () => void
  readonly onClose: () => void
}

/** What the next run would do with another state, before it is given that. */
export function ChangeDialog({ project, flow, change, isChanging, onApply, onClose }: Props) {
  const styles = useStyles()
  const { data, error, isFetching, refetch } = useCall(
    previewFlowState,
    { project, singerFlowName: flow, ...change },
    { quiet: true, freshFor: 0 },
  )
  const moves = isFetching ? undefined : data?.moves
  const isClosed = !moves || isChanging
  return (
    <PageDialog
      title={STATES.changeTitle}
      width={WIDTH}
      onClose={onClose}
      onSubmit={() => !isClosed && onApply()}
      actions={
        <>
          <Button onClick={onClose}>{STATES.cancel}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isClosed} aria-busy={isChanging}>
            {STATES.apply}
          </Button>
        </>
      }
    >
      <Body1>{STATES.moves}</Body1>
      {error && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isFetching && (
        <span role="status" aria-label={STATES.previewing}>
          <SkeletonBar width="long" />
        </span>
      )}
      {moves?.length === 0 && <Body1 className={styles.quiet}>{STATES.noMoves}</Body1>}
      {moves && moves.length > 0 && <Moves moves={moves} />}
    </PageDialog>
  )
}

function Moves({ moves }: { readonly moves: readonly StateMove[] }) {
  const styles = useStyles()
  const { stream, from, to, effect, records } = STATES.moveColumns
  return (
    <div className={styles.moves}>
      <Table size="small" aria-label={STATES.moves}>
        <TableHeader>
          <TableRow>
            {[stream, from, to, effect, records].map((label) => (
              <TableHeaderCell key={label}>{label}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {moves.map((move) => (
            <TableRow key={move.stream}>
              <TableCell className={styles.cell}>{move.stream}</TableCell>
              <TableCell className={styles.cell}>{move.from || STATES.beginning}</TableCell>
              <TableCell className={styles.cell}>{move.to || STATES.beginning}</TableCell>
              <TableCell className={styles.cell}>{STATES.effects[move.effect]}</TableCell>
              <TableCell>{recordsOf(move)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function recordsOf({ effect, records }: StateMove): string {
  if (effect === 'same') return ''
  return records === undefined ? STATES.unknownRecords : STATES.someRecords(formatCount(records))
}
