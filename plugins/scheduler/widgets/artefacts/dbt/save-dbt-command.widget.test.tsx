import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, fakeHttp, type TestKernelOptions } from '@etabli/sdk/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { createArtefact } from '../../../contract'
import { anArtefact } from '../../../testing/an-artefact'
import SaveDbtCommand from './save-dbt-command.widget'

const LINE = 'dbt run --select marts.orders'
const platform = () =>
  fakeHttp().answer(createArtefact, { artefact: anArtefact({ name: 'nightly models', kind: 'dbt' }) })

async function draw(options: Partial<TestKernelOptions> = {}) {
  const { http = platform(), ...rest } = options
  const { services, said } = await createTestKernel({ plugins: [], http, ...rest })
  const action = <SaveDbtCommand project="demo" args={['run', '--select', 'marts.orders']} line={LINE} />
  const router = createMemoryRouter(
    [
      { path: '/demo/transform', element: action },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: ['/demo/transform'] },
  )
  onTestFinished(() => router.dispose())
  render(
    <KernelProvider services={services}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KernelProvider>,
  )
  return { said, http, user: userEvent.setup(), address: () => router.state.location.pathname }
}
const button = () => screen.getByRole('button', { name: 'Save as artefact' })
const dialog = async () => within(await screen.findByRole('dialog'))
const create = async () => (await dialog()).getByRole('button', { name: 'Create' })

test('JOBS-20 JOBS-21 an artefact of a dbt command needs a name and a description', async () => {
  const { user, http } = await draw()
  await user.click(button())
  expect((await dialog()).queryByText('Name is required.')).toBeNull()
  await user.click(await create())
  await (await dialog()).findByText('Name is required.')
  await (await dialog()).findByText('Description is required.')
  // Blanks are none.
  for (const label of [/^Name/, /^Description/]) await user.type((await dialog()).getByLabelText(label), '  ')
  await user.click(await create())
  await (await dialog()).findByText('Name is required.')
  await (await dialog()).findByText('Description is required.')
  await user.clear((await dialog()).getByLabelText(/^Name/))
  await user.type((await dialog()).getByLabelText(/^Name/), '/no')
  await user.click(await create())
  await (await dialog()).findByText(/^A name begins with a letter or a digit/)
  expect((await dialog()).queryByText('Name is required.')).toBeNull()
  expect(http.asked).toEqual([])
})

test('JOBS-19 JOBS-22 OP-64 it is made of kind dbt with the command and the project’s code, and is shown', async () => {
  const { user, http, said, address } = await draw()
  await user.click(button())
  await (await dialog()).findByText(LINE)
  await user.type((await dialog()).getByLabelText(/^Name/), 'nightly models')
  await user.type((await dialog()).getByLabelText(/^Description/), 'Builds the orders')
  await user.click(await create())
  await waitFor(() => expect(address()).toBe('/demo/artefacts/nightly%20models'))
  expect(http.asked.map(({ input }) => input)).toMatchObject([
    {
      project: 'demo',
      artefact: {
        ...{ name: 'nightly models', description: 'Builds the orders', kind: 'dbt' },
        ...{ 'git-url': 'etabli:demo', 'git-branch': 'main', 'code-path': '' },
        env: [{ name: 'DBT_COMMAND', value: LINE }],
      },
    },
  ])
  expect(said).toEqual([{ severity: 'success', text: 'artefact successfully created' }])
})

test('a name that is taken leaves the dialog with what was typed', async () => {
  const http = platform().refuse(createArtefact, 'NAME_TAKEN', 'there is one already', 409)
  const { user, address } = await draw({ http })
  await user.click(button())
  await user.type((await dialog()).getByLabelText(/^Name/), 'orders')
  await user.type((await dialog()).getByLabelText(/^Description/), 'x')
  await user.click(await create())
  await waitFor(() => expect(http.asked).toHaveLength(1))
  expect((await dialog()).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('orders')
  expect(address()).toBe('/demo/transform')
})

test('whoever may not write artefacts is told so', async () => {
  const task = { permission: 'R', enabled: true, artefact: { permission: 'R' } }
  const { user } = await draw({ permissions: { demo: { permission: 'R', task } } })
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await user.click(button())
  expect(screen.queryByRole('dialog')).toBeNull()
})
