import { expect, test } from 'vitest'
import type { Subject } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { aKernel, type Definition } from './testing'

const commanding = (run: (subject: Subject, context: PluginContext) => unknown): Definition => ({
  id: 'acme.one',
  commands: [{ id: 'act', title: 'Act', run: { load: async () => ({ default: run }) } }],
  toolbar: [{ id: 'act', place: 'acme.other/table', label: 'Act', icon: 'Plugin', order: 1 }],
})

test('a command runs with what the page is about and what its plugin is given, activated first', async () => {
  const { kernel, add, statusOf } = aKernel()
  const ran: unknown[] = []
  await add(commanding((subject, { pluginId }) => ran.push([subject, pluginId])))
  expect(statusOf('acme.one')).toBe('dormant')
  await kernel.run('acme.one', 'commands', 'act', { table: 'orders' })
  expect([ran, statusOf('acme.one')]).toEqual([[[{ table: 'orders' }, 'acme.one']], 'active'])
})

test('the failure of a command is a fault of its plugin, and told to whoever asked for it', async () => {
  const { kernel, add } = aKernel()
  await add(commanding(() => Promise.reject(new Error('no such order'))))
  await expect(kernel.run('acme.one', 'commands', 'act', {})).rejects.toThrow('no such order')
  expect(kernel.records[0]?.faults.map(({ phase, message }) => [phase, message])).toEqual([['run', 'no such order']])
})

test('a command has code of its own, not that of a toolbar action with its id', async () => {
  const { kernel, add } = aKernel()
  await add(commanding(() => undefined))
  await expect(kernel.run('acme.one', 'toolbar', 'act', {})).rejects.toThrow('acme.one has no toolbar/act in its code')
})
