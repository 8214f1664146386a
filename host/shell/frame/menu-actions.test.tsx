import { definePlugin, lazy, ProjectService, type Subject } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, fakeService, withoutLayout } from '@etabli/sdk/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { NEVER, type Observable, of, Subject as Told } from 'rxjs'
import { expect, test } from 'vitest'
import { MenuActions } from './menu-actions'

const PLACE = 'acme.pages/entry'
type Current = ProjectService['current$'] extends Observable<infer Known> ? Known : never

/** Draws the buttons of an entry that makes something, until it is told that it is made. */
async function drawButtons(project: string, current?: { readonly is: Current }) {
  withoutLayout()
  const begun: unknown[] = []
  const made$ = new Told<void>()
  const make = async (subject: Subject) => {
    begun.push(subject)
    if (subject.project === 'gone') throw new Error('there is no dbt project')
    await new Promise<void>((resolve) => made$.subscribe(resolve))
  }
  const pages = definePlugin({
    ...{ id: 'acme.pages', version: '1.0.0', sdk: '^0.1.0', title: 'Pages' },
    toolbar: [
      {
        ...{ id: 'make', place: PLACE, label: 'Generate docs', icon: 'Refresh', order: 1 },
        access: [':project:docs:enabled', ':project:dbt-exec:enabled'],
        run: lazy(async () => ({ default: make })),
      },
    ],
  })
  const nothing = () => undefined
  const { services, said } = await createTestKernel({
    plugins: [pages],
    services: current
      ? [fakeService(ProjectService, { projects$: NEVER, current$: of(current.is), select: nothing, reload: nothing })]
      : [],
  })
  const buttonsOf = (name: string) => (
    <KernelProvider services={services}>
      <MemoryRouter>
        <MenuActions place={PLACE} project={name} />
      </MemoryRouter>
    </KernelProvider>
  )
  const { rerender } = render(buttonsOf(project))
  return { begun, said, made: () => made$.next(), turnTo: (name: string) => rerender(buttonsOf(name)) }
}

test('SHELL-81 SHELL-82 OP-44 the button of an entry acts on the project whose menu is shown, is busy until that is done or has failed, and can be pressed again', async () => {
  const { begun, said, made, turnTo } = await drawButtons('lake')
  const button = await screen.findByRole('button', { name: 'Generate docs' })
  expect(button.getAttribute('aria-busy')).toBe('false')
  await userEvent.click(button)
  await waitFor(() => expect(begun).toEqual([{ project: 'lake' }]))
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  made()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))

  turnTo('gone')
  await userEvent.click(button)
  await waitFor(() => expect(said.map(({ severity }) => severity)).toEqual(['error']))
  expect(said[0]?.text).toContain('there is no dbt project')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))

  turnTo('shop')
  await userEvent.click(screen.getByRole('button', { name: 'Generate docs' }))
  await waitFor(() => expect(begun).toEqual([{ project: 'lake' }, { project: 'gone' }, { project: 'shop' }]))
})

const UNKNOWN: readonly (readonly [string, Current])[] = [
  ['there is no project', undefined],
  ['the record of the project is loading', { name: 'lake', record: { status: 'loading' } }],
  ['the record could not be loaded', { name: 'lake', record: { status: 'failed', message: 'no store' } }],
]
test.each(UNKNOWN)(
  'SHELL-93 OP-35 while %s, the button of an entry does nothing, and says what to do',
  async (_, is) => {
    const { begun, said } = await drawButtons('lake', { is })
    await userEvent.click(await screen.findByRole('button', { name: 'Generate docs' }))
    expect(said).toEqual([{ severity: 'error', text: 'Cannot perform: try to select a project or log in again.' }])
    expect(begun).toEqual([])
  },
)
