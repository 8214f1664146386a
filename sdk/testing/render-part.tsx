import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { FocusKeeper } from '../react/focus-keeper'
import { KernelProvider } from '../react/kernel-context'
import { createTestKernel, type TestKernel } from './test-kernel'
import { withoutLayout } from './without-layout'

/** Draws one shared part over the fake services. `said` are the toasts. */
export async function renderPart(part: ReactElement): Promise<RenderResult & Pick<TestKernel, 'said'>> {
  withoutLayout()
  const { services, said } = await createTestKernel({ plugins: [] })
  const drawn = render(
    <KernelProvider services={services}>
      <FluentProvider theme={webLightTheme}>
        <FocusKeeper />
        {part}
      </FluentProvider>
    </KernelProvider>,
  )
  return { ...drawn, said }
}
