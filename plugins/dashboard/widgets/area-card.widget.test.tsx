import { ToastService } from '@etabli/sdk'
import type { Card } from '@etabli/sdk/platform'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Container } from 'inversify'
import { NEVER } from 'rxjs'
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
  const errors: unknown[][] = []
  const toasts: ToastService = {
    toasts$: NEVER,
    history$: NEVER,
    error: (...told) => void errors.push(told),
    success: () => undefined,
    info: () => undefined,
    dismiss: () => undefined,
    clearHistory: () => undefined,
  }
  const container = new Container()
  container.bind(ToastService.key).toConstantValue(toasts)
  const services: ServiceLocator = (token) => container.get(token.key)
  render(
    <KernelProvider services={services}>
      <ul>
        <AreaCard card={card} project={undefined} isCounted={false} overview={{ secretsCount: 0 }} />
      </ul>
    </KernelProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Secrets/ }))
  expect(errors).toEqual([['Cannot perform, try to select a project or log in again.']])
})
