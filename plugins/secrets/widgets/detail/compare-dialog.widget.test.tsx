import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, fakeHttp } from '@etabli/sdk/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listSecrets, type SecretForm } from '../../contract'
import { CompareDialog } from './compare-dialog.widget'

const aSecret = (kind: SecretForm['kind']): SecretForm => ({
  ...{ id: '1', 'redis-id': 'secret:1', name: 'payment', kind, 'connection-type': '', description: '', icon: '' },
  ...{ data: {}, 'creation-time': '', 'created-by': '', 'last-modified-time': '', 'last-modified-by': '' },
})

test.each(['custom', 'connection'] as const)('a %s secret says that only its own kind is listed', async (kind) => {
  const http = fakeHttp().answer(listSecrets, { secrets: [], total: 0 })
  const { services } = await createTestKernel({ plugins: [], http })
  render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CompareDialog project="demo" secret={aSecret(kind)} onClose={() => {}} />
      </QueryClientProvider>
    </KernelProvider>,
  )
  const field = await screen.findByRole('combobox', { name: 'Secret' })
  const said = `A ${kind} secret is compared with other ${kind} secrets only.`
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said)
  await userEvent.click(field)
  await screen.findByRole('option', { name: `No other ${kind} secret matches.` })
})
