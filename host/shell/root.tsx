import type { ContributionStore } from '@etabli/core/plugin/contribution-store'
import { AuthService } from '@etabli/sdk'
import { KernelProvider, type ServiceLocator, useService, useStream } from '@etabli/sdk/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { PageConfig } from '../kernel/create-kernel'
import type { PluginCode } from '../loader/plugin-code'
import { leaveForSignIn, returnFromSignIn } from './address'
import { PageTheme } from './page-theme'
import { Splash } from './splash'

const SignInPage = lazy(() => import('./sign-in/sign-in.page'))
const Workbench = lazy(() => import('./workbench'))

export interface WorkbenchParts {
  readonly contributions: ContributionStore
  readonly code: PluginCode
  readonly pluginList: Promise<readonly unknown[]>
}

interface Props extends WorkbenchParts {
  readonly services: ServiceLocator
  readonly config: PageConfig
}

export function Root({ services, config, ...parts }: Props) {
  return (
    <KernelProvider services={services}>
      <PageTheme>
        <Suspense fallback={<Splash />}>
          <SessionGate config={config} {...parts} />
        </Suspense>
      </PageTheme>
    </KernelProvider>
  )
}

/** Nothing of the workbench exists without a session: its address is then the sign-in page's. */
function SessionGate({ config, ...parts }: Omit<Props, 'services'>) {
  const { status } = useStream(useService(AuthService).session$)
  const wasPresent = useRef(false)
  useEffect(() => {
    if (status === 'absent') leaveForSignIn(wasPresent.current ? 'replace' : 'push')
    if (status === 'present') wasPresent.current = true
  }, [status])

  if (status === 'checking') return <Splash />
  if (status === 'absent') return <SignInPage config={config} />
  returnFromSignIn()
  return <Workbench {...parts} />
}
