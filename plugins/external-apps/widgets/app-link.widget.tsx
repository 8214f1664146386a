import { fillPath, HttpService, ProjectService, ToastService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { RailTip, useMenu, useMenuStyles } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Open16Regular } from '@fluentui/react-icons/svg/open'
import { NavLink } from 'react-router-dom'
import { BUNDLE_PATH, bundleKey } from '../bundle'
import type { AppStatus } from '../contract'
import { APPS } from '../messages'
import type { App } from '../model/app'
import { mayOpen } from '../model/app-status'
import { openByActivation } from '../model/open-app'
import { AppIcon } from './app-icon.widget'
import { StatusDot } from './status-dot.widget'

const useStyles = makeStyles({
  // Its row may hold the actions beside it.
  entry: { minWidth: 0 },
  closed: { cursor: 'default', ':active': { backgroundColor: tokens.colorTransparentBackground } },
  icon: { position: 'relative' },
  cornerDot: {
    position: 'absolute',
    right: '-5px',
    bottom: '-3px',
    display: 'inline-flex',
    padding: '1px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground2,
  },
})

interface Props {
  readonly app: App
  readonly status: AppStatus
}

/** The part of an entry that opens the app: a plain link where its address is opened as it is, else a button. */
export function AppLink({ app, status }: Props) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const { narrow } = useMenu()
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const why = reasonAgainst(app, status)
  const inside = useInsideAddress(app)
  const opens = inside === undefined ? APPS.opensNewTab : APPS.opensHere
  const told = [APPS.statuses[status], why ?? opens].filter((text) => text !== '').join(', ')
  const look = {
    'aria-label': app.name,
    'aria-description': told,
    className: mergeClasses(
      menuStyles.entry,
      narrow && menuStyles.narrowEntry,
      styles.entry,
      why !== undefined && menuStyles.absent,
      why !== undefined && styles.closed,
    ),
  }
  const content = <Content app={app} status={status} />
  const open = () => {
    if (why !== undefined) return
    if (app.address === 'empty') toasts.error(APPS.emptyLink)
    else void openByActivation(app, { http, toasts })
  }
  if (inside !== undefined && why === undefined)
    return (
      <RailTip text={`${app.name}: ${told}`} enabled={narrow}>
        <NavLink
          to={inside}
          {...look}
          className={({ isActive }) => mergeClasses(look.className, isActive && menuStyles.current)}
        >
          {content}
        </NavLink>
      </RailTip>
    )
  const isPlain = app.unsecure && app.address === 'web' && why === undefined
  return (
    <RailTip text={`${app.name}: ${told}`} enabled={narrow}>
      {isPlain ? (
        <a href={app.url.trim()} target="_blank" rel="noopener noreferrer" {...look}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          aria-disabled={why !== undefined}
          {...(why !== undefined && { title: why })}
          onClick={open}
          {...look}
        >
          {content}
        </button>
      )}
    </RailTip>
  )
}

/** The page of an app with code, in the project whose menu this is. */
function useInsideAddress({ code }: App): string | undefined {
  const project = useStream(useService(ProjectService).current$)
  if (code.kind !== 'ready' || !project) return undefined
  return fillPath(BUNDLE_PATH, { project: project.name, app: bundleKey(code.bundle) })
}

/** Why a click opens nothing; undefined where it acts. */
function reasonAgainst(app: App, status: AppStatus): string | undefined {
  if (app.code.kind === 'broken') return APPS.broken[app.code.fault]
  if (!mayOpen(status)) return APPS.notRunning
  if (app.code.kind === 'ready') return undefined
  return app.address === 'unsafe' ? APPS.noWebAddress : undefined
}

function Content({ app, status }: Props) {
  const menuStyles = useMenuStyles()
  const styles = useStyles()
  const { narrow } = useMenu()
  return (
    <>
      <span className={mergeClasses(menuStyles.icon, styles.icon)}>
        <AppIcon icon={app.icon} />
        {narrow && app.link && (
          <span className={styles.cornerDot}>
            <StatusDot status={status} />
          </span>
        )}
      </span>
      {!narrow && <span className={menuStyles.label}>{app.name}</span>}
      {!narrow && app.link && <StatusDot status={status} />}
      {!narrow && !app.link && app.address === 'web' && app.code.kind === 'none' && (
        <span className={menuStyles.mark}>
          <Open16Regular />
        </span>
      )}
    </>
  )
}
