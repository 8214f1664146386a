import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAddress } from '#tests/support/browser'
import { anAuthorsPlugin, startDev } from '#tests/support/dev-command'
import { freePort } from '#tests/support/free-port'
import { until } from '#tests/support/product'

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

test('etabli dev --frame draws a plugin in the workbench’s own frame, which lets it do as little, and takes each build', async () => {
  const folder = await anAuthorsPlugin({
    'plugin.ts': PLUGIN,
    'contract.ts': CONTRACT,
    'notes.page.tsx': PAGE('first', 'listNotes'),
    'other.page.tsx': PAGE('other', 'listUsers'),
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
  await frame.getByText('text 3').waitFor()

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
  expect(page.url()).toBe(`${address}/kept#frame=no`)

  command.interrupt()
  expect(await command.ended, command.printed()).toBe(0)
})
