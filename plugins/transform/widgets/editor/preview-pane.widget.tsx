import { formatDateTime } from '@etabli/sdk'
import { CodeEditor, EmptyState, ErrorState, LogViewer, StatusBadge } from '@etabli/sdk/ui'
import {
  Button,
  Caption1,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { MOST_PREVIEWED_ROWS, type PreviewKind } from '../../contract'
import { PREVIEW } from '../../messages/preview'
import type { Editing } from '../../model/editor/use-editing'
import { type PreviewState, usePreview } from '../../model/editor/use-preview'
import { Loading } from './loading.widget'
import { PreviewChanges } from './preview-changes.widget'
import { PreviewRows } from './preview-rows.widget'

const useStyles = makeStyles({
  pane: {
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  said: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  fill: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  log: {
    flexGrow: 1,
    minHeight: '120px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

interface Props {
  readonly kind: PreviewKind
  readonly editing: Editing
}

/** What dbt makes of what was saved: its SQL, or its first rows. */
export function PreviewPane({ kind, editing }: Props) {
  const styles = useStyles()
  const state = usePreview(kind, editing)
  const { preview, run, isOngoing, isStarting, isFailed } = state
  const words = PREVIEW[kind]
  const mayStart = editing.mayBegin && !isOngoing && !isStarting
  return (
    <section className={styles.pane} aria-label={words.tab}>
      <div className={styles.bar}>
        <Button
          size="small"
          icon={<PlayRegular />}
          disabledFocusable={!mayStart}
          onClick={() => mayStart && void state.start()}
        >
          {words.run}
        </Button>
        {isOngoing && (
          <>
            <span role="status">
              <StatusBadge tone="running">{run?.isStopping ? PREVIEW.stopping : PREVIEW.running}</StatusBadge>
            </span>
            <Button
              size="small"
              icon={<StopRegular />}
              disabledFocusable={run?.isStopping ?? true}
              onClick={() => void state.stop()}
            >
              {PREVIEW.stop}
            </Button>
          </>
        )}
        <Caption1 className={styles.quiet}>
          {[
            editing.text.dirty.length > 0 && PREVIEW.savesFirst,
            kind === 'rows' && `${PREVIEW.most(MOST_PREVIEWED_ROWS)}.`,
            kind === 'changes' && PREVIEW.compares,
            preview && `${PREVIEW.ofSaved(formatDateTime(preview.time))}.`,
            preview?.isCut && PREVIEW.cut,
          ]
            .filter(Boolean)
            .join(' ')}
        </Caption1>
      </div>
      {run?.isLost && (
        <MessageBar intent="warning">
          <MessageBarBody>{PREVIEW.lost}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={state.lookAgain}>
              {PREVIEW.lookAgain}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {isFailed && run && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody className={styles.said}>
            <MessageBarTitle>{words.failed}</MessageBarTitle> {run.state?.data.appError?.message}
          </MessageBarBody>
        </MessageBar>
      )}
      {run ? (
        <div className={styles.log}>
          <LogViewer
            label={words.output}
            text={run.state?.data.output ?? ''}
            followsEnd
            emptyText={isOngoing ? PREVIEW.noOutput : PREVIEW.silent}
            fileName={PREVIEW.fileName(kind)}
          />
        </div>
      ) : (
        <div className={styles.fill}>
          <LastResult kind={kind} state={state} />
        </div>
      )}
    </section>
  )
}

function LastResult({
  kind,
  state: { preview, error, readAgain },
}: {
  readonly kind: PreviewKind
  readonly state: PreviewState
}) {
  const words = PREVIEW[kind]
  if (error) return <ErrorState title={PREVIEW.unread} error={error} onRetry={readAgain} />
  if (preview === undefined) return <Loading label={PREVIEW.loading} />
  if (preview === null) return <EmptyState title={words.empty} text={PREVIEW.hint} />
  if (preview.changes) return <PreviewChanges preview={preview} changes={preview.changes} />
  if (kind === 'rows') return <PreviewRows preview={preview} />
  return <CodeEditor label={words.tab} language="sql" value={preview.sql} readOnly onChange={() => undefined} />
}
