import { PageLink } from '@etabli/sdk/ui'
import { Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ChatSource } from '../contract'
import { MESSAGES } from '../messages'
import { visibleText } from '../model/visible-text'

const useStyles = makeStyles({
  sources: {
    minWidth: 0,
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  source: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
  title: { color: tokens.colorNeutralForeground2 },
  columns: { color: tokens.colorNeutralForeground3 },
  link: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})

/** Of a wide table the first are enough. */
const MOST_COLUMNS = 8

/** The tables that an answer rests on, with what it uses of them and who describes them. */
export function AnswerSources({ sources }: { readonly sources: readonly ChatSource[] }) {
  const styles = useStyles()
  const title = useId()
  return (
    <div className={styles.sources}>
      <Caption1Strong id={title} className={styles.title} title={MESSAGES.sourcesHint}>
        {MESSAGES.sources}
      </Caption1Strong>
      <ul className={styles.list} aria-labelledby={title}>
        {sources.map(({ schema, table, columns, href, docs }) => (
          <li key={JSON.stringify([schema, table])} className={styles.source}>
            <Source text={`${schema}.${table}`} href={href} />
            {columns.length > 0 && <Caption1 className={styles.columns}>{columnsText(columns)}</Caption1>}
            {docs && <Source text={docs.title} href={docs.href} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Source({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  const styles = useStyles()
  const shown = visibleText(text)
  if (href === undefined) return <Caption1>{shown}</Caption1>
  return (
    <PageLink to={href} className={styles.link}>
      {shown}
    </PageLink>
  )
}

function columnsText(columns: readonly string[]): string {
  const more = columns.length - MOST_COLUMNS
  const shown = columns.slice(0, MOST_COLUMNS).map(visibleText).join(', ')
  return more > 0 ? `${shown} ${MESSAGES.moreColumns(more)}` : shown
}
