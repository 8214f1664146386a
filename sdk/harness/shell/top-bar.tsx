import type { PluginStatus } from '@etabli/core/plugin/kernel/plugin-status'
import { Badge, Button, Label, makeStyles, Select, Switch, tokens, useId } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useStream } from '../../react/use-stream'
import { HARNESS } from '../messages'
import type { Harness } from '../model/harness'
import { USERS } from '../model/settings'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  plugin: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, marginRight: 'auto' },
  product: { color: tokens.colorNeutralForeground2 },
  title: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  version: { color: tokens.colorNeutralForeground2, fontFamily: tokens.fontFamilyMonospace },
  user: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

const COLORS: Readonly<Partial<Record<PluginStatus, 'success' | 'danger' | 'warning'>>> = {
  active: 'success',
  quarantined: 'danger',
  invalid: 'danger',
  incompatible: 'danger',
  blocked: 'danger',
  disabled: 'warning',
}

interface Props {
  readonly harness: Harness
  readonly onRedraw: () => void
}

/** Which plugin it is and how it fares, who looks at it, and in which light. */
export function TopBar({ harness: { kernel, settings, drawing }, onRedraw }: Props) {
  const styles = useStyles()
  const id = useId('user')
  const { user, theme, off } = useStream(settings.settings$)
  const [plugin] = useStream(kernel.records$)
  const { place } = useStream(drawing.state$)
  return (
    <div className={styles.bar}>
      <div className={styles.plugin}>
        <span className={styles.product}>{HARNESS.product}</span>
        <span aria-hidden="true">/</span>
        <span className={styles.title}>{plugin?.title ?? HARNESS.starting}</span>
        {plugin && (
          <>
            <span className={styles.version}>{plugin.version}</span>
            <Badge appearance="tint" color={COLORS[plugin.status] ?? 'informative'} aria-label={HARNESS.status}>
              {plugin.status}
            </Badge>
            <Switch
              checked={!off}
              label={HARNESS.pluginOn}
              onChange={(_, { checked }) => settings.change({ off: !checked })}
            />
          </>
        )}
      </div>
      <div className={styles.user}>
        <Label htmlFor={id}>{HARNESS.user}</Label>
        <Select
          id={id}
          value={user}
          onChange={(_, { value }) =>
            settings.change({ user: USERS.find((known) => known === value) ?? user, grants: undefined })
          }
        >
          {USERS.map((each) => (
            <option key={each} value={each}>
              {HARNESS.users[each]}
            </option>
          ))}
        </Select>
      </div>
      {drawing.hasFrames && (
        <Switch
          checked={place === 'frame'}
          label={HARNESS.frame}
          onChange={(_, { checked }) => settings.change({ frame: checked })}
        />
      )}
      <Switch
        checked={theme === 'dark'}
        label={HARNESS.theme}
        onChange={(_, { checked }) => settings.change({ theme: checked ? 'dark' : 'light' })}
      />
      <Button
        appearance="subtle"
        icon={<ArrowClockwise20Regular />}
        aria-label={HARNESS.reload}
        title={HARNESS.reload}
        onClick={onRedraw}
      />
    </div>
  )
}
