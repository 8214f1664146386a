import { formatCount } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { ErrorState, PageDialog, SkeletonBar, useJudgement } from '@etabli/sdk/ui'
import {
  Body1,
  Button,
  Field,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { previewFlowState, type StateMove } from '../../contract'
import { STATES } from '../../messages/states'
import { isState } from '../../model/states/is-state'
import type { StateChange } from '../../model/states/use-flow-states'

const WIDTH = 820

const useStyles = makeStyles({
  moves: { maxHeight: '50vh', overflow: 'auto' },
  cell: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  content: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
})

interface Props {
  readonly project: string
  readonly flow: string
  /** Absent: a state is asked for first. */
  readonly first: StateChange | undefined
  readonly isChanging: boolean
  readonly onApply: (change: StateChange) => void
  readonly onClose: () => void
}

/** What the next run would do with another state, before it is given that. */
export function StateDialog({ project, flow, first, isChanging, onApply, onClose }: Props) {
  const [change, setChange] = useState(first)
  const [content, setContent] = useState('')
  const { element, isJudged, judge } = useJudgement<HTMLFormElement>()
  const preview = useCall(
    previewFlowState,
    { project, singerFlowName: flow, ...change },
    { enabled: change !== undefined, quiet: true, freshFor: 0 },
  )
  const moves = preview.isFetching ? undefined : preview.data?.moves
  const isClosed = change !== undefined && (!moves || isChanging)
  const submit = () => {
    if (change === undefined) {
      if (judge(isState(content))) setChange({ content: content.trim() })
    } else if (!isClosed) onApply(change)
  }
  return (
    // One dialog for both: of two, the one that goes would hide the one that comes from screen readers.
    <PageDialog
      title={change ? STATES.changeTitle : STATES.bringTitle}
      width={WIDTH}
      staysOpen
      formRef={element}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{STATES.cancel}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isClosed} aria-busy={isChanging}>
            {change ? STATES.apply : STATES.preview}
          </Button>
        </>
      }
    >
      {change ? (
        <Preview moves={moves} error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Content content={content} onContent={setContent} isWrong={isJudged && !isState(content)} />
      )}
    </PageDialog>
  )
}

interface ContentProps {
  readonly content: string
  readonly onContent: (content: string) => void
  readonly isWrong: boolean
}

function Content({ content, onContent, isWrong }: ContentProps) {
  const styles = useStyles()
  return (
    <Field
      label={STATES.content}
      required
      hint={STATES.bringHint}
      {...(isWrong && { validationMessage: STATES.notJson })}
    >
      <Textarea
        className={styles.content}
        rows={12}
        resize="vertical"
        value={content}
        spellCheck={false}
        maxLength={1_000_000}
        onChange={(_event, { value }) => onContent(value)}
      />
    </Field>
  )
}

interface PreviewProps {
  readonly moves: readonly StateMove[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

function Preview({ moves, error, onRetry }: PreviewProps) {
  const styles = useStyles()
  return (
    <>
      <Body1>{STATES.moves}</Body1>
      {!moves && error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {!moves && error === null && (
        <span role="status" aria-label={STATES.previewing}>
          <SkeletonBar width="long" />
        </span>
      )}
      {moves?.length === 0 && <Body1 className={styles.quiet}>{STATES.noMoves}</Body1>}
      {moves && moves.length > 0 && <Moves moves={moves} />}
    </>
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
