import { formatDateTime } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { ErrorState } from '@etabli/sdk/ui'
import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { blameEntity } from '../../contract'
import { HISTORY } from '../../messages/history'
import type { EntityKind, Subject } from '../../model/editor/entity-kind'
import { FileTabs } from '../editor/file-tabs.widget'
import { Loading } from '../editor/loading.widget'

const useStyles = makeStyles({
  blocks: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '60vh', overflowY: 'auto' },
  block: {
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, 260px) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // What nobody has scrolled to is neither laid out nor painted.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 40px',
  },
  who: { display: 'grid', alignContent: 'start', padding: tokens.spacingVerticalXS },
  subject: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground2 },
  lines: {
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

interface Props extends Subject {
  readonly kind: EntityKind
}

/** Whose the lines of a file are. */
export function BlameView({ kind, project, name }: Props) {
  const [file, setFile] = useState(kind.files[0])
  if (file === undefined) return null
  return (
    <>
      {kind.files.length > 1 && (
        <FileTabs files={kind.files} marks={() => undefined} selected={file} onSelect={setFile} />
      )}
      <Blocks key={file} kind={kind} project={project} name={name} file={file} />
    </>
  )
}

function Blocks({ kind, project, name, file }: Props & { readonly file: EntityKind['files'][number] }) {
  const styles = useStyles()
  const input = { project, entityType: kind.type, entityName: name, file }
  const { data, error, isFetching, refetch } = useCall(blameEntity, input, { quiet: true })
  if (!data && error && !isFetching)
    return <ErrorState title={HISTORY.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading label={HISTORY.loading} />
  if (data.blocks.length === 0) return <Body1>{HISTORY.empty}</Body1>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <ol className={styles.blocks} aria-label={HISTORY.lines} tabIndex={0}>
      {data.blocks.map(({ id, author, at, subject, lines }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name, and never move
        <li key={place} className={styles.block}>
          <div className={styles.who} title={id}>
            <Caption1 className={styles.subject}>{subject}</Caption1>
            <Caption1 className={styles.quiet}>{HISTORY.by(author, formatDateTime(at))}</Caption1>
          </div>
          <pre className={styles.lines}>{lines.join('\n')}</pre>
        </li>
      ))}
    </ol>
  )
}
