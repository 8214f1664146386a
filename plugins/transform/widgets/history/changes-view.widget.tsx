import { formatDateTime } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { ErrorState } from '@etabli/sdk/ui'
import { Body1, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type EntityCommit, listEntityCommits, readEntityCommit } from '../../contract'
import { EDITOR } from '../../messages/editor'
import { HISTORY } from '../../messages/history'
import type { EntityKind, Subject } from '../../model/editor/entity-kind'
import { FileDiffs } from '../editor/file-diffs.widget'
import { Loading } from '../editor/loading.widget'

const useStyles = makeStyles({
  view: {
    display: 'grid',
    gridTemplateColumns: 'minmax(200px, 300px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  commits: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '62vh', overflowY: 'auto' },
  commit: {
    display: 'grid',
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  chosen: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandForeground1}`,
  },
  subject: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props extends Subject {
  readonly kind: EntityKind
}

/** The commits that changed an entity; of the one that is chosen, what it changed. */
export function ChangesView({ kind, project, name }: Props) {
  const styles = useStyles()
  const subject = { project, entityType: kind.type, entityName: name }
  const { data, error, isFetching, refetch } = useCall(listEntityCommits, subject, { quiet: true })
  const [chosenID, setChosenID] = useState<string>()
  if (!data && error && !isFetching)
    return <ErrorState title={HISTORY.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={HISTORY.loading} />
  const { commits } = data
  const chosen = commits.find(({ id }) => id === chosenID) ?? commits[0]
  if (!chosen) return <Body1>{HISTORY.none}</Body1>
  return (
    <div className={styles.view}>
      <ul className={styles.commits} aria-label={HISTORY.commits}>
        {commits.map((commit) => (
          <li key={commit.id}>
            <CommitButton commit={commit} isChosen={commit === chosen} onChoose={() => setChosenID(commit.id)} />
          </li>
        ))}
      </ul>
      <Change key={chosen.id} kind={kind} project={project} name={name} commit={chosen.id} />
    </div>
  )
}

interface CommitProps {
  readonly commit: EntityCommit
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function CommitButton({ commit: { author, at, subject }, isChosen, onChoose }: CommitProps) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(styles.commit, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Body1 className={styles.subject}>{subject}</Body1>
      <Caption1 className={styles.quiet}>{HISTORY.by(author, formatDateTime(at))}</Caption1>
    </button>
  )
}

function Change({ kind, project, name, commit }: Props & { readonly commit: string }) {
  const input = { project, entityType: kind.type, entityName: name, commit }
  const { data, error, isFetching, refetch } = useCall(readEntityCommit, input, { quiet: true })
  if (!data && error && !isFetching)
    return <ErrorState title={HISTORY.changeFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={HISTORY.loading} />
  return (
    <div>
      <FileDiffs
        files={kind.files}
        original={data.before}
        modified={data.after}
        originalLabel={(file) => HISTORY.before(EDITOR.files[file])}
        modifiedLabel={(file) => HISTORY.after(EDITOR.files[file])}
        sides={HISTORY.sides}
      />
    </div>
  )
}
