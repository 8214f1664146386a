import { formatDateTime, SERVICE_STATUSES } from '@etabli/sdk'
import { setUpAccessLink } from '@etabli/sdk/platform'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  deleteService,
  deployService,
  readApplicationLogs,
  readContainerLogs,
  readDeploymentHistory,
  readDeploymentStatus,
  readService,
  type Service,
  startService,
  stopService,
  undeployService,
  updateDeployment,
  updateDeploymentSpec,
} from '../contract'
import { aContainer, aDeployment, aRun, aService, aVersion } from '../testing/a-service'
import { type DrawnPage, drawPage, platform } from '../testing/draw-page'
import { heldService } from '../testing/held-service'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (http = platform(aService()), more: Partial<DrawnPage> = {}) =>
  drawPage({ route: 'detail', params: { serviceRedisID: 'service:shop' }, http, ...more })
const withClever = (more: Parameters<typeof aDeployment>[0] = {}, service: Partial<Service> = {}) =>
  aService(service, { clever: aDeployment(more) })
const panel = async () => within(await screen.findByRole('region', { name: 'Control panel' }))
/** Not the one of a choice, which clears it and is an icon alone. */
const buttons = (part: HTMLElement) =>
  within(part)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const isClosed = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
/** Once what was asked before is answered. */
async function refresh(user: UserEvent) {
  const opener = await button('Refresh')
  await waitFor(() => expect(isClosed(opener)).toBe(false))
  await user.click(opener)
}
/** All that its classes say: which of two counts is not told in jsdom. */
const stylesOf = (element: Element) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => [...element.classList].some((name) => rule.startsWith(`.${name} `)))
    .join()

test('SHELL-101 SERV-06 SERV-07 SERV-08 the page says what a service is and what it is given, and leads to its form', async () => {
  const env = [
    { name: 'REGION', value: 'eu' },
    { name: 'MODE', value: 'live' },
  ]
  const secrets = ['secret:stock', 'secret:mail']
  const { user, address } = await open(platform(aService({ 'use-grpx': true, env, secrets })))
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  const terms = details.getAllByRole('term').map(({ textContent }) => textContent)
  const values = details.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms.map((term, at) => [term, values[at]])).toEqual([
    ['Name', 'shop'],
    ['Description', 'Sells things'],
    ['Image', 'node:20'],
    ['Git URL', 'https://git.example.test/shop.git'],
    ['Git branch', 'live'],
    ['Code path', 'server'],
    ['Port', '8080'],
    ['Use GRPX', 'Yes'],
    ['Last modified', `${formatDateTime('2026-11-02T08:00:00.000Z')} by ana@shop.test`],
    ['Created', formatDateTime('2026-11-01T08:00:00.000Z')],
  ])
  await user.click(details.getByRole('button', { name: /^Secrets/ }))
  await details.findByText('secrets: secret:stock, secret:mail')
  await user.click(details.getByRole('button', { name: /^Environment/ }))
  for (const { name, value } of env) expect((await details.findByText(name)).nextSibling?.textContent).toBe(value)
  await user.click(await button('Edit'))
  expect(address()).toBe('/demo/service/update/service%3Ashop')
  // Each of them is shown for itself, whichever others are there.
  const shownOf = async (given: Partial<Service>) => {
    cleanup()
    await open(platform(aService(given)))
    const others = within(await screen.findByRole('region', { name: 'Details' }))
    const names = ['Use GRPX', 'Image', 'Git URL', 'Git branch', 'Code path']
    return names.map((name) => others.getByText(name).nextSibling?.textContent)
  }
  const gitUrl = 'https://git.example.test/shop.git'
  expect(await shownOf({ 'git-branch': '' })).toEqual(['No', 'node:20', gitUrl, '—', 'server'])
  expect(await shownOf({ 'git-url': '', image: '' })).toEqual(['No', '—', '—', 'live', 'server'])
  expect(await shownOf({ 'code-path': '' })).toEqual(['No', 'node:20', gitUrl, 'live', '—'])
})

test('SERV-09 SERV-84 “Do you want to delete this service ?” is asked first: refused, no call is made; else it is said, and the list is shown', async () => {
  const http = platform(aService()).answer(deleteService, {})
  const refused = await open(http, { answer: false })
  await screen.findByText('No version has been deployed here.')
  const before = http.asked.length
  await refused.user.click(await button('Delete'))
  await waitFor(() => expect(refused.asked.map(({ text }) => text)).toEqual(['Do you want to delete this service ?']))
  // Asked once more: by then a call of the first answer would have been made.
  await refused.user.click(await button('Delete'))
  await waitFor(() => expect(refused.asked).toHaveLength(2))
  expect(http.asked.slice(before)).toEqual([])
  cleanup()
  const { user, said, address } = await open(http)
  await user.click(await button('Delete'))
  await waitFor(() => expect(address()).toBe('/demo/services'))
  expect(http.inputsOf(deleteService)).toEqual([{ serviceRedisID: 'service:shop' }])
  expect(said).toEqual([{ severity: 'success', text: 'service successfully deleted' }])
  cleanup()
  http.refuse(deleteService, 'SERVICE_DEPLOYED', 'to remove the service, you must first remove its deployments', 409)
  const failed = await open(http)
  // The second press is taken once the first has failed.
  for (const calls of [2, 3])
    await waitFor(async () => {
      await failed.user.click(await button('Delete'))
      expect(http.inputsOf(deleteService)).toHaveLength(calls)
    })
  expect([failed.said, failed.address()]).toEqual([[], '/demo/services/service%3Ashop'])
})

test('SERV-10 SERV-11 XAPP-17 OP-81 an endpoint of a use-grpx service opens by an access link in a new tab; an empty link is told, and no tab stays', async () => {
  const tab = {
    opener: {},
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  // A tab is a whole window; of it no more is used than this.
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const http = platform(withClever({ endpoints: ['shop.example.test'] }, { 'use-grpx': true }))
  http.answer(setUpAccessLink, { activationLink: { link: 'https://shop.example.test/?proof=1' } })
  const { user, said } = await open(http)
  await user.click(await button('https://shop.example.test'))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://shop.example.test/?proof=1'))
  expect(setUpAccessLink).toMatchObject({ method: 'POST', path: '/api/v1/external-app/access-link/setup' })
  expect(http.inputsOf(setUpAccessLink)).toEqual([{ externalAppURL: 'https://shop.example.test' }])
  expect(opened).toHaveBeenCalledWith('', '_blank')
  expect([tab.opener, tab.close.mock.calls.length]).toEqual([null, 0])
  http.answer(setUpAccessLink, { activationLink: { link: '' } })
  await user.click(await button('https://shop.example.test'))
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'the access link is empty' }]))
  expect([tab.location.replace.mock.calls.length, tab.close.mock.calls.length]).toEqual([1, 1])
})

test('SERV-15 SERV-16 SERV-17 SERV-18 SERV-19 SERV-20 SERV-29 a started deployment has the whole panel', async () => {
  const run = aRun({ action: 'update' })
  const process = { step: 'running', payload: 'app_1', error: 'the last update was refused' }
  const endpoints = ['https://shop.example.test', 'second.example.test']
  const scaleway = aContainer({
    ...{ status: 'locked', endpoints: ['shop.scaleway.test'] },
    process: { step: 'waiting', payload: 'container_2', 'completion-time': '' },
  })
  const http = platform(aService({}, { clever: aDeployment({ process, endpoints }), scaleway }))
  http.answer(readDeploymentHistory, {
    deployedVersions: [],
    deploymentRuns: [run, aRun({ id: 'older', steps: [] })],
  })
  const { user } = await open(http)
  const control = await panel()
  expect((await control.findByRole('status')).textContent).toBe('running')
  for (const name of ['https://shop.example.test', 'https://second.example.test']) {
    const link = control.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([name, '_blank'])
  }
  for (const name of ['Application logs', 'Container logs']) control.getByRole('link', { name })
  within(control.getByRole('region', { name: 'Size and options' })).getByRole('combobox', { name: 'Resources' })
  const names = ['Stop', 'Update deployment', 'Remove deployment']
  for (const name of names) expect(isClosed(control.getByRole('button', { name }))).toBe(false)
  const part = within(control.getByRole('region', { name: 'Deployment process' }))
  const values = part.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(part.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at]])).toEqual([
    ['Status', 'started'],
    ['Step', 'running'],
    ['Payload', 'app_1'],
    ['Error', 'the last update was refused'],
    ['Started', formatDateTime('2026-11-20T08:00:00.000Z')],
    ['Completed', formatDateTime('2026-11-20T08:01:00.000Z')],
  ])
  const steps = await part.findByRole('list', { name: 'Steps' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${formatDateTime('2026-11-20T08:00:01.000Z')}creating the application`,
    `${formatDateTime('2026-11-20T08:00:20.000Z')}pushing the codeapp_1`,
  ])
  // All of it is of the engine that is chosen.
  await user.click(control.getByRole('combobox', { name: 'Service engine' }))
  await user.click(await screen.findByRole('option', { name: /^Scaleway/ }))
  const other = await panel()
  await waitFor(() => expect(other.getByRole('status').textContent).toBe('locked'))
  const addresses = other.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses.filter((address) => address?.startsWith('https:'))).toEqual(['https://shop.scaleway.test'])
  within(other.getByRole('region', { name: 'Size and options' })).getByRole('combobox', { name: 'CPU' })
  const second = within(other.getByRole('region', { name: 'Deployment process' })).getAllByRole('definition')
  expect(second.map(({ textContent }) => textContent)).toEqual([
    ...['started', 'waiting', 'container_2', '—', formatDateTime('2026-11-20T08:00:00.000Z'), '—'],
  ])
})

test('SERV-19 SERV-20 SERV-30 any other process status has its process, Deploy and Remove deployment alone', async () => {
  for (const status of ['idle', 'error'] as const) {
    const process = { status, step: 'pushing', payload: 'app_1', error: 'no such branch', 'update-required': true }
    const http = platform(withClever({ process })).answer(deployService, { engineServiceDeployment: aDeployment() })
    const { user } = await open(http)
    const control = await panel()
    const part = await control.findByRole('region', { name: 'Deployment process' })
    const values = within(part).getAllByRole('definition')
    expect(values.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      ...[status, 'pushing', 'app_1', 'no such branch'],
    ])
    expect(control.queryByText(/^Changes have been detected/)).toBeNull()
    expect(control.queryByRole('region', { name: 'Size and options' })).toBeNull()
    for (const name of ['https://shop.example.test', 'Application logs', 'Container logs'])
      expect(control.queryByRole('link', { name })).toBeNull()
    expect(control.queryByText('running')).toBeNull()
    expect(buttons(screen.getByRole('region', { name: 'Control panel' }))).toEqual([
      ...['Refresh', 'Deploy', 'Remove deployment'],
    ])
    if (status === 'error') {
      await user.click(control.getByRole('button', { name: 'Deploy' }))
      await control.findByRole('region', { name: 'Size and options' })
      expect(http.inputsOf(deployService)).toEqual([{ serviceRedisID: 'service:shop', engine: 'clever-cloud' }])
    }
    cleanup()
  }
})

test('SERV-31 SERV-26 OP-34 “Not deployed yet” and Deploy, which refuses a port other than 8080 on clever-cloud', async () => {
  const http = platform(aService({ port: '9000' }))
  const { user, said } = await open(http)
  await screen.findByText('Not deployed yet')
  expect(buttons(screen.getByRole('region', { name: 'Control panel' }))).toEqual(['Refresh', 'Deploy'])
  await user.click(await button('Deploy'))
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: 'Port must be 8080 with clever-cloud.' }]))
  expect(http.inputsOf(deployService)).toEqual([])
  cleanup()
  const other = await open(http, { engines: ['scaleway'] })
  await screen.findByText('Not deployed yet')
  expect(buttons(screen.getByRole('region', { name: 'Control panel' }))).toEqual(['Refresh', 'Deploy'])
  await other.user.click(await button('Deploy'))
  await waitFor(() =>
    expect(http.inputsOf(deployService)).toEqual([{ serviceRedisID: 'service:shop', engine: 'scaleway' }]),
  )
})

test('SERV-53 SERV-54 SERV-55 SERV-56 a first deployment has the usual size, or the one that is chosen before; what is not chosen is required', async () => {
  const http = platform(aService())
  const { user } = await open(http)
  const size = await screen.findByRole('combobox', { name: 'Resources' })
  await waitFor(() => expect(size.textContent).toBe('XS (1 CPU, 1 GB)'))
  clearOf('Resources')
  await screen.findByText('Resources is required.')
  await user.click(await button('Deploy'))
  expect(http.inputsOf(deployService)).toEqual([])
  await user.click(size)
  await user.click(await screen.findByRole('option', { name: 'M (4 CPU, 4 GB)' }))
  await user.click(await button('Deploy'))
  const deploymentSpec = { resources: { name: 'M' }, options: { 'force-https': true } }
  await waitFor(() =>
    expect(http.inputsOf(deployService)).toEqual([
      { serviceRedisID: 'service:shop', engine: 'clever-cloud', deploymentSpec },
    ]),
  )
  cleanup()
  const onScaleway = platform(aService())
  await open(onScaleway, { engines: ['scaleway'] })
  await screen.findByRole('combobox', { name: 'CPU' })
  for (const label of ['CPU', 'Memory', 'HTTP option']) {
    clearOf(label)
    await screen.findByText(`${label} is required.`)
  }
  await user.click(await button('Deploy'))
  expect(onScaleway.inputsOf(deployService)).toEqual([])
})

const COLOURS = {
  ...{ Neutral: 'grey', PaletteGreen: 'green', Brand: 'blue', PaletteRed: 'red' },
  // The amber of all warnings.
  PaletteYellow: 'orange',
}
/** What a status is drawn in; one whose icon moves is pending. */
function lookOf(badge: Element): string | undefined {
  const icon = badge.querySelector('svg')
  if (icon && stylesOf(icon).includes('animation')) return 'pending'
  const styles = stylesOf(badge)
  return Object.entries(COLOURS).find(([name]) => styles.includes(` color: var(--color${name}Foreground`))?.[1]
}

test('SERV-16 SERV-17 SERV-20 SERV-27 SERV-28 SERV-29 SERV-32 SERV-33 OP-80 each status has its word and colour, and the whole panel; a stopped one offers Start, any other Stop', async () => {
  const { http, put } = heldService(withClever())
  const { user } = await open(http)
  const seen: Record<string, readonly [look: string | undefined, offers: string]> = {}
  for (const status of SERVICE_STATUSES) {
    put('clever-cloud', aDeployment({ status }))
    await refresh(user)
    const badge = await waitFor(() => within(screen.getByRole('status')).getByText(status))
    const offered = ['Start', 'Stop'].filter((name) => screen.queryByRole('button', { name }))
    seen[status] = [lookOf(badge), offered.join()]
    screen.getByRole('region', { name: 'Size and options' })
    for (const name of ['https://shop.example.test', 'Application logs', 'Container logs'])
      screen.getByRole('link', { name })
    for (const name of ['Update deployment', 'Remove deployment']) screen.getByRole('button', { name })
  }
  expect(seen).toEqual({
    unknown: ['grey', 'Stop'],
    created: ['blue', 'Stop'],
    ready: ['green', 'Stop'],
    running: ['green', 'Stop'],
    deleting: ['orange', 'Stop'],
    'deployment in progress': ['pending', 'Stop'],
    error: ['red', 'Stop'],
    locked: ['orange', 'Stop'],
    creating: ['pending', 'Stop'],
    pending: ['pending', 'Stop'],
    stopped: ['grey', 'Start'],
  })
})

test('HTTP-21 SERV-14 SERV-18 SERV-83 Refresh asks for the status again, and the spec is as it is now; that nothing is deployed there is silent, any other failure is told', async () => {
  const { http, put } = heldService(withClever())
  const { user, said } = await open(http)
  await (await panel()).findByText('running')
  const grown = { resources: { name: 'M' }, options: { 'force-https': false } }
  put('clever-cloud', aDeployment({ status: 'stopped', 'deployment-spec': grown }))
  await refresh(user)
  await (await panel()).findByText('stopped')
  expect(screen.getByRole('combobox', { name: 'Resources' }).textContent).toBe('M (4 CPU, 4 GB)')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Force HTTPS' }).checked).toBe(false)
  const alike = 'the service deployment is misconfigured'
  http.refuse(readDeploymentStatus, 'AWAY', alike, 409)
  await refresh(user)
  await waitFor(() => expect(said).toEqual([{ severity: 'error', text: alike }]))
  const silent = `${alike}, the service may not be deployed on the engine`
  http.refuse(readDeploymentStatus, 'NOT_DEPLOYED', silent, 409)
  await refresh(user)
  await screen.findByText('Not deployed yet')
  expect(said).toHaveLength(1)
})

test('SERV-47 SERV-48 SERV-49 SERV-50 an update that is due is told by note and badge, and pressed once', async () => {
  const { http, put } = heldService(withClever({ process: { 'update-required': true } }))
  const { user } = await open(http)
  const note =
    'Changes have been detected in the service configuration - update the deployment to apply the changes online'
  const bar = (await screen.findByText(note)).closest('.fui-MessageBar')
  expect(bar && stylesOf(bar)).toContain('var(--colorStatusWarningBackground1)')
  const update = await button(/^Update deployment/)
  expect(update.textContent).toBe('Update deployment!')
  put('clever-cloud', aDeployment({ status: 'stopped', process: { 'update-required': true } }))
  await refresh(user)
  await button('Start')
  expect([screen.queryAllByText(note).length, update.textContent]).toEqual([1, 'Update deployment!'])
  for (const [status, isBusy] of [
    ['deployment in progress', true],
    ['running', false],
  ] as const) {
    put('clever-cloud', aDeployment({ status, process: { 'update-required': true } }))
    await refresh(user)
    await waitFor(() => expect(isClosed(update), status).toBe(isBusy))
  }
  http.hold(updateDeployment)
  await user.click(update)
  await waitFor(() => expect(isClosed(update)).toBe(true))
  await user.click(update)
  expect(http.inputsOf(updateDeployment)).toHaveLength(1)
  cleanup()
  put('clever-cloud', aDeployment())
  const second = heldService(withClever())
  await open(second.http)
  expect((await button(/^Update deployment/)).textContent).toBe('Update deployment')
  expect(screen.queryByText(note)).toBeNull()
})

test('SERV-46 SERV-85 SERV-86 OP-95 stopping and undeploying are told; deploy, start, update and a spec are not; what another cloud has stays', async () => {
  const { http, put } = heldService(aService({}, { scaleway: aContainer({ status: 'locked' }) }))
  const { user, said, asked } = await open(http)
  const press = async (name: string | RegExp) => user.click(await button(name))
  await screen.findByText('Not deployed yet')
  put('clever-cloud', aDeployment({ status: 'stopped' }))
  await press('Deploy')
  put('clever-cloud', aDeployment())
  await press('Start')
  await press(/^Update deployment/)
  await user.click(await screen.findByRole('switch', { name: 'Force HTTPS' }))
  await press('Apply')
  await waitFor(() => expect(http.inputsOf(updateDeploymentSpec)).toHaveLength(1))
  expect([deployService, startService, updateDeployment].map((call) => http.inputsOf(call).length)).toEqual([1, 1, 1])
  await waitFor(async () => expect(isClosed(await button('Stop'))).toBe(false))
  expect(said).toEqual([])
  await press('Stop')
  await waitFor(() => expect(http.inputsOf(stopService)).toHaveLength(1))
  await waitFor(async () => expect(isClosed(await button('Remove deployment'))).toBe(false))
  await press('Remove deployment')
  await screen.findByText('Not deployed yet')
  expect(http.inputsOf(undeployService)).toEqual([{ serviceRedisID: 'service:shop', engine: 'clever-cloud' }])
  expect(asked.map(({ title }) => title)).toEqual(['Remove deployment'])
  expect(said).toEqual([
    { severity: 'success', text: 'the service has been successfully stopped' },
    { severity: 'success', text: 'the service has been successfully undeployed' },
  ])
  await user.click(screen.getByRole('combobox', { name: 'Service engine' }))
  await user.click(await screen.findByRole('option', { name: /^Scaleway/ }))
  await (await panel()).findByText('locked')
})

test('SERV-46 undeploying clears the deployment of that engine, and leaves the other', async () => {
  const http = platform(aService({}, { clever: aDeployment(), scaleway: aContainer() })).answer(undeployService, {})
  const { user } = await open(http)
  const remove = await button('Remove deployment')
  // From here on the page is left with what it knows.
  http.hold(readService)
  await user.click(remove)
  await screen.findByText('Not deployed yet')
  await user.click(screen.getByRole('combobox', { name: 'Service engine' }))
  await user.click(screen.getByRole('option', { name: /Scaleway/ }))
  await button('Remove deployment')
  expect(screen.queryByText('Not deployed yet')).toBeNull()
})

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const clearOf = (label: string) => {
  const field = screen.getByRole('combobox', { name: label }).closest('.fui-Field')
  const clear = field?.querySelector('.fui-Dropdown__clearButton')
  if (!clear) throw new Error(`${label} cannot be cleared`)
  fireEvent.click(clear)
}

test('SERV-56 SERV-57 SERV-58 SERV-60 the spec of clever-cloud: a size and whether HTTPS is forced, applied once one differs', async () => {
  const { http } = heldService(withClever())
  const { user } = await open(http)
  const apply = await button('Apply')
  expect(isClosed(apply)).toBe(true)
  await user.click(screen.getByRole('combobox', { name: 'Resources' }))
  expect(options()).toEqual([
    'nano (shared CPU, 512 MB)',
    'XS (1 CPU, 1 GB)',
    'S (2 CPU, 2 GB)',
    'M (4 CPU, 4 GB)',
    'L (6 CPU, 8 GB)',
    'XL (8 CPU, 16 GB)',
    '2XL (12 CPU, 24 GB)',
    '3XL (16 CPU, 32 GB)',
  ])
  await user.click(screen.getByRole('option', { name: /^S / }))
  expect(isClosed(apply)).toBe(false)
  await user.click(screen.getByRole('combobox', { name: 'Resources' }))
  await user.click(screen.getByRole('option', { name: /^XS / }))
  expect(isClosed(apply)).toBe(true)
  for (const isClosedThen of [false, true]) {
    await user.click(screen.getByRole('switch', { name: 'Force HTTPS' }))
    expect(isClosed(apply)).toBe(isClosedThen)
  }
  clearOf('Resources')
  await screen.findByText('Resources is required.')
  await user.click(apply)
  expect(http.inputsOf(updateDeploymentSpec)).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Resources' }))
  await user.click(screen.getByRole('option', { name: /^2XL / }))
  expect(screen.queryByText('Resources is required.')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Force HTTPS' }))
  await user.click(apply)
  await waitFor(() =>
    expect(http.inputsOf(updateDeploymentSpec)).toEqual([
      {
        ...{ serviceRedisID: 'service:shop', engine: 'clever-cloud' },
        deploymentSpec: { resources: { name: '2XL' }, options: { 'force-https': false } },
      },
    ]),
  )
})

test('SERV-18 SERV-53 SERV-54 SERV-55 SERV-57 SERV-59 SERV-61 SERV-62 SERV-63 the spec of scaleway: CPU, memory and HTTP option, none of which may be absent', async () => {
  const { http } = heldService(aService({}, { scaleway: aContainer() }))
  const { user } = await open(http, { engines: ['scaleway'] })
  expect(isClosed(await button('Apply'))).toBe(true)
  const choices: Record<string, readonly (string | null)[]> = {}
  const each = [
    ['CPU', '140 mVCPU', '2240 mVCPU'],
    ['Memory', '256 MB', '4096 MB'],
    ['HTTP option', 'enabled', 'redirected'],
  ] as const
  const pick = (label: string, choice: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: label }))
    fireEvent.click(screen.getByRole('option', { name: choice }))
  }
  for (const [label, value, other] of each) {
    pick(label, other)
    expect(isClosed(await button('Apply')), label).toBe(false)
    pick(label, value)
    expect(isClosed(await button('Apply')), label).toBe(true)
  }
  for (const [label, _, choice] of each) {
    clearOf(label)
    await screen.findByText(`${label} is required.`)
    await user.click(await button('Apply'))
    await user.click(screen.getByRole('combobox', { name: label }))
    choices[label] = options()
    await user.click(screen.getByRole('option', { name: choice }))
    expect(screen.queryByText(`${label} is required.`)).toBeNull()
  }
  expect(choices).toEqual({
    CPU: [70, 140, 280, 560, 1120, 1680, 2240].map((limit) => `${limit} mVCPU`),
    Memory: [128, 256, 512, 1024, 2048, 3072, 4096].map((limit) => `${limit} MB`),
    'HTTP option': ['enabled', 'redirected', 'unknown_http_option'],
  })
  expect(http.inputsOf(updateDeploymentSpec)).toEqual([])
  await user.click(await button('Apply'))
  const deploymentSpec = {
    resources: { 'cpu-limit': 2240, 'memory-limit': 4096 },
    options: { 'http-option': 'redirected' },
  }
  await waitFor(() =>
    expect(http.inputsOf(updateDeploymentSpec)).toEqual([
      { serviceRedisID: 'service:shop', engine: 'scaleway', deploymentSpec },
    ]),
  )
})

test('HTTP-20 SERV-66 SERV-67 SERV-80 SERV-81 SERV-82 logs open in a dialog of 80vw with time and text; one that is not there yet is silent', async () => {
  const http = platform(aService({}, { scaleway: aContainer() }))
    .answer(readApplicationLogs, {
      serviceDeploymentLogs: [
        { timestamp: '2026-11-20T08:00:00Z', payload: 'listening' },
        { timestamp: '2026-11-20T08:00:09Z', payload: 'asked' },
      ],
    })
    .refuse(readContainerLogs, 'NO_LOG', 'the service has written nothing yet: no such file or directory', 404)
  const { user, said, address, goTo } = await open(http, { engines: ['scaleway'] })
  await user.click(await screen.findByRole('link', { name: 'Application logs' }))
  const log = await screen.findByRole('log', { name: 'Application logs' })
  await waitFor(() => expect(log.textContent).toMatch(/2026-11-20T08:00:00Z listening.*2026-11-20T08:00:09Z asked/s))
  const dialog = screen.getByRole('dialog')
  expect(getComputedStyle(dialog).width).toBe('80vw')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('link', { name: 'Container logs' }))
  await screen.findByText('Nothing was written in the last hour.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(said).toEqual([])
  for (const call of [readApplicationLogs, readContainerLogs])
    expect(http.inputsOf(call)).toEqual([{ serviceRedisID: 'service:shop', engine: 'scaleway' }])
  http.refuse(readContainerLogs, 'AWAY', 'no such file or directory, says the cloud', 404)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no such file or directory, says the cloud')
  http.answer(readContainerLogs, { serviceDeploymentLogs: [{ timestamp: '2026-11-20T07:59:00Z', payload: 'pulling' }] })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refresh' }))
  const second = await screen.findByRole('log', { name: 'Container logs' })
  await waitFor(() => expect(second.textContent).toContain('2026-11-20T07:59:00Z pulling'))
  expect(getComputedStyle(screen.getByRole('dialog')).width).toBe('80vw')
  http.refuse(readApplicationLogs, 'NO_LOG', 'open /logs: no such file or directory', 404)
  await goTo(`${address().split('?')[0]}?log=application`)
  await screen.findByText('Nothing was written in the last hour.')
  expect(said).toEqual([])
})

test('versions tell commit, who, when and outcome, what differs from the one before, and are deployed again', async () => {
  const later = aVersion({
    ...{ version: 2, outcome: 'failed', error: 'it did not answer', commit: 'fedcba9876543210', by: 'ben@shop.test' },
    ...{ env: [{ name: 'REGION', value: 'us' }], secrets: [], port: '9000' },
    'deployment-spec': { resources: { name: 'M' }, options: { 'force-https': true } },
  })
  const { http } = heldService(withClever())
  http.answer(readDeploymentHistory, { deployedVersions: [later, aVersion()], deploymentRuns: [aRun()] })
  const { user, asked } = await open(http)
  const row = within(await screen.findByRole('row', { name: /fedcba9/ }))
  for (const text of ['ben@shop.test', formatDateTime(later.time)]) row.getByText(text)
  row.getByTitle('it did not answer')
  await user.click(row.getByRole('button', { name: 'Changes of version 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Version 2 against version 1' })
  for (const text of ['8080 → 9000', 'XS (1 CPU, 1 GB), Force HTTPS → M (4 CPU, 4 GB), Force HTTPS', 'REGION'])
    within(dialog).getByText(text)
  await within(dialog).findByText('secrets: secret:stock')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.click(await button('Deploy version 1'))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() =>
    expect(http.inputsOf(deployService)).toEqual([
      { serviceRedisID: 'service:shop', engine: 'clever-cloud', version: 1 },
    ]),
  )
})

test('who may only read presses and changes nothing and is told why; a stand-in says “Emulated”; another cloud is chosen', async () => {
  const letters = (permission: string) => ({
    permissions: { demo: { permission: 'RWX', service: { permission } } },
    role: 'user' as const,
  })
  const service = aService({}, { clever: aDeployment({ emulated: true }) })
  const { user } = await open(platform(service), letters('R'))
  await screen.findByText('Emulated')
  for (const name of ['Edit', 'Delete', 'Stop', /^Update deployment/, 'Remove deployment', 'Apply'])
    expect(isClosed(await button(name))).toBe(true)
  expect(isClosed(await button('Refresh'))).toBe(false)
  await user.click(screen.getByRole('combobox', { name: 'Service engine' }))
  await user.click(await screen.findByRole('option', { name: /^Scaleway/ }))
  await screen.findByText('Not deployed yet')
  cleanup()
  await open(platform(service), letters('D'))
  await screen.findByText('You may not see the services of this project')
  cleanup()
  const unknown = await open(platform().refuse(readService, 'UNKNOWN_SERVICE', 'unknown service', 404))
  await unknown.user.click(await button('Go to services'))
  expect(unknown.address()).toBe('/demo/services')
})
