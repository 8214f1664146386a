import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the doctor must find, each in a place of its own. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "bad", "version": "1.0.0", "private": true, "type": "module" }',
  'vite.config.ts': "import { etabliPlugin } from '@etabli/sdk/vite'\nexport default { plugins: [etabliPlugin()] }",
  'plugin.ts': `
import { definePlugin, lazy } from '@etabli/sdk'
if ('window' in globalThis) window.addEventListener('resize', () => undefined)
const page = (id: string, view: ReturnType<typeof lazy>) =>
  ({ id, title: id, path: '/:project/x/acme.bad/' + id, access: ':project:secret:read', view }) as const
export default definePlugin({
  id: 'acme.bad',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Bad',
  routes: [
    page('first', lazy(() => import('./first.page'))),
    page('styled', lazy(() => import('./styled.page'))),
  ],
  activate: lazy(() => import('./activate')),
})`,
  'activate.ts': 'export default () => void setInterval(() => undefined, 60_000)',
  'contract.ts': `
import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'
export const listThings = defineCall({
  method: 'GET',
  path: '/api/v1/x/acme.bad/things/:project',
  access: ':project:*:read',
  summary: 'Things',
  returns: { things: z.array(z.object({ name: z.string() })) },
})`,
  'first.page.tsx': `
import { useCall, useProject } from '@etabli/sdk/react'
import { listThings } from './contract'
export default function FirstPage() {
  const { data, error } = useCall(listThings, { project: useProject() })
  return <p>{error?.message ?? (data ? data.things[0].name : 'loading')}</p>
}`,
  'styled.page.tsx': `
import { AuthService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect } from 'react'
const kept: Element[] = []
export default function StyledPage() {
  const auth = useService(AuthService)
  useEffect(() => {
    auth.session$.subscribe()
    document.addEventListener('keydown', () => undefined)
    kept.push(Object.assign(document.createElement('p'), { className: 'draft', textContent: 'A draft' }))
    const sheet = document.createElement('style')
    sheet.textContent = 'p { color: red }'
    document.head.append(sheet)
    return () => sheet.remove()
  }, [auth])
  return <p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" />styled</p>
}`,
}

/** A plugin with faults that only a browser shows, in a folder beside another, whose dependencies it shares. */
export async function aBadPlugin(folder: string, beside: string): Promise<void> {
  await mkdir(folder)
  await symlink(join(beside, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
}
