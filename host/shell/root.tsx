import { AuthService } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { useService, useStream } from '@etabli/sdk/react'
import { useCallback, useEffect } from 'react'
import type { Kernel, PageConfig } from '../kernel/create-kernel'
import { keepAtSignIn, leaveForSignIn, returnFromSignIn } from './address'
import { DialogHost } from './dialogs/dialog-host'
import { PageTheme } from './page-theme'
import { Splash } from './splash'
import { StartBoundary } from './start-failure'
import { startedWorkbench, startWorkbench } from './start-workbench'
import { ToastHost } from './toasts/toast-host'
import { useLoaded } from './use-loaded'
import type { PluginList } from './workbench-parts'

interface Props {
  readonly kernel: Kernel
  readonly config: PageConfig
  /** Asked for at once, before it is known whether anybody is signed in. */
  readonly pluginList: PluginList
}

export function Root({ kernel, ...parts }: Props) {
  return (
    <KernelProvider services={kernel.services}>
      <PageTheme>
        <StartBoundary>
          <SessionGate kernel={kernel} {...parts} />
        </StartBoundary>
        <DialogHost />
        <ToastHost />
      </PageTheme>
    </KernelProvider>
  )
}

/** Nothing of the workbench exists without a session: its address is then the sign-in page's. */
function SessionGate({ kernel, config, pluginList }: Props) {
  const state = useStream(useService(AuthService).session$)
  const absent = state.status === 'absent'
  const ended = absent ? state.ended : undefined
  useEffect(() => {
    if (!absent) return
    // Who left on purpose starts anew; anybody else comes back to the page that was asked for.
    leaveForSignIn(ended === 'by-user' ? 'replace' : 'push')
    return keepAtSignIn()
  }, [absent, ended])

  if (state.status === 'checking') return <Splash />
  if (absent) return <SignIn kernel={kernel} config={config} pluginList={pluginList} />
  returnFromSignIn()
  return <SignedIn kernel={kernel} pluginList={pluginList} />
}

const loadSignIn = async () => (await import('./sign-in/sign-in.page')).default

function SignIn({ kernel: { services }, config, pluginList }: Props) {
  const SignInPage = useLoaded(undefined, loadSignIn)
  if (!SignInPage) return <Splash />
  return <SignInPage config={config} onIdle={() => void startWorkbench(pluginList, services).catch(() => undefined)} />
}

function SignedIn({ kernel, pluginList }: Omit<Props, 'config'>) {
  const load = useCallback(() => startWorkbench(pluginList, kernel.services), [pluginList, kernel])
  const started = useLoaded(startedWorkbench(pluginList), load)
  if (!started) return <Splash />
  const { Workbench, ...parts } = started
  return <Workbench kernel={kernel} {...parts} />
}
