import { formatSize1024 } from '@etabli/sdk'
import { Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { QueryInfo, TableInfo } from '../contract'
import { MESSAGES } from '../messages'
import { ProportionForm } from './proportion-form.widget'

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    ':empty': { display: 'none' },
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  comment: {
    color: tokens.colorNeutralForeground2,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
})

interface Props {
  readonly table: string
  readonly info: TableInfo
  readonly query: QueryInfo
  readonly proportion: number
  readonly onApply: (proportion: number) => void
  /** What plugins add. */
  readonly links?: ReactNode
}

/** How large the selected table is, and how much of it is read. */
export function TableFacts({ table, info, query, proportion, onApply, links }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.facts} aria-label={MESSAGES.factsOf(table)}>
      <Caption1Strong className={styles.name} title={table}>
        {table}
      </Caption1Strong>
      {info.comment && (
        <Caption1 className={styles.comment} title={info.comment}>
          {info.comment}
        </Caption1>
      )}
      <dl className={styles.list}>
        <dt className={styles.term}>{MESSAGES.size}</dt>
        <dd className={styles.value}>{formatSize1024(info.total_size)}</dd>
        <dt className={styles.term}>{MESSAGES.rows}</dt>
        <dd className={styles.value}>{MESSAGES.about(info.total_row_count, info.row_count_is_estimate)}</dd>
      </dl>
      <div className={styles.links}>{links}</div>
      <ProportionForm
        key={proportion}
        applied={proportion}
        fromServer={query['max-requestable-proportion']}
        rowCount={info.total_row_count}
        onApply={onApply}
      />
    </section>
  )
}
