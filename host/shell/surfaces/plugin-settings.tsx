import type { ContributedSetting } from '@etabli/core/plugin/contributions'
import { PluginRegistry, Plugins } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { useMemo } from 'react'
import { EngineSettings } from './engine-settings'
import { PLUGIN_SETTINGS } from './messages'
import { SettingField } from './setting-field'
import type { SurfaceProps } from './surfaces'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXL },
  plugin: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
})

/** What a user may set for the plugins of this workbench. Each change is kept at once. */
export default function PluginSettings({ onClose }: SurfaceProps) {
  const styles = useStyles()
  const groups = useSettingsByPlugin()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{PLUGIN_SETTINGS.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <EngineSettings />
            {groups.map(({ plugin, title, settings }) => (
              <section key={plugin} aria-label={title} className={styles.plugin}>
                <Subtitle2 as="h3" className={styles.title}>
                  {title}
                </Subtitle2>
                {settings.map((setting) => (
                  <SettingField key={setting.id} setting={setting} />
                ))}
              </section>
            ))}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {PLUGIN_SETTINGS.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

interface Group {
  readonly plugin: string
  readonly title: string
  readonly settings: readonly ContributedSetting[]
}

function useSettingsByPlugin(): readonly Group[] {
  const registry = useService(PluginRegistry)
  const settings = useStream(useMemo(() => registry.contributions$('settings'), [registry]))
  const { records } = useService(Plugins)
  return useMemo(
    () =>
      [...new Set(settings.map(({ plugin }) => plugin))].map((plugin) => ({
        plugin,
        title: records.find(({ id }) => id === plugin)?.title ?? plugin,
        settings: settings.filter((setting) => setting.plugin === plugin),
      })),
    [settings, records],
  )
}
