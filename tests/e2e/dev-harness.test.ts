import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAddress } from '#tests/support/browser'
import { anAuthorsPlugin, startDev } from '#tests/support/dev-command'
import { freePort } from '#tests/support/free-port'
import { until } from '#tests/support/until'

const PLUGIN = `import { definePlugin, lazy } from '@etabli/sdk'
const page = (id, load) => ({ id, path: '/:project/x/acme.tried/' + id, title: id, access: ':project:*:read', view: lazy(load) })
export default definePlugin({ id: 'acme.tried', version: '1.0.0', sdk: '^0.1.0', title: 'Tried',
  needs: { host: ['toasts'] },
  routes: [
    page('notes', () => import('./notes.page')),
    page('other', () => import('./other.page')),
    page('kept', () => import('./kept.page')),
  ] })`

const CONTRACT = `import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'
const call = (path) => defineCall({ method: 'GET', path, summary: path,
  access: ':project:*:read', returns: { notes: z.array(z.object({ text: z.string() })) } })
export const listNotes = call('/api/v1/x/acme.tried/notes/:project')
export const listUsers = call('/api/v1/admin/users/:project')`

const PAGE = (title: string, call: string) => `import { useCall } from '@etabli/sdk/react'
import { ${call} } from './contract'
export default () => {
  const { data, error } = useCall(${call}, { project: 'demo' })
  return <><h1>${title} in {globalThis.origin}</h1><p>{error?.message}</p>{data?.notes.map(({ text }) => <p key={text}>{text}</p>)}</>
}`

const HALF = (text: string) => `import { defineServerPlugin, handle } from '@etabli/sdk/server'
import { listNotes } from '../contract'
export default defineServerPlugin({ id: 'acme.tried', start: ({ log }) => ({ calls: [handle(listNotes, ({ input, principal }) => {
  log.info('asked for ' + input.project)
  return { notes: [{ text: '${text} of ' + input.project + ' for ' + principal.role }] }
})] }) })`

test('etabli dev --frame draws a plugin in the workbench’s own frame over its own server half, and takes each build of both', async () => {
  const folder = await anAuthorsPlugin({
    'plugin.ts': PLUGIN,
    'contract.ts': CONTRACT,
    'notes.page.tsx': PAGE('first', 'listNotes'),
    'other.page.tsx': PAGE('other', 'listUsers'),
    'server/index.ts': HALF('notes'),
    'kept.page.tsx': 'export default () => <h1>{localStorage.length} kept</h1>',
  })
  const port = await freePort()
  const command = startDev(folder, ['--frame', '--port', String(port)])
  const address = `http://127.0.0.1:${port}/app/demo/x/acme.tried`
  await until(async () => command.printed().includes(`:${port}/app/`), 'it serves')
  const { page } = await openAddress(`${address}/notes`)
  const main = page.getByRole('main')
  const frame = page.frameLocator('main iframe')
  await frame.getByRole('heading', { name: 'first in null' }).waitFor()
  await frame.getByText('notes of demo for user').waitFor()
  expect(command.printed()).toContain('[server] asked for demo')

  await writeFile(join(folder, 'server/index.ts'), HALF('notes').replace("'acme.tried'", "'acme.other'"))
  await page
    .getByRole('log')
    .getByText(/The server half does not run: .*acme\.other/)
    .waitFor()
  await writeFile(join(folder, 'server/index.ts'), HALF('other notes'))
  await frame.getByText('other notes of demo for user').waitFor()
  await page.getByLabel('Signed in as').selectOption('an administrator')
  await page.getByRole('button', { name: 'Redraw the page' }).click()
  await frame.getByText('other notes of demo for admin').waitFor()

  await writeFile(join(folder, 'notes.page.tsx'), 'export default () => <h1>second')
  await main.getByRole('heading', { name: 'The plugin was not built' }).waitFor()
  expect(command.printed()).toContain('notes.page.tsx')
  await writeFile(join(folder, 'notes.page.tsx'), PAGE('third', 'listNotes'))
  await frame.getByRole('heading', { name: 'third in null' }).waitFor()

  await page.getByRole('link', { name: '/:project/…/other' }).click()
  await frame.getByText('a plugin in a frame administers nothing').waitFor()
  await page.getByRole('link', { name: '/:project/…/kept' }).click()
  await main.getByText("The document is sandboxed and lacks the 'allow-same-origin' flag").waitFor()
  await page.getByRole('switch', { name: 'In a frame' }).uncheck()
  await main.getByRole('heading', { name: '0 kept' }).waitFor()
  expect(page.url()).toBe(`${address}/kept#user=admin&frame=no`)

  command.interrupt()
  expect(await command.ended, command.printed()).toBe(0)
})
