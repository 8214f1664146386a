import { formatDateTime, formatSize1000 } from '@etabli/sdk'
import {
  Body1,
  Button,
  Caption1,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import type { Plugin, PluginVersion } from '../contract'
import { DETAILS, PLUGINS } from '../messages'
import { PluginHealth } from './plugin-health.widget'

const useStyles = makeStyles({
  body: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  section: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
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
  return (
    <OverlayDrawer open position="end" size="medium" onOpenChange={onClose}>
      <Details plugin={plugin} onClose={onClose} />
    </OverlayDrawer>
  )
}

function Details({ plugin, onClose }: Props) {
  const styles = useStyles()
  const { id, title, publisher, tier, state, reason, allowedBy, framedBy, server, active, previous } = plugin
  const close = <Button appearance="subtle" icon={<DismissRegular />} aria-label={DETAILS.close} onClick={onClose} />
  return (
    <>
      <DrawerHeader>
        <DrawerHeaderTitle action={close}>{title}</DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div className={styles.body}>
          <dl className={styles.facts}>
            <Fact name={DETAILS.id}>{id}</Fact>
            <Fact name={PLUGINS.columns.version}>{plugin.version}</Fact>
            <Fact name={PLUGINS.columns.publisher}>{publisher}</Fact>
            <Fact name={PLUGINS.columns.source}>{PLUGINS.tiers[tier]}</Fact>
            <Fact name={DETAILS.state}>{reason === undefined ? PLUGINS.states[state] : reason}</Fact>
            {allowedBy && <Fact name={DETAILS.allowedBy}>{DETAILS.rules[allowedBy]}</Fact>}
            {tier === 'installed' && <Fact name={DETAILS.runs}>{DETAILS.places[framedBy ?? 'page']}</Fact>}
            {tier === 'installed' && <Fact name={DETAILS.server}>{PLUGINS.servers[server]}</Fact>}
          </dl>
          <Section title={DETAILS.health}>
            <PluginHealth id={id} />
          </Section>
          {active && (
            <Section title={DETAILS.versions}>
              <Version version={active} note={DETAILS.inUse} />
              {previous && <Version version={previous} note={DETAILS.kept} />}
            </Section>
          )}
        </div>
      </DrawerBody>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.section}>
      <Subtitle2 as="h3" className={styles.heading}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
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
    </div>
  )
}
