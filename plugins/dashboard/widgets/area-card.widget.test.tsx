import type { Card } from '@etabli/sdk/platform'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel } from '@etabli/sdk/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AreaCard } from './area-card.widget'

const access: Card['access'] = { kind: 'session' }
const card: Card = {
  plugin: 'etabli.secrets',
  id: 'secrets',
  title: 'Secrets',
  icon: 'Key',
  count: 'secretsCount',
  order: 10,
  access,
  route: {
    plugin: 'etabli.secrets',
    id: 'inventory',
    path: '/:project/secrets',
    title: 'Secrets',
    access,
    installed: false,
    aside: undefined,
  },
}

test('DASH-37 OP-02 with no project available, following a card shows the error toast of the documents', async () => {
  const { services, said } = await createTestKernel({ plugins: [] })
  render(
    <KernelProvider services={services}>
      <ul>
        <AreaCard card={card} project={undefined} isCounted={false} overview={{ secretsCount: 0 }} />
      </ul>
    </KernelProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Secrets/ }))
  expect(said).toEqual([{ severity: 'error', text: 'Cannot perform, try to select a project or log in again.' }])
})
