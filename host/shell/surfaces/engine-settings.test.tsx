import { parseConfiguration } from '@etabli/core/access/configuration'
import { AuthService, EngineService, PreferenceStore, ProjectService, type SessionState } from '@etabli/sdk'
import { KernelProvider, type ServiceLocator } from '@etabli/sdk/platform/react'
import { createTestKernel, withoutLayout } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject } from 'rxjs'
import { expect, test } from 'vitest'
import { DefaultEngineService } from '../../kernel/engine-service'
import { EngineSettings } from './engine-settings'

/** The settings of a user whose configuration has these engines, and who has chosen some before. */
async function drawSettings(engines: unknown, stored: Readonly<Record<string, string>> = {}) {
  withoutLayout()
  const { services } = await createTestKernel({ plugins: [] })
  const { session } = services(AuthService)
  if (session.status !== 'present') throw new Error('nobody is signed in')
  const configuration = parseConfiguration({ 'projects-acl': {}, engines })
  const principal = { ...session.session.principal, configuration }
  const known: SessionState = { status: 'present', session: { ...session.session, principal } }
  const preferences = services(PreferenceStore)
  for (const [key, engine] of Object.entries(stored)) preferences.set(key, engine)
  const auth = { ...services(AuthService), session: known, session$: new BehaviorSubject(known) }
  const choices = new DefaultEngineService(auth, services(ProjectService), preferences)
  // The token ties its key to the type of what is given for it.
  const locate: ServiceLocator = (token) => (token.key === EngineService.key ? choices : services(token)) as never
  render(
    <KernelProvider services={locate}>
      <FluentProvider theme={webLightTheme}>
        <EngineSettings />
      </FluentProvider>
    </KernelProvider>,
  )
  return { preferences, user: userEvent.setup() }
}
const [TASKS, SERVICES] = ['Tasks run on', 'Services run on'] as const
const ON = { enabled: true }

/** What a choice offers, from top to bottom. */
async function offeredBy(label: string): Promise<readonly (string | null)[]> {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  const offered = within(screen.getByRole('listbox')).getAllByRole('option')
  await userEvent.keyboard('{Escape}')
  return offered.map(({ textContent }) => textContent)
}

test('PERM-39 PERM-40 the settings offer each kind of engine its own, as far as they are enabled', async () => {
  await drawSettings({ scaleway: ON, 'job-runner': ON, 'clever-cloud': ON, etabli: ON })
  expect(await offeredBy(TASKS)).toEqual(['This platform', 'Clever Cloud', 'Job runner'])
  expect(await offeredBy(SERVICES)).toEqual(['Clever Cloud', 'Scaleway'])
  cleanup()
  await drawSettings({ 'job-runner': ON, scaleway: ON, etabli: ON })
  expect(await offeredBy(TASKS)).toEqual(['This platform', 'Job runner'])
  // One is shown, and is no choice.
  expect(screen.getByRole('group', { name: SERVICES }).textContent).toBe(`${SERVICES}Scaleway`)
})

test('PERM-41 an engine whose flag is anything but true is not in the settings', async () => {
  const off = { etabli: { enabled: false }, scaleway: { enabled: 'true' } }
  await drawSettings({ ...off, 'clever-cloud': ON, 'job-runner': {} })
  for (const label of [TASKS, SERVICES])
    expect(screen.getByRole('group', { name: label }).textContent).toBe(`${label}Clever Cloud`)
})

test('SHELL-13 an engine that is stored is preselected, and stays stored, also while it is not on offer', async () => {
  const stored = { 'selected-task-engine': 'job-runner', 'selected-service-engine': 'scaleway' }
  const all = { etabli: ON, 'clever-cloud': ON, 'job-runner': ON, scaleway: ON }
  const { preferences } = await drawSettings(all, stored)
  expect(screen.getByRole('combobox', { name: TASKS }).textContent).toBe('Job runner')
  expect(screen.getByRole('combobox', { name: SERVICES }).textContent).toBe('Scaleway')
  for (const [key, engine] of Object.entries(stored)) expect(preferences.get(key)).toBe(engine)
  cleanup()
  const elsewhere = await drawSettings({ 'clever-cloud': ON }, stored)
  for (const label of [TASKS, SERVICES])
    expect(screen.getByRole('group', { name: label }).textContent).toBe(`${label}Clever Cloud`)
  for (const [key, engine] of Object.entries(stored)) expect(elsewhere.preferences.get(key)).toBe(engine)
})
