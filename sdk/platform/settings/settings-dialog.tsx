import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { PageDialog } from '../../ui/page-dialog'
import { SETTINGS } from './messages'
import type { SettingGroup } from './owned-setting'
import { SettingField } from './setting-field'

const WIDTH = 600

const useStyles = makeStyles({
  content: { rowGap: tokens.spacingVerticalXL },
  group: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { margin: 0 },
})

interface Props {
  readonly title: string
  readonly groups: readonly SettingGroup[]
  readonly onClose: () => void
  /** What else is set here, above them. */
  readonly children?: ReactNode
}

/** What a user may set of plugins. Each change is kept at once. */
export default function SettingsDialog({ title, groups, onClose, children }: Props) {
  const styles = useStyles()
  return (
    <PageDialog
      title={title}
      width={WIDTH}
      contentClassName={styles.content}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {SETTINGS.close}
        </Button>
      }
    >
      {children}
      {groups.map((group) => (
        <section key={group.plugin} aria-label={group.title ?? title} className={styles.group}>
          {group.title !== undefined && (
            <Subtitle2 as="h3" className={styles.title}>
              {group.title}
            </Subtitle2>
          )}
          {group.settings.map((setting) => (
            <SettingField key={setting.id} setting={setting} />
          ))}
        </section>
      ))}
    </PageDialog>
  )
}
