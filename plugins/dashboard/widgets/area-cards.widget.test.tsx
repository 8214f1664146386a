import type { Card } from '@etabli/sdk/platform'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel } from '@etabli/sdk/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { DashboardOverview } from '../contract'
import { AreaCards } from './area-cards.widget'

const access: Card['access'] = { kind: 'session' }
function aCard(id: string, installed: boolean): Card {
  const route = { plugin: id, id, path: `/:project/${id}`, title: id, access, installed, aside: undefined }
  return { plugin: id, id, title: id, icon: 'Key', count: `${id}Count`, order: 10, access, route }
}

async function draw(cards: readonly Card[], overview: DashboardOverview | undefined): Promise<void> {
  const { services } = await createTestKernel({ plugins: [] })
  render(
    <KernelProvider services={services}>
      <MemoryRouter>
        <AreaCards
          atHand={{ status: 'project', project: 'shop', isSelected: true, cards }}
          counts={{ overview, failure: undefined, retry: () => undefined }}
          about=""
          onShowOrganization={() => undefined}
        />
      </MemoryRouter>
    </KernelProvider>,
  )
}
const links = () => screen.getAllByRole('link').map((link) => link.textContent?.replace(/\s+/gu, ' '))

test('cards of areas that are not installed come last, folded under a heading with their number', async () => {
  const cards = [aCard('flows', false), aCard('secrets', true), aCard('tests', false)]
  await draw(cards, { flowsCount: 0, secretsCount: 7, testsCount: 0 })
  const heading = await screen.findByRole('heading', { name: 'Not installed (2)' })
  const fold = heading.closest('details')
  expect(fold?.open).toBe(false)
  await userEvent.click(heading)
  expect(fold?.open).toBe(true)
  expect(links()).toEqual(['secrets 7', 'flows 0', 'tests 0'])
  expect(fold?.querySelectorAll('a')).toHaveLength(2)
})

test('where no area is missing there is no such heading', async () => {
  await draw([aCard('secrets', true)], { secretsCount: 7 })
  expect(links()).toEqual(['secrets 7'])
  expect(screen.queryByText('Not installed')).toBeNull()
})

test('DASH-38 every count has its place, though it be 0, failed or not yet known', async () => {
  const ids = ['secrets', 'flows', 'services', 'artefacts', 'bundles', 'tasks', 'models', 'sources', 'tests']
  const cards = ids.map((id) => aCard(id, true))
  await draw(cards, Object.fromEntries(ids.slice(1).map((id) => [`${id}Count`, 0])))
  expect(links()).toEqual(['secrets Count unavailable', ...ids.slice(1).map((id) => `${id} 0`)])
  cleanup()
  await draw(cards, undefined)
  expect(links()).toEqual(ids.map((id) => `${id} `))
})
