import { expect, test } from 'vitest'
import type { Subject } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { aKernel, type Definition } from './testing'

const acting = (run: (subject: Subject, context: PluginContext) => unknown): Definition => ({
  id: 'acme.one',
  toolbar: [
    {
      id: 'act',
      place: 'acme.other/table',
      label: 'Act',
      icon: 'Plugin',
      order: 1,
      run: { load: async () => ({ default: run }) },
    },
  ],
})

test('it runs with what it is about and what its plugin is given, activated first', async () => {
  const { kernel, add, statusOf } = aKernel()
  const ran: unknown[] = []
  await add(acting((subject, { pluginId }) => ran.push([subject, pluginId])))
  await kernel.run('acme.one', 'toolbar', 'act', { table: 'orders' })
  expect([ran, statusOf('acme.one')]).toEqual([[[{ table: 'orders' }, 'acme.one']], 'active'])
})

test('its failure is a fault of its plugin, and told to whoever pressed it', async () => {
  const { kernel, add } = aKernel()
  await add(acting(() => Promise.reject(new Error('no such order'))))
  await expect(kernel.run('acme.one', 'toolbar', 'act', {})).rejects.toThrow('no such order')
  expect(kernel.records[0]?.faults.map(({ phase, message }) => [phase, message])).toEqual([['run', 'no such order']])
})

test('one that the code does not have is said so', async () => {
  const { kernel, add } = aKernel()
  await add(acting(() => undefined))
  await expect(kernel.run('acme.one', 'toolbar', 'other', {})).rejects.toThrow(
    'acme.one has no toolbar/other in its code',
  )
})
