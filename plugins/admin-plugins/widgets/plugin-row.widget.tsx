import {
  Badge,
  Caption1,
  Link,
  makeStyles,
  Switch,
  TableCell,
  TableCellLayout,
  TableRow,
  Tooltip,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { Plugin, PluginForms } from '../contract'
import { PLUGINS } from '../messages'
import { OWN_ID } from '../model/own-id'
import type { PluginActions } from '../model/use-plugin-actions'
import { shortHash } from '../model/versions'
import { PluginMenu } from './plugin-menu.widget'
import { useTableStyles } from './plugin-table.styles'
import { RemovalDialog } from './removal-dialog.widget'
import { SettingsDialog } from './settings-dialog.widget'

const COLORS = { on: 'success', off: 'subtle', refused: 'danger' } as const

const SERVER_COLORS = { starting: 'informative', refused: 'warning', failed: 'danger' } as const

const useStyles = makeStyles({
  title: { display: 'block', minWidth: 0, paddingBlock: tokens.spacingVerticalXS },
  id: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  hash: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
  },
})

interface Props {
  readonly plugin: Plugin
  /** The version that it could be upgraded to. */
  readonly update: string | undefined
  /** What it asks administrators to set. */
  readonly forms: PluginForms | undefined
  readonly actions: PluginActions
  readonly onDetails: () => void
}

export function PluginRow({ plugin, update, forms, actions, onDetails }: Props) {
  const styles = useStyles()
  const columns = useTableStyles()
  const restoreFocus = useRestoreFocusTarget()
  const [isRemoving, setRemoving] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const { id, title, version, publisher, tier, state, reason, active, server, serverReason } = plugin
  return (
    <TableRow>
      <TableCell>
        <span className={styles.title}>
          <Link as="button" onClick={onDetails} {...restoreFocus}>
            {title}
          </Link>
          <Caption1 className={styles.id}>{id}</Caption1>
        </span>
      </TableCell>
      <TableCell>{version}</TableCell>
      <TableCell className={columns.publisher}>{publisher}</TableCell>
      <TableCell>{PLUGINS.tiers[tier]}</TableCell>
      <TableCell className={columns.hash}>
        {active && <code className={styles.hash}>{shortHash(active.hash)}</code>}
      </TableCell>
      <TableCell>
        <TableCellLayout>
          <span className={styles.badges}>
            <Badge appearance="tint" color={COLORS[state]} title={reason}>
              {PLUGINS.states[state]}
            </Badge>
            {state === 'on' && <ServerBadge server={server} serverReason={serverReason} />}
            {update !== undefined && (
              <Badge appearance="tint" color="brand">
                {PLUGINS.available(update)}
              </Badge>
            )}
          </span>
        </TableCellLayout>
      </TableCell>
      <TableCell>
        <EnabledSwitch plugin={plugin} actions={actions} />
      </TableCell>
      <TableCell>
        <PluginMenu
          plugin={plugin}
          actions={actions}
          onDetails={onDetails}
          onSettings={forms && (() => setSetting(true))}
          onRemove={() => setRemoving(true)}
        />
        {isSetting && forms && <SettingsDialog title={title} forms={forms} onClose={() => setSetting(false)} />}
        {isRemoving && (
          <RemovalDialog
            plugin={plugin}
            onClose={() => setRemoving(false)}
            onRemove={(withData) => {
              setRemoving(false)
              void actions.remove(plugin, withData)
            }}
          />
        )}
      </TableCell>
    </TableRow>
  )
}

/** Of a plugin that is on; nothing where its server half runs, or there is none. */
function ServerBadge({ server, serverReason }: Pick<Plugin, 'server' | 'serverReason'>) {
  if (server === 'none' || server === 'running') return null
  return (
    <Badge appearance="tint" color={SERVER_COLORS[server]} title={serverReason}>
      {PLUGINS.serverBadges[server]}
    </Badge>
  )
}

function EnabledSwitch({ plugin, actions }: Pick<Props, 'plugin' | 'actions'>) {
  const [isBusy, setBusy] = useState(false)
  const why = plugin.id === OWN_ID ? PLUGINS.needed : plugin.state === 'refused' ? PLUGINS.refusedSwitch : undefined
  const control = (
    <Switch
      checked={plugin.state === 'on'}
      disabledFocusable={isBusy || why !== undefined}
      aria-label={PLUGINS.enable(plugin.title)}
      onChange={async (_event, { checked }) => {
        setBusy(true)
        await actions.setEnabled(plugin, checked)
        setBusy(false)
      }}
    />
  )
  if (why === undefined) return control
  return (
    <Tooltip content={why} relationship="description" withArrow>
      {control}
    </Tooltip>
  )
}
