import type { ParsedAccess } from '@etabli/core/access/access'
import { missingPermission, neededPermission } from '@etabli/core/access/missing-permission'
import type { Denial } from '@etabli/core/access/verdict'
import type { Aside } from '@etabli/core/plugin/kernel/plugin-status'
import { PermissionService } from '@etabli/sdk'
import { Plugins } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { FolderProhibited28Regular } from '@fluentui/react-icons/svg/folder-prohibited'
import { LockClosed28Regular } from '@fluentui/react-icons/svg/lock-closed'
import { PlugDisconnected28Regular } from '@fluentui/react-icons/svg/plug-disconnected'
import { QuestionCircle28Regular } from '@fluentui/react-icons/svg/question-circle'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MessagePage } from './message-page'
import { ROUTING } from './messages'

const useStyles = makeStyles({
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  reason: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
})

export function NotFoundPage() {
  return (
    <MessagePage icon={<QuestionCircle28Regular />} title={ROUTING.notFound.title} text={ROUTING.notFound.text}>
      <HomeButton />
    </MessagePage>
  )
}

export function UnknownProjectPage({ project }: { readonly project: string }) {
  const { title, text } = ROUTING.unknownProject
  return (
    <MessagePage icon={<FolderProhibited28Regular />} title={title} text={text(project)}>
      <HomeButton />
    </MessagePage>
  )
}

/** Which permission is missing, in words; what the evaluator says is for whoever grants it. */
export function DeniedPage({ denial, access }: { readonly denial: Denial; readonly access: ParsedAccess }) {
  const styles = useStyles()
  const permissions = useService(PermissionService)
  const [isShown, setShown] = useState(false)
  const { title, text, ask, details } = ROUTING.denied
  const missing = missingPermission(access, (asked) => permissions.verdict(asked))
  return (
    <MessagePage
      icon={<LockClosed28Regular />}
      title={title}
      text={missing ? `${neededPermission(missing)} ${ask}` : text}
    >
      <div className={styles.buttons}>
        <HomeButton />
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {details}
        </Button>
      </div>
      {isShown && <div className={styles.reason}>{denial.reason}</div>}
    </MessagePage>
  )
}

export function NotInstalledPage({ area }: { readonly area: string }) {
  const { title, text } = ROUTING.notInstalled
  return <MessagePage icon={<PlugDisconnected28Regular />} title={title(area)} text={text} />
}

/** The plugin of this address does not run, with the reason, and the way back where the user has one. */
export function PluginOffPage({
  area,
  plugin,
  aside: { code, reason },
}: {
  readonly area: string
  readonly plugin: string
  readonly aside: Aside
}) {
  const styles = useStyles()
  const plugins = useService(Plugins)
  const { title, text, retry, turnOn } = ROUTING.pluginOff
  return (
    <MessagePage icon={<PlugDisconnected28Regular />} title={title(area)} text={text}>
      <div className={styles.reason}>{reason}</div>
      {code === 'QUARANTINED' && <Button onClick={() => void plugins.retry(plugin)}>{retry}</Button>}
      {code === 'DISABLED_BY_USER' && <Button onClick={() => void plugins.turnOn(plugin)}>{turnOn}</Button>}
      <HomeButton />
    </MessagePage>
  )
}

function HomeButton() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/')}>{ROUTING.home}</Button>
}
