import { AuthService, type SessionState, type Token } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, fakeHttp, withoutLayout } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { of } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AppStatus, getActivationLink, getAppStatus } from '../contract'
import ExternalApps from './external-apps.widget'

const link = (status: AppStatus) => ({ engine: 'url', healthURL: `https://apps.example.test/${status}` })
const APPS = [
  { name: 'Plain', url: 'https://plain.example.test/' },
  { name: 'Open', url: 'https://open.example.test/a?b=1', unsecure: true },
  ...(['running', 'stopped'] as const).flatMap((status) => [
    { name: `Linked ${status}`, url: 'https://linked.example.test/', 'engine-link': link(status) },
    { name: `Open ${status}`, url: 'https://both.example.test/c', unsecure: true, 'engine-link': link(status) },
  ]),
]

/** The apps of a user, each linked one in the status that its link names, and the tabs that are opened. */
async function drawApps() {
  withoutLayout()
  const http = fakeHttp()
    .answer(getAppStatus, ({ 'engine-link': asked }) => {
      const { healthURL } = { healthURL: '', ...(typeof asked === 'object' && asked) }
      return { extensionAppStatus: String(healthURL).split('/').at(-1) }
    })
    .refuse(getActivationLink, 'AWAY', 'not now', 503)
  const { services, said } = await createTestKernel({ plugins: [], http })
  const before = services(AuthService).session
  if (before.status !== 'present') throw new Error('nobody is signed in')
  const session: SessionState = { status: 'present', session: { ...before.session, externalApps: APPS } }
  const locate = <Service,>(token: Token<Service>): Service =>
    // The token ties its key to the type of what it names.
    token.key === AuthService.key ? ({ session$: of(session) } as Service) : services(token)
  // Frames of this page take the place of tabs.
  const opened = vi.spyOn(window, 'open').mockImplementation(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    onTestFinished(() => frame.remove())
    return frame.contentWindow
  })
  onTestFinished(() => opened.mockRestore())
  render(
    <KernelProvider services={locate}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter>
          <ExternalApps />
        </MemoryRouter>
      </FluentProvider>
    </KernelProvider>,
  )
  await waitFor(() =>
    expect(screen.getByLabelText('Open stopped').getAttribute('aria-description')).toMatch(/^stopped/),
  )
  return { user: userEvent.setup(), http, said, opened }
}

test('XAPP-04 XAPP-05 every linked app has a menu of actions, an unsecure one too, and no other app has one', async () => {
  await drawApps()
  const menus = screen.getAllByRole('button', { name: /^Actions of / })
  const linked = ['Linked running', 'Open running', 'Linked stopped', 'Open stopped']
  expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual(linked.map((name) => `Actions of ${name}`))
})

test('XAPP-13 XAPP-14 XAPP-15 an unsecure app is a link to its own address, linked or not; any other asks for a link once it is clicked; a stopped one does neither', async () => {
  const { user, http, opened } = await drawApps()
  const entry = (name: string) => screen.getByLabelText(name)
  for (const [name, address] of [
    ['Open', 'https://open.example.test/a?b=1'],
    ['Open running', 'https://both.example.test/c'],
  ] as const) {
    expect([entry(name).getAttribute('href'), entry(name).getAttribute('target')]).toEqual([address, '_blank'])
    await user.click(entry(name))
  }
  for (const name of ['Linked stopped', 'Open stopped']) {
    expect(entry(name).getAttribute('href')).toBeNull()
    await user.click(entry(name))
  }
  expect([http.inputsOf(getActivationLink), opened.mock.calls]).toEqual([[], []])
  for (const name of ['Plain', 'Linked running']) await user.click(entry(name))
  await waitFor(() =>
    expect(http.inputsOf(getActivationLink)).toEqual([
      { externalAppURL: 'https://plain.example.test/' },
      { externalAppURL: 'https://linked.example.test/' },
    ]),
  )
  expect(opened.mock.calls).toEqual([
    ['', '_blank'],
    ['', '_blank'],
  ])
})
