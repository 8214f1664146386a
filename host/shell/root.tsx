import { AuthService } from '@etabli/sdk'
import { KernelProvider, useService, useStream } from '@etabli/sdk/react'
import { lazy, Suspense, useEffect } from 'react'
import type { PageConfig } from '../kernel/create-kernel'
import { keepAtSignIn, leaveForSignIn, returnFromSignIn } from './address'
import { DialogHost } from './dialogs/dialog-host'
import { PageTheme } from './page-theme'
import { Splash } from './splash'
import { StartBoundary } from './start-failure'
import { ToastHost } from './toasts/toast-host'
import type { WorkbenchParts } from './workbench-parts'

const loadWorkbench = () => import('./workbench')
const SignInPage = lazy(() => import('./sign-in/sign-in.page'))
const Workbench = lazy(loadWorkbench)

interface Props {
  readonly config: PageConfig
  readonly parts: WorkbenchParts
}

/** Fetches what the workbench consists of before anybody knows whether it will be shown. */
export async function preloadWorkbench(pluginList: WorkbenchParts['pluginList']): Promise<void> {
  const { prepareWorkbench } = await loadWorkbench()
  await prepareWorkbench(pluginList)
}

export function Root({ config, parts }: Props) {
  return (
    <KernelProvider services={parts.kernel.services}>
      <PageTheme>
        <StartBoundary>
          <Suspense fallback={<Splash />}>
            <SessionGate config={config} parts={parts} />
          </Suspense>
        </StartBoundary>
        <DialogHost />
        <ToastHost />
      </PageTheme>
    </KernelProvider>
  )
}

/** Nothing of the workbench exists without a session: its address is then the sign-in page's. */
function SessionGate({ config, parts }: Props) {
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
  if (absent)
    return <SignInPage config={config} onIdle={() => void preloadWorkbench(parts.pluginList).catch(() => undefined)} />
  returnFromSignIn()
  return <Workbench parts={parts} />
}
