import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { describeProject } from '../contract'
import { aProjectNode } from '../testing/a-project-node'
import { aPlatform, MODEL_KIND } from '../testing/kinds'
import { button, drawOpen } from '../testing/opened'

afterEach(cleanup)

test('while it is validated, what depends on a model is counted, and the first twenty are linked', async () => {
  const nodes = [
    aProjectNode('model.orders', { fullPath: 'marts/orders' }),
    ...Array.from({ length: 23 }, (_, place) => aProjectNode(`model.m${place}`, { dependsOn: ['model.orders'] })),
    aProjectNode('test.fair', { dependsOn: ['model.m0'], file: 'tests/fair.sql' }),
    aProjectNode('exposure.board', { dependsOn: ['model.m1'] }),
    aProjectNode('model.other'),
  ]
  const http = aPlatform().answer(describeProject, { nodes, macros: [] })
  const { user } = await drawOpen(MODEL_KIND, { http })
  await user.click(await button('Validate and Apply'))
  const dependants = within(await screen.findByRole('region', { name: 'What depends on this' }))
  expect(dependants.getByText('What depends on this: 23 models, 1 test, 1 exposure')).toBeDefined()
  const links = dependants.getAllByRole('link')
  expect(links).toHaveLength(21)
  expect(links[0]?.getAttribute('href')).toBe('/demo/transform/model/read/m0')
  expect(links.at(-1)?.textContent).toBe('and 5 more')
  expect(links.at(-1)?.getAttribute('href')).toBe('/demo/transform/lineage?node=model%3Amarts%2Forders')
})
