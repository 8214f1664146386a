import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ComponentType } from 'react'
import { useStream } from '../../react/use-stream'
import { CALLS, GRANTS, HARNESS, JOBS, PLATFORM } from '../messages'
import type { Harness } from '../model/harness'
import { PANELS, type Panel } from '../model/settings'
import { CallsPanel } from './calls-panel'
import { JobsPanel } from './jobs-panel'
import { PermissionGrid } from './permission-grid'
import { PlatformPanel } from './platform-panel'

const useStyles = makeStyles({
  inspector: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  panel: { paddingTop: tokens.spacingVerticalM },
})

const PANEL_PARTS: Readonly<Record<Panel, { readonly title: string; readonly View: ComponentType<PanelProps> }>> = {
  permissions: { title: GRANTS.tab, View: PermissionGrid },
  platform: { title: PLATFORM.tab, View: PlatformPanel },
  calls: { title: CALLS.tab, View: CallsPanel },
  jobs: { title: JOBS.tab, View: JobsPanel },
}

interface PanelProps {
  readonly harness: Harness
}

/** What surrounds the plugin and can be changed: who may what, how the platform answers, how jobs end. */
export function Inspector({ harness }: PanelProps) {
  const styles = useStyles()
  const { panel } = useStream(harness.settings.settings$)
  const { title, View } = PANEL_PARTS[panel]
  return (
    <div className={styles.inspector}>
      <TabList
        size="small"
        aria-label={HARNESS.inspector}
        selectedValue={panel}
        onTabSelect={(_, { value }) =>
          harness.settings.change({ panel: PANELS.find((name) => name === value) ?? panel })
        }
      >
        {PANELS.map((name) => (
          <Tab key={name} value={name}>
            {PANEL_PARTS[name].title}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" aria-label={title} className={styles.panel}>
        <View harness={harness} />
      </div>
    </div>
  )
}
