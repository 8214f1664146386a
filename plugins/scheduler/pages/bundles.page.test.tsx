import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listBundles } from '../contract'
import { aBundle, waiting } from '../testing/a-bundle'
import { drawPage } from '../testing/draw-page'

afterEach(cleanup)

const rows = () =>
  within(screen.getByRole('grid', { name: 'Bundles' }))
    .getAllByRole('row')
    .slice(1)
const names = () => rows().map((row) => within(row).getByRole('link').textContent)

const many = Array.from({ length: 12 }, (_, place) =>
  aBundle({ 'redis-id': `bundle:${place}`, name: `bundle ${String(place).padStart(2, '0')}` }),
)

test('BUND-01 BUND-02 BUND-03 a page has ten bundles with a link and a description each', async () => {
  const { user, address } = await drawPage({
    route: 'bundles',
    http: fakeHttp().answer(listBundles, { bundles: many }),
  })
  await waitFor(() => expect(rows()).toHaveLength(10))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Description'])
  const [first] = rows()
  expect(first?.textContent).toContain('Loads and reports the day')
  expect(first?.textContent).toContain('Runs load, clean, report')
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/demo/bundles/bundle%3A0')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(names()).toEqual(['bundle 10', 'bundle 11'])
  await user.click(screen.getByRole('link', { name: 'bundle 11' }))
  expect(address()).toBe('/demo/bundles/bundle%3A11')
})

test('BUND-04 BUND-05 BUND-06 a bundle is found by its name, its description and the name of an artefact in it', async () => {
  const weekly = aBundle({
    'redis-id': 'bundle:W',
    name: 'weekly',
    description: 'Sums up all figures',
    artefacts: [waiting('invoices')],
  })
  const { user } = await drawPage({
    route: 'bundles',
    http: fakeHttp().answer(listBundles, { bundles: [aBundle(), weekly] }),
  })
  await screen.findByRole('link', { name: 'nightly' })
  for (const text of ['WEEK', 'figures', 'invo']) {
    await user.type(screen.getByRole('searchbox', { name: 'Search bundles' }), text)
    await waitFor(() => expect(names()).toEqual(['weekly']))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(names()).toEqual(['nightly', 'weekly']))
  }
})

test('BUND-07 where there are none the list says so and how to begin, and so does a search without a match', async () => {
  const { unmount, user, address } = await drawPage({
    route: 'bundles',
    http: fakeHttp().answer(listBundles, { bundles: [] }),
  })
  await screen.findByText('No bundles found.')
  await user.click(screen.getAllByRole('button', { name: 'New bundle' })[1] ?? document.body)
  expect(address()).toBe('/demo/bundle/create')
  unmount()
  await drawPage({
    route: 'bundles',
    search: 'search=nothing',
    http: fakeHttp().answer(listBundles, { bundles: [aBundle()] }),
  })
  await screen.findByText('No bundles found.')
})

test('what somebody else creates appears by itself, and who may only read cannot begin one', async () => {
  let bundles = [aBundle()]
  const { tell } = await drawPage({
    route: 'bundles',
    http: fakeHttp().answer(listBundles, () => ({ bundles })),
    permissions: { demo: { permission: 'RWX', task: { permission: 'RWX', bundle: { permission: 'R' } } } },
  })
  await screen.findByRole('link', { name: 'nightly' })
  expect(screen.getByRole('button', { name: 'New bundle' }).getAttribute('aria-disabled')).toBe('true')
  bundles = [aBundle(), aBundle({ 'redis-id': 'bundle:N', name: 'new one' })]
  tell()
  await screen.findByRole('link', { name: 'new one' })
})

test('a list that cannot be loaded says why, and loads at the second try', async () => {
  const http = fakeHttp().refuse(listBundles, 'UNAVAILABLE', 'the platform is being updated', 503)
  const { user } = await drawPage({ route: 'bundles', http })
  await screen.findByText('the platform is being updated')
  http.answer(listBundles, { bundles: [aBundle()] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: 'nightly' })
})
