import { DialogService } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createKernel } from '../../kernel/create-kernel'
import { DialogHost } from './dialog-host'

function setUp() {
  const { services } = createKernel(window, { authHost: '', google: null, demo: null })
  const dialogs = services(DialogService)
  render(
    <KernelProvider services={services}>
      <FluentProvider theme={webLightTheme}>
        <DialogHost />
      </FluentProvider>
    </KernelProvider>,
  )
  const ask = (danger = true) =>
    dialogs.confirm({ title: 'Delete it?', text: 'It is gone then.', confirm: 'Delete', cancel: 'Keep', danger })
  return { ask }
}

test.each([true, false])('SHELL-100 a confirm dialog is 400 px wide, danger: %s', async (danger) => {
  const { ask } = setUp()
  void ask(danger)
  const dialog = await screen.findByRole('dialog', { name: 'Delete it?' })
  expect(getComputedStyle(dialog).width).toBe('400px')
})

test('the question is answered by its buttons, and is gone then', async () => {
  const { ask } = setUp()
  const user = userEvent.setup()
  const first = ask()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await first).toBe(true)
  const second = ask()
  await user.click(await screen.findByRole('button', { name: 'Keep' }))
  expect(await second).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape answers no', async () => {
  const { ask } = setUp()
  const answer = ask()
  await screen.findByRole('dialog')
  await userEvent.setup().keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('a second question takes the place of the first, which counts as refused', async () => {
  const { ask } = setUp()
  const first = ask()
  void ask()
  expect(await first).toBe(false)
})
