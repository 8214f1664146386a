import { PageLink } from '@etabli/sdk/ui'
import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract'
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand'
import { MESSAGES } from '../../../messages'
import { QUERY } from '../../../messages/query'
import { ConnectionSelect } from '../../connection-select.widget'
import { TableTree } from '../../table-tree.widget'

const PHONE = '@media (max-width: 767.98px)'

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    rowGap: tokens.spacingVerticalS,
    minHeight: 0,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground2,
    // Above the editor, not beside it; wider than the choice of the user, which is the style attribute's.
    [PHONE]: { width: '100% !important', maxHeight: '45%' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0 },
  hidden: { padding: tokens.spacingVerticalXS, flexShrink: 0, backgroundColor: tokens.colorNeutralBackground2 },
  unseen: { position: 'absolute', width: '1px', height: '1px', margin: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
})

interface Props {
  readonly project: string
  readonly names: readonly string[] | undefined
  /** Of the editor that is shown. */
  readonly connection: string
  readonly width: number
  readonly isShown: boolean
  readonly onShown: (isShown: boolean) => void
  readonly onConnection: (name: string) => void
  readonly onTable: (schema: string, table: string) => void
}

/** What the shown editor runs on, and its tables: a click puts the name of one into the text. */
export function WorkbenchTables(props: Props) {
  const { project, names, connection, width, isShown, onShown, onConnection, onTable } = props
  const styles = useStyles()
  const isThere = names?.includes(connection) ?? true
  if (!isShown)
    return (
      <div className={styles.hidden}>
        <h1 className={styles.unseen}>{QUERY.workbench}</h1>
        <Button
          size="small"
          appearance="subtle"
          icon={<PanelLeftExpandRegular />}
          aria-label={MESSAGES.showPanel}
          title={MESSAGES.showPanel}
          onClick={() => onShown(true)}
        />
      </div>
    )
  return (
    <aside className={styles.panel} style={{ width }} aria-label={MESSAGES.tree}>
      <div className={styles.head}>
        <Subtitle2 as="h1" className={styles.title}>
          {QUERY.workbench}
        </Subtitle2>
        <Button
          size="small"
          appearance="subtle"
          icon={<PanelLeftContractRegular />}
          aria-label={MESSAGES.hidePanel}
          title={MESSAGES.hidePanel}
          onClick={() => onShown(false)}
        />
      </div>
      <ConnectionSelect
        names={names}
        selected={isThere ? connection : undefined}
        onSelect={onConnection}
        action={undefined}
      />
      <PageLink to={`/${project}/data-explorer?${new URLSearchParams({ connection })}`}>{QUERY.toTables}</PageLink>
      {isThere && (
        <TableTree
          key={connection}
          project={project}
          connection={connection}
          schema={undefined}
          table={undefined}
          onSelect={onTable}
        />
      )}
    </aside>
  )
}
