import { formatSize1000 } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import { Description, DescriptionList, ErrorState, PanelSection, SidePanel, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { type ListedVersion, readCatalogueReadme } from '../contract'
import { BROWSE, PLUGINS } from '../messages'
import { type OfferedPlugin, standingOf } from '../model/offers'
import { CatalogueScreenshot } from './catalogue-screenshot.widget'

const useStyles = makeStyles({
  fingerprint: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  readme: { margin: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  pictures: { display: 'grid', rowGap: tokens.spacingVerticalM },
  versions: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyle: 'none' },
  version: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  text: { flexGrow: 1, display: 'grid' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly offer: OfferedPlugin
  readonly isBusy: boolean
  readonly onInstall: (version: string) => void
  readonly onClose: () => void
}

/** All that a catalogue tells of a plugin. */
export function OfferDetails({ offer, isBusy, onInstall, onClose }: Props) {
  const styles = useStyles()
  const { catalogue, entry } = offer
  const { id, title, publisher, summary, versions, newest, installed, key, hasReadme, screenshots } = entry
  const { fingerprint } = versions.find(({ version }) => version === newest) ?? versions[0] ?? {}
  return (
    <SidePanel title={title} closeLabel={BROWSE.close} onClose={onClose}>
      {summary !== '' && <Body1>{summary}</Body1>}
      <DescriptionList>
        <Description name={BROWSE.id}>{id}</Description>
        <Description name={PLUGINS.columns.publisher}>{publisher}</Description>
        <Description name={BROWSE.catalogue}>{catalogue.title}</Description>
        <Description name={BROWSE.columns.installed}>{installed ?? BROWSE.none}</Description>
        <Description name={BROWSE.key}>
          <code className={styles.fingerprint}>{fingerprint}</code>
          <br />
          {BROWSE.keys[key](publisher)}
        </Description>
      </DescriptionList>
      {screenshots > 0 && (
        <PanelSection title={BROWSE.screenshots}>
          <div className={styles.pictures}>
            {Array.from({ length: screenshots }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is what a screenshot is known by
              <CatalogueScreenshot key={index} catalogue={catalogue.id} plugin={entry} index={index} />
            ))}
          </div>
        </PanelSection>
      )}
      {hasReadme && (
        <PanelSection title={BROWSE.readme}>
          <Readme catalogue={catalogue.id} plugin={id} />
        </PanelSection>
      )}
      <PanelSection title={BROWSE.versions}>
        <ul className={styles.versions} aria-label={BROWSE.versions}>
          {versions.map((version) => (
            <Version
              key={version.version}
              version={version}
              isInstalled={version.version === installed}
              {...(standingOf(entry) !== 'other key' && { onInstall })}
              isBusy={isBusy}
            />
          ))}
        </ul>
      </PanelSection>
    </SidePanel>
  )
}

/** As text: whoever published it may write anything into it. */
function Readme({ catalogue, plugin }: { readonly catalogue: string; readonly plugin: string }) {
  const styles = useStyles()
  const input = { catalogue, pluginId: plugin }
  const { data, error, isFetching, refetch } = useCall(readCatalogueReadme, input, { quiet: true })
  if (data) return <pre className={styles.readme}>{data.readme}</pre>
  if (error && !isFetching)
    return <ErrorState title={BROWSE.readmeFailed} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={BROWSE.readmeLoading}>
      <SkeletonBar width="long" />
    </div>
  )
}

interface VersionProps {
  readonly version: ListedVersion
  readonly isInstalled: boolean
  readonly isBusy: boolean
  readonly onInstall?: (version: string) => void
}

function Version({ version: { version, sdk, size, fits }, isInstalled, isBusy, onInstall }: VersionProps) {
  const styles = useStyles()
  return (
    <li className={styles.version}>
      <span className={styles.text}>
        <Body1>{version}</Body1>
        <Caption1 className={styles.quiet}>
          {BROWSE.versionFacts(sdk, formatSize1000(size))}
          {isInstalled && `, ${BROWSE.inUse}`}
          {!fits && `, ${BROWSE.unfit}`}
        </Caption1>
      </span>
      {fits && !isInstalled && onInstall && (
        <Button
          size="small"
          disabledFocusable={isBusy}
          aria-label={BROWSE.installVersion(version)}
          onClick={() => onInstall(version)}
        >
          {BROWSE.install}
        </Button>
      )}
    </li>
  )
}
