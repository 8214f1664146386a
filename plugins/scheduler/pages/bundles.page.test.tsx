import { formatDateTime } from '@etabli/sdk'
import { fakeHttp } from '@etabli/sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Bundle, listBundleRuns, listBundles, type RunMarks } from '../contract'
import { aBundle, waiting } from '../testing/a-bundle'
import { drawPage } from '../testing/draw-page'

const rows = () =>
  within(screen.getByRole('grid', { name: 'Bundles' }))
    .getAllByRole('row')
    .slice(1)
const names = () => rows().map((row) => within(row).getByRole('link').textContent)

const many = Array.from({ length: 12 }, (_, place) =>
  aBundle({ 'redis-id': `bundle:${place}`, name: `bundle ${String(place).padStart(2, '0')}` }),
)

const aPlatform = (bundles: readonly Bundle[], bundleRuns: readonly RunMarks[] = []) =>
  fakeHttp()
    .answer(listBundles, { bundles: [...bundles] })
    .answer(listBundleRuns, { bundleRuns: [...bundleRuns] })

test('BUND-01 BUND-02 BUND-03 a page has ten bundles with a link and a description each', async () => {
  const { user, address } = await drawPage({ route: 'bundles', http: aPlatform(many) })
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Description',
    'Next trigger',
    'Last runs',
  ])
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

test('SHELL-101 a bundle says when it runs next by itself and how it last ran, with a way to each run', async () => {
  const setup = { schedule: '30 2 * * *', zone: 'Europe/Paris', engine: 'etabli', 'next-time': '2026-06-01T00:30:00Z' }
  const scheduled = aBundle({ 'schedule-setup': setup })
  const resting = aBundle({ 'redis-id': 'bundle:R', name: 'resting', 'schedule-setup': { ...setup, paused: true } })
  const mark = { status: 'completed', 'creation-time': '2026-03-02T08:00:00Z', 'start-time': '' } as const
  const runs: RunMarks['runs'] = [
    { ...mark, 'redis-id': 'bundle-status:R2', status: 'error', 'creation-time': '2026-03-03T08:00:00Z' },
    { ...mark, 'redis-id': 'bundle-status:R1' },
  ]
  await drawPage({ route: 'bundles', http: aPlatform([scheduled, resting], [{ name: 'nightly', runs }]) })
  const strip = within(await screen.findByRole('list', { name: 'Last runs of nightly' })).getAllByRole('link')
  expect(strip.map((run) => [run.getAttribute('href'), run.getAttribute('aria-label')])).toEqual([
    ['/demo/bundle/status/bundle-status%3AR1', `Completed, ${formatDateTime('2026-03-02T08:00:00Z')}`],
    ['/demo/bundle/status/bundle-status%3AR2', `Error, ${formatDateTime('2026-03-03T08:00:00Z')}`],
  ])
  const [first, second] = rows()
  within(first ?? document.body).getByText(formatDateTime('2026-06-01T00:30:00Z'))
  within(second ?? document.body).getByText('Paused')
  expect(second?.querySelector('ul')).toBeNull()
})

test('BUND-04 BUND-05 BUND-06 a bundle is found by its name, its description and the name of an artefact in it', async () => {
  const weekly = aBundle({
    'redis-id': 'bundle:W',
    name: 'weekly',
    description: 'Sums up all figures',
    artefacts: [waiting('load'), waiting('invoices')],
  })
  const { user } = await drawPage({
    route: 'bundles',
    http: aPlatform([aBundle(), weekly]),
  })
  await screen.findByRole('link', { name: 'nightly' })
  for (const text of ['EEKL', 'figures', 'VOIC']) {
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
