import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { type EngineOffer, EngineSelect } from './engine-select'

const ENGINES: readonly EngineOffer[] = [
  { name: 'here', title: 'This platform', about: 'It is near.', note: 'Sandboxed', can: ['Schedules', 'Logs'] },
  { name: 'away', title: 'Cluster', unavailable: 'The cluster does not answer. Try again later.' },
  { name: 'cloud', title: 'Cloud' },
]

function Chosen({ engines = ENGINES, first = 'here' }) {
  const [selected, setSelected] = useState(first)
  return <EngineSelect label="Engine" engines={engines} selected={selected} onSelect={setSelected} />
}
const control = () => screen.getByRole('combobox', { name: 'Engine' })

test('an engine is chosen by keys, and one that is unavailable says why and is not', async () => {
  const user = userEvent.setup()
  await renderPart(<Chosen />)
  expect(control().textContent).toBe('This platform')
  screen.getByText('It is near.')
  control().focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'This platformSandboxedSchedules, Logs',
    'ClusterThe cluster does not answer. Try again later.',
    'Cloud',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(control().textContent).toBe('This platform')
  await user.keyboard('{End}{Enter}')
  expect(control().textContent).toBe('Cloud')
})

test('a chosen engine that became unavailable says so, and no engine at all says whom to ask', async () => {
  const { unmount } = await renderPart(<Chosen first="away" />)
  screen.getByText('The cluster does not answer. Try again later.')
  unmount()
  await renderPart(<Chosen engines={[]} />)
  screen.getByText('Engine: no engine is enabled for you here. Ask an administrator.')
})

test('one engine is no choice: it is shown with what it is and can', async () => {
  await renderPart(<Chosen engines={ENGINES.slice(0, 1)} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  const shown = screen.getByRole('group', { name: 'Engine' })
  expect(shown.textContent).toBe('EngineThis platformSandboxedSchedules, LogsIt is near.')
})
