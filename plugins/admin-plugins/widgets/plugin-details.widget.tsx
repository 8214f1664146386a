import { formatDateTime, formatSize1000 } from '@etabli/sdk'
import { Description, DescriptionList, PanelSection, SidePanel } from '@etabli/sdk/ui'
import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { Plugin, PluginVersion } from '../contract'
import { DETAILS, PLUGINS } from '../messages'
import { PluginHealth } from './plugin-health.widget'

const useStyles = makeStyles({
  version: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  hash: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
})

interface Props {
  readonly plugin: Plugin
  readonly onClose: () => void
}

/** All that is known of one plugin. */
export function PluginDetails({ plugin, onClose }: Props) {
  const { id, title, publisher, tier, state, reason, allowedBy, framedBy, active, previous } = plugin
  return (
    <SidePanel title={title} closeLabel={DETAILS.close} onClose={onClose}>
      <DescriptionList>
        <Description name={DETAILS.id}>{id}</Description>
        <Description name={PLUGINS.columns.version}>{plugin.version}</Description>
        <Description name={PLUGINS.columns.publisher}>{publisher}</Description>
        <Description name={PLUGINS.columns.source}>{PLUGINS.tiers[tier]}</Description>
        <Description name={DETAILS.state}>{reason === undefined ? PLUGINS.states[state] : reason}</Description>
        {allowedBy && <Description name={DETAILS.allowedBy}>{DETAILS.rules[allowedBy]}</Description>}
        {tier === 'installed' && <Description name={DETAILS.runs}>{DETAILS.places[framedBy ?? 'page']}</Description>}
        {tier === 'installed' && <Description name={DETAILS.server}>{serverWords(plugin)}</Description>}
      </DescriptionList>
      <PanelSection title={DETAILS.health}>
        <PluginHealth id={id} />
      </PanelSection>
      {active && (
        <PanelSection title={DETAILS.versions}>
          <Version version={active} note={DETAILS.inUse} />
          {previous && <Version version={previous} note={DETAILS.kept} />}
        </PanelSection>
      )}
    </SidePanel>
  )
}

/** What has become of the server half, and where it runs. */
function serverWords({ server, serverPlace, serverStaysFor, serverReason }: Plugin): string {
  if (serverReason !== undefined) return serverReason
  if (server !== 'running' || serverPlace === undefined) return PLUGINS.servers[server]
  return serverStaysFor === undefined ? PLUGINS.serverPlaces[serverPlace] : PLUGINS.serverStays(serverStaysFor)
}

function Version({ version, note }: { readonly version: PluginVersion; readonly note: string }) {
  const styles = useStyles()
  return (
    <div className={styles.version}>
      <Body1>
        {version.version} <span className={styles.quiet}>{note}</span>
      </Body1>
      <Caption1>
        {formatSize1000(version.size)}, {DETAILS.files(version.fileCount)}
      </Caption1>
      <Caption1 className={styles.quiet}>
        {DETAILS.installed(version.installedBy, formatDateTime(version.installedAt))}
      </Caption1>
      <code className={styles.hash}>{version.hash}</code>
      <Caption1 className={styles.quiet}>
        {version.fingerprint === undefined ? DETAILS.unsigned : DETAILS.signedWith(version.fingerprint)}
      </Caption1>
    </div>
  )
}
