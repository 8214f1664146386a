import type { Card } from '@etabli/sdk/platform'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel } from '@etabli/sdk/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
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

const query = { tab: 'x' }
const tasks: Card = {
  ...card,
  ...{ plugin: 'etabli.scheduler', id: 'tasks', title: 'Tasks', count: 'startedTasksCount', display: 'runs' },
  runQueries: { running: query, succeeded: query, failed: query },
}

test.each([
  ['a number', card],
  ['runs, whose counts are links elsewhere', tasks],
])(
  'DASH-37 OP-02 with no project available, following a card of %s shows the error toast of the documents',
  async (_, shown) => {
    const { services, said } = await createTestKernel({ plugins: [] })
    const overview = { secretsCount: 0, startedTasksCount: { running: 0, succeeded: 0, failed: 0 } }
    render(
      <KernelProvider services={services}>
        <ul>
          <AreaCard card={shown} project={undefined} isCounted={false} overview={overview} />
        </ul>
      </KernelProvider>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(shown.title) }))
    expect(said).toEqual([{ severity: 'error', text: 'Cannot perform, try to select a project or log in again.' }])
  },
)

test.each([true, false])(
  'DASH-08 DASH-25 DASH-26 a count of 0 is told, and runs are split for one project as for all (of one: %s)',
  async (isCounted) => {
    const { services } = await createTestKernel({ plugins: [] })
    const overview = { secretsCount: 0, startedTasksCount: { running: 2, succeeded: 1_234, failed: 0 } }
    render(
      <KernelProvider services={services}>
        <MemoryRouter>
          <ul>
            {[card, tasks].map((each) => (
              <AreaCard key={each.id} card={each} project="shop" isCounted={isCounted} overview={overview} />
            ))}
          </ul>
        </MemoryRouter>
      </KernelProvider>,
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/gu, ' ').trim())).toEqual([
      'Secrets 0',
      'Tasks last 24 hours 2 running 1 234 succeeded 0 failed',
    ])
  },
)
