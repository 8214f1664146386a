import { TablePanels } from '@etabli/sdk/databases'
import { PluginViews } from '@etabli/sdk/platform'
import { useExtensions } from '@etabli/sdk/platform/react'
import { useService } from '@etabli/sdk/react'
import { PageToolbar, PluginIcon, type SetAddressState } from '@etabli/sdk/ui'
import { Button, makeStyles, Subtitle2, ToggleButton } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useMemo } from 'react'
import { MESSAGES } from '../messages'
import { type ExplorerAddress, type TableName, withBeside } from '../model/explorer-address'
import { useBesideStyles } from './beside.styles'

interface Props {
  readonly project: string
  readonly name: TableName
  /** The one that is open. */
  readonly panel: string | undefined
  readonly setAddress: SetAddressState<ExplorerAddress>
}

const useStyles = makeStyles({ button: { flexShrink: 0 } })

/** What plugins add to the toolbar of a table: buttons for their panels, and actions. */
export function TableActions({ project, name, panel, setAddress }: Props) {
  const styles = useStyles()
  const panels = useExtensions(TablePanels, { project })
  return (
    <>
      {panels.map(({ key, data: { title, icon } }) => (
        <ToggleButton
          key={key}
          className={styles.button}
          size="small"
          icon={<PluginIcon name={icon} />}
          checked={key === panel}
          aria-expanded={key === panel}
          onClick={() => setAddress((now) => withBeside(now, now.panel === key ? undefined : { panel: key }))}
        >
          {title}
        </ToggleButton>
      ))}
      <PageToolbar place="etabli.data-explorer/table" subject={{ project, ...name }} />
    </>
  )
}

/** The panel of a plugin that stands open beside the rows. */
export function OpenTablePanel({ project, name, panel, setAddress }: Props) {
  const beside = useBesideStyles()
  const { ContributedView } = useService(PluginViews)
  const open = useExtensions(TablePanels, { project }).find(({ key }) => key === panel)
  const { connection, schema, table } = name
  const props = useMemo(() => ({ project, connection, schema, table }), [project, connection, schema, table])
  if (!open) return null
  const { title } = open.data
  const { plugin, id, hasView } = open.extension
  return (
    <aside className={beside.panel} aria-label={title}>
      <div className={beside.head}>
        <Subtitle2 as="h2">{title}</Subtitle2>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={MESSAGES.closePanel(title)}
          title={MESSAGES.closePanel(title)}
          onClick={() => setAddress((now) => withBeside(now, undefined))}
        />
      </div>
      {hasView && <ContributedView plugin={plugin} point="extensions" id={id} props={props} />}
    </aside>
  )
}
