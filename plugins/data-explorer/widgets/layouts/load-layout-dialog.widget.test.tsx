import { PreferenceStore } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Layout } from '../../model/layouts/layout'
import { encodeLayout } from '../../model/layouts/layout-codec'
import { LoadLayoutDialog } from './load-layout-dialog.widget'

const TABLE = { connection: 'warehouse', schema: 'raw', table: 'events' }
const LAYOUT: Layout = { version: 1, table: TABLE, search: { strict: false, fields: {} }, size: 20, filters: {} }
const KEY = 'warehouse.raw.events.'

test('DX-56 a saved layout that is damaged, or gone since the dialog was opened, cannot be restored, which is said; others still can', async () => {
  const { services, said } = await createTestKernel({ plugins: [] })
  const preferences = services(PreferenceStore)
  preferences.set(`${KEY}broken`, 'nonsense')
  for (const name of ['gone', 'mine']) preferences.set(`${KEY}${name}`, encodeLayout(LAYOUT) ?? '')
  const done: unknown[] = []
  render(
    <KernelProvider services={services}>
      <FluentProvider theme={webLightTheme}>
        <LoadLayoutDialog table={TABLE} onLoad={(layout) => done.push(layout)} onClose={() => done.push('closed')} />
      </FluentProvider>
    </KernelProvider>,
  )
  const load = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Load ${name}` }))
  const failure = { severity: 'error', text: 'cannot restore saved layout' }
  await load('broken')
  expect(said).toEqual([failure])
  preferences.remove(`${KEY}gone`)
  await load('gone')
  expect(said).toEqual([failure, failure])
  expect(done).toEqual([])
  await load('mine')
  expect(done).toEqual([LAYOUT, 'closed'])
  expect(said).toHaveLength(2)
})
