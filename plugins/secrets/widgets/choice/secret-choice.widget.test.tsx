import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, fakeHttp, type TestKernelOptions } from '@etabli/sdk/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { listSecrets, readSecretForm, type SecretListed } from '../../contract'
import SecretChoice from './secret-choice.widget'

const aSecret = (id: string, name: string, kind: SecretListed['kind']): SecretListed => ({
  ...{ id, 'redis-id': `secret:${id}`, name, kind, description: '', icon: '', 'data-keys': [] },
  'connection-type': kind === 'custom' ? '' : 'postgresql',
  ...{ 'creation-time': '', 'created-by': '', 'last-modified-time': '', 'last-modified-by': '' },
})
const SECRETS = [aSecret('1', 'payment', 'custom'), aSecret('2', 'warehouse', 'connection')]

function aPlatform() {
  return fakeHttp()
    .answer(listSecrets, ({ kind, search }) => {
      const secrets = SECRETS.filter((each) => each.kind === kind && each.name.includes(String(search ?? '')))
      return { secrets, total: secrets.length }
    })
    .answer(readSecretForm, ({ secretRedisID }) => ({
      secret: { ...SECRETS.find((each) => each['redis-id'] === secretRedisID), data: {} },
    }))
}

function Choice({ first, isFixed }: { readonly first: readonly string[]; readonly isFixed: boolean }) {
  const [ids, setIds] = useState(first)
  return <SecretChoice project="demo" chosen={ids} {...(!isFixed && { onChosen: setIds })} />
}

async function draw(
  chosen: readonly string[],
  options: Partial<TestKernelOptions> & { readonly isFixed?: boolean } = {},
) {
  const { isFixed = false, http = aPlatform(), ...rest } = options
  const { services, said } = await createTestKernel({ plugins: [], http, ...rest })
  render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Choice first={chosen} isFixed={isFixed} />
        </MemoryRouter>
      </QueryClientProvider>
    </KernelProvider>,
  )
  return { user: userEvent.setup(), said, http }
}
const chips = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('SHELL-104 TASK-25 the chip of a secret has its name and leads to it; one that cannot be read has its id', async () => {
  const http = aPlatform()
  await draw(['secret:1'], { isFixed: true, http })
  await waitFor(() => expect(chips()).toEqual([['payment', '/demo/secrets?selected-secret=secret%3A1']]))
  expect(screen.queryByRole('combobox')).toBeNull()
  cleanup()

  http.refuse(readSecretForm, 'UNKNOWN_SECRET', 'unknown secret', 404)
  const { said } = await draw(['secret:9'], { isFixed: true, http })
  await screen.findByTitle('It was deleted, or you may not see it.')
  expect(chips()).toEqual([['9', '/demo/secrets?selected-secret=secret%3A9']])
  expect(said).toEqual([])
})

test('a secret of either kind is looked for, added once, and taken away', async () => {
  const { user } = await draw([])
  const field = screen.getByRole('combobox', { name: 'Add a secret' })
  await user.click(field)
  await screen.findByRole('option', { name: 'warehouse' })
  await user.type(field, 'pay')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'warehouse' })).toBeNull())
  await user.click(screen.getByRole('option', { name: 'payment' }))
  await waitFor(() => expect(chips().map(([name]) => name)).toEqual(['payment']))
  await user.click(field)
  await user.type(field, 'pay')
  await screen.findByRole('option', { name: 'No secrets match' })
  await user.click(screen.getByRole('button', { name: 'Remove payment' }))
  expect(chips()).toEqual([])
})

test('whoever may not read secrets is told why none can be added', async () => {
  await draw([], { permissions: { demo: { permission: 'RWX', secret: { permission: 'D' } } } })
  expect(screen.getByRole('combobox').hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/secret/, { selector: '.fui-Field__validationMessage' })).toBeDefined()
})
