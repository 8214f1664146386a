import { PluginRegistry } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { useIsPhone } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { type MouseEvent, Suspense, useMemo } from 'react'
import { Outlet } from 'react-router-dom'
import type { PluginCode } from '../../loader/plugin-code'
import { BisectPlace } from '../bisect/bisect-place'
import { OfflineBanner } from '../offline/offline-banner'
import { ReleaseGate } from '../release/release-gate'
import { EntryRedirect } from '../routing/entry-redirect'
import { PageSkeleton } from '../routing/page-skeleton'
import { useNamedProject } from '../routing/use-named-project'
import { useProjectOfAddress } from '../routing/use-project-of-address'
import { shellPart } from '../shell-part'
import { ShellSurfaces } from '../surfaces/shell-surfaces'
import { useShortcuts } from '../surfaces/use-shortcuts'
import { TourGate } from '../tour/tour-gate'
import { FrameMenus } from './frame-menus'
import { MAIN_ID } from './main-id'
import { FRAME } from './messages'

const CommandKeys = shellPart(() => import('../commands/command-keys'))
const PhoneBar = shellPart(() => import('./phone-bar'))

const useStyles = makeStyles({
  window: {
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  frame: { display: 'flex', flexGrow: 1, minHeight: 0 },
  stacked: { flexDirection: 'column' },
  page: { flexGrow: 1, minWidth: 0, minHeight: 0, overflow: 'auto', position: 'relative', outlineStyle: 'none' },
  skip: {
    position: 'absolute',
    zIndex: 1000,
    top: '-100px',
    left: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    boxShadow: tokens.shadow8,
    ':focus': { top: tokens.spacingVerticalM, ...shorthands.outline('2px', 'solid', tokens.colorStrokeFocus2) },
  },
})

interface Props {
  readonly code: PluginCode
  /** The application was entered at this address: by a fresh load, or by a sign-in. */
  readonly enteredAt: string
}

export function Frame({ code, enteredAt }: Props) {
  return (
    <ShellSurfaces>
      <FrameBody code={code} enteredAt={enteredAt} />
      <ReleaseGate />
      <TourGate />
    </ShellSurfaces>
  )
}

function FrameBody({ code, enteredAt }: Props) {
  const styles = useStyles()
  const project = useNamedProject()
  const isPhone = useIsPhone()
  useShortcuts()
  useProjectOfAddress(project)
  return (
    <div className={styles.window}>
      <a href={`#${MAIN_ID}`} className={styles.skip} onClick={skipToMain}>
        {FRAME.skip}
      </a>
      <OfflineBanner />
      <BisectPlace />
      {useHasCommandKeys() && <CommandKeys />}
      <div className={mergeClasses(styles.frame, isPhone && styles.stacked)}>
        {isPhone ? (
          <PhoneBar project={project} code={code} />
        ) : (
          <FrameMenus project={project} code={code} place="beside" />
        )}
        <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
          <EntryRedirect enteredAt={enteredAt}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </EntryRedirect>
        </main>
      </div>
    </div>
  )
}

/** Most plugins have none: the code that listens for them comes with the first that has. */
function useHasCommandKeys(): boolean {
  const registry = useService(PluginRegistry)
  return useStream(useMemo(() => registry.contributions$('commands'), [registry])).some(({ keys }) => keys)
}

/** Moves the focus without adding a step to the history. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(MAIN_ID)?.focus()
}
