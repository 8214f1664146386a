import { makeStyles, tokens } from '@fluentui/react-components'
import { CHANGES } from '../../../messages/artefacts'
import type { FieldChange } from '../../../model/artefacts/artefact-changes'

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    },
    '& th': { fontWeight: tokens.fontWeightSemibold },
  },
  name: { width: '26%' },
  none: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
})

/** Field by field, what is stored and what it is to be. */
export function FieldChanges({ fields }: { readonly fields: readonly FieldChange[] }) {
  const styles = useStyles()
  const text = (value: string) => (value === '' ? <span className={styles.none}>{CHANGES.empty}</span> : value)
  return (
    <table className={styles.table} aria-label={CHANGES.fields}>
      <thead>
        <tr>
          <th className={styles.name}>{CHANGES.field}</th>
          <th>{CHANGES.before}</th>
          <th>{CHANGES.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text(before)}</td>
            <td>{text(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
