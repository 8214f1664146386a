import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeProject, listDbtArtefacts } from '../contract'
import { aProjectNode } from '../testing/a-project-node'
import { aPlatform, MODEL_KIND } from '../testing/kinds'
import { button, drawOpen } from '../testing/opened'

test('while it is validated, what depends on a model is counted, and the first twenty are linked, with the artefacts that run it', async () => {
  const nodes = [
    aProjectNode('model.orders', { fullPath: 'marts/orders' }),
    ...Array.from({ length: 23 }, (_, place) => aProjectNode(`model.m${place}`, { dependsOn: ['model.orders'] })),
    aProjectNode('test.fair', { dependsOn: ['model.m0'], file: 'tests/fair.sql' }),
    aProjectNode('exposure.board', { dependsOn: ['model.m1'] }),
    aProjectNode('model.other'),
  ]
  const artefact = (name: string, command: string) => ({ name, command, href: `/demo/artefacts/${name}` })
  const artefacts = [
    artefact('all', 'dbt build'),
    artefact('others', 'dbt run --select other'),
    artefact('tagged', 'dbt run --select tag:nightly'),
  ]
  const http = aPlatform()
    .answer(describeProject, { nodes, macros: [], docs: [] })
    .answer(listDbtArtefacts, { artefacts })
  const { user } = await drawOpen(MODEL_KIND, { http })
  await user.click(await button('Validate and Apply'))
  const dependants = within(await screen.findByRole('region', { name: 'What depends on this' }))
  // The artefacts are told a little after the models.
  await dependants.findByText('What depends on this: 23 models, 1 test, 1 exposure, 2 artefacts')
  const links = dependants.getAllByRole('link')
  expect(links).toHaveLength(23)
  expect(links[0]?.getAttribute('href')).toBe('/demo/transform/model/read/m0')
  expect(links.at(-3)?.textContent).toBe('and 5 more')
  expect(links.at(-3)?.getAttribute('href')).toBe('/demo/transform/lineage?node=model%3Amarts%2Forders')
  expect(links.slice(-2).map((link) => link.getAttribute('href'))).toEqual([
    '/demo/artefacts/all',
    '/demo/artefacts/tagged',
  ])
  // Which models bear a tag, the map of the project does not say.
  expect(dependants.getByText('(may run this)').parentElement?.textContent).toContain('tagged')
})
