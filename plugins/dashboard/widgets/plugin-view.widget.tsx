import type { DashboardViewProps, DashboardViews } from '@etabli/sdk'
import { PluginViews as PluginCode } from '@etabli/sdk/platform'
import { type AddedExtension, SettingsDialog, settingsOfView, useViewSettings } from '@etabli/sdk/platform/react'
import { useService } from '@etabli/sdk/react'
import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { useMemo, useState } from 'react'
import { DASHBOARD } from '../messages'
import { VIEWS } from '../messages/views'
import { useTick } from '../model/use-tick'
import { Notice } from './notice.widget'

/** Where a row has no room for two views. */
const NARROW = '@container (max-width: 543px)'

const useStyles = makeStyles({
  view: { minWidth: '0', [NARROW]: { gridColumn: '1 / -1' } },
  third: { gridColumn: 'span 2' },
  half: { gridColumn: 'span 3' },
  full: { gridColumn: '1 / -1' },
  tall: { gridRow: 'span 2' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    // As high as with its button, so that headings beside each other stand on one line.
    minHeight: '24px',
    marginBottom: tokens.spacingVerticalM,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
})

type Data = ReturnType<typeof DashboardViews.data.parse>
const NO_SETTINGS: NonNullable<Data['settings']> = []

interface Props extends Omit<AddedExtension<Data>, 'key'> {
  readonly headingId: string
  readonly project: string | undefined
}

/** A view of a plugin under its heading, with the way to what one may choose of it. */
export function PluginView({ headingId, project, extension: { plugin, id, hasView }, data }: Props) {
  const styles = useStyles()
  const { title, width = 'full', height, refresh, settings: declared = NO_SETTINGS } = data
  const owned = useMemo(() => settingsOfView(plugin, id, declared), [plugin, id, declared])
  const settings = useViewSettings(declared, owned)
  const tick = useTick(refresh)
  const { ContributedView } = useService(PluginCode)
  const props = useMemo((): DashboardViewProps => ({ project, tick, settings }), [project, tick, settings])
  return (
    <section aria-labelledby={headingId} className={mergeClasses(styles[width], height && styles[height], styles.view)}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {title}
        </h2>
        {owned.length > 0 && <SettingsButton title={VIEWS.settings(title)} plugin={plugin} settings={owned} />}
      </div>
      {hasView && (
        <ContributedView
          plugin={plugin}
          point="extensions"
          id={id}
          props={props}
          failed={(retry) => <Notice text={VIEWS.failed} action={DASHBOARD.retry} onAction={retry} />}
        />
      )}
    </section>
  )
}

interface ButtonProps {
  readonly title: string
  readonly plugin: string
  readonly settings: ReturnType<typeof settingsOfView>
}

function SettingsButton({ title, plugin, settings }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const focusTarget = useRestoreFocusTarget()
  return (
    <>
      <Button
        {...focusTarget}
        size="small"
        appearance="subtle"
        icon={<SettingsRegular />}
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <SettingsDialog title={title} groups={[{ plugin, settings }]} onClose={() => setOpen(false)} />}
    </>
  )
}
