import { setUpAccessLink } from '@etabli/sdk/platform'
import { type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listServices, type Service } from '../contract'
import { aContainer, aDeployment, aService } from '../testing/a-service'
import { drawPage } from '../testing/draw-page'

const numbered = Array.from({ length: 11 }, (_, at) => {
  const name = `service-${String(at + 1).padStart(2, '0')}`
  return aService({ 'redis-id': `service:${at + 1}`, name, description: `number ${at + 1}` })
})
const shop = aService(
  {},
  {
    clever: aDeployment({ status: 'stopped', endpoints: ['https://shop.clever.test', 'shop.example.test'] }),
    scaleway: aContainer({ endpoints: ['shop.example.test', 'shop.scaleway.test'] }),
  },
)

const withServices = (services: readonly Service[]): FakeHttp =>
  fakeHttp().answer(listServices, { services: [...services] })
const open = (http: FakeHttp, more: Partial<Parameters<typeof drawPage>[0]> = {}) =>
  drawPage({ route: 'list', http, ...more })
const names = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/demo/'))
    .map((link) => link.textContent)

test('SERV-01 SERV-02 SERV-03 SERV-04 OP-90 ten services a page, each with a link to it and the endpoints of all its deployments', async () => {
  const { user, address } = await open(withServices([...numbered, shop]))
  await screen.findByRole('link', { name: 'service-01' })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Name', 'Description', 'Endpoints'])
  expect(names()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(names()).toEqual(['service-11', 'shop']))
  const row = within(screen.getByRole('row', { name: /shop/ }))
  row.getByText('Sells things')
  const links = row.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')])
  expect(links).toEqual([
    ['/demo/services/service%3Ashop', null],
    ['https://shop.clever.test', '_blank'],
    ['https://shop.example.test', '_blank'],
    ['https://shop.scaleway.test', '_blank'],
  ])
  // How it is doing stands beside, a badge for each cloud.
  row.getByTitle('Clever Cloud: stopped')
  row.getByTitle('Scaleway: running')
  await user.click(row.getByRole('link', { name: 'shop' }))
  await waitFor(() => expect(address()).toBe('/demo/services/service%3Ashop'))
})

test('SERV-10 XAPP-17 OP-81 an endpoint of a use-grpx service asks for its access link in the list too', async () => {
  const http = withServices([{ ...shop, name: 'linked', 'use-grpx': true }])
  http.refuse(setUpAccessLink, 'AWAY', 'not now', 503)
  // A frame of this page takes the tab's place.
  const frame = document.body.appendChild(document.createElement('iframe'))
  const opened = vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow)
  onTestFinished(() => {
    opened.mockRestore()
    frame.remove()
  })
  const { user } = await open(http)
  await user.click(await screen.findByRole('button', { name: 'https://shop.scaleway.test' }))
  await waitFor(() =>
    expect(http.inputsOf(setUpAccessLink)).toEqual([{ externalAppURL: 'https://shop.scaleway.test' }]),
  )
  expect(opened).toHaveBeenCalledWith('', '_blank')
})

test('SERV-05 “No services found.” where there are none, and where a search finds none', async () => {
  const first = await open(withServices([]))
  await screen.findByText('No services found.')
  await first.user.click(screen.getAllByRole('button', { name: 'New service' })[0] as HTMLElement)
  expect(first.address()).toBe('/demo/service/create')
  cleanup()
  const { user } = await open(withServices([shop]))
  await screen.findByRole('link', { name: 'shop' })
  await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'bakery')
  await screen.findByText('No services found.')
  await user.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement)
  await screen.findByRole('link', { name: 'shop' })
})

test('a list that cannot be read says why; who may not read sees none, and who may not write creates none', async () => {
  await open(fakeHttp().refuse(listServices, 'OUT', 'the database is away', 503))
  await screen.findByText('the database is away')
  cleanup()
  const withLetters = (permission: string) => ({ demo: { permission: 'RWX', service: { permission } } })
  await open(withServices([shop]), { permissions: withLetters('D') })
  await screen.findByText('You may not see the services of this project')
  cleanup()
  await open(withServices([shop]), { permissions: withLetters('R') })
  const create = await screen.findByRole('button', { name: 'New service' })
  expect(create.getAttribute('aria-disabled')).toBe('true')
})
