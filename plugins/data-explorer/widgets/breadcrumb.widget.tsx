import { makeStyles, tokens } from '@fluentui/react-components'
import { MESSAGES } from '../messages'
import type { TableName } from '../model/explorer-address'

const useStyles = makeStyles({
  trail: {
    display: 'flex',
    alignItems: 'baseline',
    minWidth: 0,
    flexGrow: 1,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  step: {
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    '::after': { content: '"/"', padding: '0 6px' },
    // The panel beside it says them; the name of the table needs the room.
    '@media (max-width: 1100px)': { display: 'none' },
  },
  here: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** What the rows below are read from. */
export function Breadcrumb({ name: { connection, schema, table } }: { readonly name: TableName }) {
  const styles = useStyles()
  return (
    <ol className={styles.trail} aria-label={MESSAGES.breadcrumb}>
      <li className={styles.step}>{connection}</li>
      <li className={styles.step}>{schema}</li>
      <li className={styles.here} aria-current="page" title={[connection, schema, table].join(' / ')}>
        {table}
      </li>
    </ol>
  )
}
