import { usePageSubject } from '@etabli/sdk/react'
import { PageToolbar } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Column } from '../../contract'
import { COLUMN_MESSAGES } from '../../messages/columns'
import type { TableName } from '../../model/explorer-address'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, ':empty': { display: 'none' } },
})

interface Props {
  readonly project: string
  readonly name: TableName
  readonly column: Column
}

/** What can be done with the column that is looked at, by plugins of whoever. Their commands are told of it too. */
export function ColumnActions({ project, name, column: { name: column, type } }: Props) {
  const styles = useStyles()
  const { connection, schema, table } = name
  const subject = useMemo(
    () => ({ project, connection, schema, table, column, type }),
    [project, connection, schema, table, column, type],
  )
  usePageSubject({ column, type })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div role="group" aria-label={COLUMN_MESSAGES.actions(column)} className={styles.actions}>
      <PageToolbar place="etabli.data-explorer/column" subject={subject} />
    </div>
  )
}
